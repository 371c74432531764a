import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '../../runtime/copy-text.ts';

const COPIED_FOR_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Copies, and confirms it on the button and to screen readers. */
export function CopyButton({ text, children }: CopyButtonProps): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(text)) ? 'Copied' : 'Copying failed');
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {said === '' ? children : said}
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
