import { useEffect, useState } from 'react';

const SLOW_MS = 5_000;

/** True when what is drawn while something loads has been there for so long that it needs a word. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
