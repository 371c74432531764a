import { lazy, useSyncExternalStore } from 'react';
import { isServed } from './is-served.ts';

/** How soon a part is asked for again while the server is away. */
const AGAIN_MS = 2_000;
/** A page that was loaded anew so recently has the same fault: loading it again would not end. */
const RELOAD_MS = 60_000;
const RELOADED = 'bindery.reloaded';

const awaited = new Set<object>();
const listeners = new Set<() => void>();

/**
 * `lazy` for a part that may not be there when it is wanted. While the server is away it is asked for again, as what is
 * read is: one that failed once took the whole page away, with no way back. A server that answers and has no such part
 * has a new release: the page is loaded anew, at the same address, and finds what was typed.
 */
export const lazyPart: typeof lazy = (load) => lazy(async () => await untilLoaded(load));

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await untilServed();
    return await load().catch(async () => await reload(error));
  }
}

async function untilServed(): Promise<void> {
  const wait = {};
  try {
    while (!(await isServed())) {
      setAwaited(wait, true);
      await new Promise((resume) => setTimeout(resume, AGAIN_MS));
    }
  } finally {
    setAwaited(wait, false);
  }
}

/** True while a part of the page cannot be loaded. */
export function useIsPartAwaited(): boolean {
  return useSyncExternalStore(subscribe, () => awaited.size > 0);
}

function setAwaited(wait: object, isAwaited: boolean): void {
  if (isAwaited) awaited.add(wait);
  else awaited.delete(wait);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function reload(error: unknown): Promise<never> {
  if (Date.now() - lastReload() < RELOAD_MS) throw error;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return await new Promise<never>(() => undefined);
}

function lastReload(): number {
  return Number(sessionStorage.getItem(RELOADED) ?? 0);
}
