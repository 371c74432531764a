import { useState } from 'react';
import { keep, readKept } from '../browser/kept-text.ts';

/** A text that survives leaving and reloading the page: it is kept in this browser under its key until it is empty. */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readKept(key) ?? '');
  const change = (typed: string): void => {
    setText(typed);
    keep(key, typed === '' ? null : typed);
  };
  return [text, change];
}
