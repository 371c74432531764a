import { useEffect, useRef } from 'react';

export type KeyMap = Readonly<Record<string, () => void>>;

const SEQUENCE_MS = 1500;
const OFF_KEY = 'bindery.letters-off';

export function lettersAreOff(): boolean {
  return localStorage.getItem(OFF_KEY) === '1';
}

export function turnLetters(isOff: boolean): void {
  localStorage.setItem(OFF_KEY, isOff ? '1' : '0');
}

/**
 * Keys of a screen: single letters, or two after another (`g q`). They act only outside text fields and open dialogs,
 * never with a modifier, and a person may turn the letters off.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let first = '';
    let pressedAt = 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const isPair = first !== '' && event.timeStamp - pressedAt < SEQUENCE_MS;
      const handler = (isPair ? latest.current[`${first} ${key}`] : undefined) ?? latest.current[key];
      first = isPair ? '' : key;
      pressedAt = event.timeStamp;
      if (!handler || (/^[a-z]$/.test(key) && lettersAreOff())) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  const isBox = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
  return !isBox && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
