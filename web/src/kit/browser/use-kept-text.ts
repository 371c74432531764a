import { useState } from 'react';
import { keep, readKept } from './kept-text.ts';

/**
 * A text that survives leaving and reloading the page: it is kept in this browser under its key until it is what it was
 * at first, or forgotten because it was sent.
 */
export function useKeptText(key: string, initial = '') {
  const [text, setText] = useState(() => readKept(key) ?? initial);
  const change = (typed: string): void => {
    setText(typed);
    keep(key, typed === initial ? null : typed);
  };
  return { text, change, forget: () => keep(key, null) };
}
