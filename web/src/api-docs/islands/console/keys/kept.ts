import { useMemo, useSyncExternalStore } from 'react';
import { CONSOLE_MEMORY } from '../../../runtime/constants.ts';
import { recall, remember } from '../../../runtime/tab-memory.ts';

const listeners = new Set<() => void>();
// A browser without storage keeps values until the page is left.
const page = new Map<string, string>();

/** Stores a value for this tab and informs every open console. Undefined deletes it. */
export function keep(name: string, value: unknown): void {
  const text = value === undefined ? '' : JSON.stringify(value);
  page.set(name, text);
  remember(CONSOLE_MEMORY + name, text);
  for (const listener of listeners) listener();
}

export function kept<T>(name: string, otherwise: T): T {
  return read(textOf(name), otherwise);
}

/** The value stored under a name, now and after every change. */
export function useKept<T>(name: string, otherwise: T): T {
  const text = useSyncExternalStore(listen, () => textOf(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a default is written in place and never changes
  return useMemo(() => read(text, otherwise), [text]);
}

function textOf(name: string): string {
  return recall(CONSOLE_MEMORY + name) ?? page.get(name) ?? '';
}

function read<T>(text: string, otherwise: T): T {
  if (text === '') return otherwise;
  const value: T = JSON.parse(text);
  return value;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
