import { useEffect, useRef } from 'react';
import { keep, readKept } from '../browser/kept-text.ts';
import { meaningOf } from './letters.ts';

export type KeyMap = Readonly<Record<string, () => void>>;

const SEQUENCE_MS = 1500;
const OFF_KEY = 'bindery.letters-off';

export function lettersAreOff(): boolean {
  return readKept(OFF_KEY) === '1';
}

export function turnLetters(isOff: boolean): void {
  keep(OFF_KEY, isOff ? '1' : '0');
}

/** Maps of all screens that are there, the innermost last. */
const active: { current: KeyMap }[] = [];

/**
 * Keys of a screen: single letters, or two after another (`g q`). They act only outside text fields and open dialogs,
 * never with a modifier, and a person may change the letters, or turn them off: letters and signs, since speech that is
 * taken for typing presses both. A pair that any screen knows wins over its letters.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    active.push(latest);
    if (active.length === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      active.splice(active.indexOf(latest), 1);
      if (active.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

let first = '';
let pressedAt = 0;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const key = meaningOf(pressed);
  const pair = pairOf(pressed, event.timeStamp);
  first = pair ? '' : key;
  pressedAt = event.timeStamp;
  const handler = pair ?? handlerOf(key);
  if (!handler || (pressed.length === 1 && lettersAreOff())) return;
  event.preventDefault();
  handler();
}

/** Only the first of two keys can be changed: the second is the letter of a place. */
function pairOf(pressed: string, at: number): (() => void) | undefined {
  return first !== '' && at - pressedAt < SEQUENCE_MS ? handlerOf(`${first} ${pressed}`) : undefined;
}

/** Whether a press is the second of two, and belongs to no single letter. */
export function isSecondOfTwo({ key, timeStamp }: KeyboardEvent): boolean {
  return pairOf(key, timeStamp) !== undefined;
}

function handlerOf(key: string): (() => void) | undefined {
  return active.map((map) => map.current[key]).findLast((handler) => handler !== undefined);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  const isBox = target instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(target.type);
  return !isBox && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
