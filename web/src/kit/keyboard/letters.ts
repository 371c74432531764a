import { useMemo, useSyncExternalStore } from 'react';
import { keep, readKeptJson } from '../browser/kept-text.ts';

/** The letters that a person presses in place of those of the screens, by the letter of the screen. */
export type Letters = Readonly<Record<string, string>>;

const LETTER = /^[a-z0-9]$/;

const listeners = new Set<() => void>();
let place = '';
let chosen: Letters = {};

/** Whose letters act from now on. They are kept in this browser, for each person who works in it. */
export function useLettersOf(personId: string): void {
  // Before the first drawing, which shows them.
  useMemo(() => {
    place = `bindery.letters.${personId}`;
    chosen = readLetters();
  }, [personId]);
}

export function useLetters(): Letters {
  return useSyncExternalStore(listen, () => chosen);
}

/** Null takes the letter of the screens again; without a letter, all of them. */
export function changeLetter(letter?: string, to: string | null = null): void {
  const others = letter === undefined ? [] : Object.entries(chosen).filter(([from]) => from !== letter);
  const own = letter === undefined || to === null || to === letter ? [] : [[letter, to] as const];
  chosen = Object.fromEntries([...others, ...own]);
  keep(place, others.length + own.length === 0 ? null : JSON.stringify(chosen));
  for (const tell of listeners) tell();
}

/** The key of the screens that a pressed one stands for; empty for a letter whose action has moved to another. */
export function meaningOf(pressed: string): string {
  const letter = Object.keys(chosen).find((from) => chosen[from] === pressed);
  return letter ?? (pressed in chosen ? '' : pressed);
}

/** `H`, or `G Q`, as this person presses it: only the first letter of a pair can be changed. */
export function shownKeys(letters: Letters, keys: string): string {
  const [first = '', ...rest] = keys.split(' ');
  return [letters[first.toLowerCase()]?.toUpperCase() ?? first, ...rest].join(' ');
}

function readLetters(): Letters {
  const kept = readKeptJson(place);
  const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(pairs.filter(([from, to]) => LETTER.test(from) && isLetter(to)));
}

export function isLetter(text: unknown): boolean {
  return typeof text === 'string' && LETTER.test(text);
}

/** Also told by the other windows of this browser. */
function listen(tell: () => void): () => void {
  const read = ({ key }: StorageEvent): void => {
    if (key !== place) return;
    chosen = readLetters();
    tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', read);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', read);
  };
}
