import { useState } from 'react';

/** A text that survives leaving and reloading the page: it is kept in this browser under its key until it is empty. */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  const keep = (typed: string): void => {
    setText(typed);
    if (typed === '') localStorage.removeItem(key);
    else localStorage.setItem(key, typed);
  };
  return [text, keep];
}
