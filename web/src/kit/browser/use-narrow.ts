import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 600px)';

/** True on a phone, where only two columns are readable. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
