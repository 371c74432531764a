/** J held down from the first row of the queue: which rows had the focus, and what the page keeps in memory meanwhile. */
import type { CDPSession, Page } from 'playwright-core';
import type { Typist } from './typist.ts';
import { focusRows } from './workbench-keys.ts';

/** The usual rate of a keyboard: 30 a second. */
const REPEAT_MS = 33;
/** Without a new row for so long it goes no further. */
const STUCK_MS = 5_000;

export interface Held {
  /** Ids of the rows that had the focus, in that order. */
  readonly rows: readonly string[];
  readonly presses: number;
  readonly ms: number;
}

/** Holds J until so many rows had the focus or none is new for five seconds; goes on where the focus is. */
export async function holdDown({ page }: Typist, wanted: number): Promise<Held> {
  const startedAt = performance.now();
  let presses = 0;
  let [rows, movedAt]: [readonly string[], number] = [await focused(page), startedAt];
  while (rows.length < wanted && performance.now() - movedAt < STUCK_MS) {
    for (const end = Math.min(presses + 10, presses + wanted - rows.length); presses < end; presses += 1) {
      const pressedAt = performance.now();
      await page.keyboard.down('j');
      await page.waitForTimeout(Math.max(0, REPEAT_MS - (performance.now() - pressedAt)));
    }
    const now = await focused(page);
    if (now.length > rows.length) movedAt = performance.now();
    rows = now;
  }
  await page.keyboard.up('j');
  return { rows, presses, ms: performance.now() - startedAt };
}

/** Remembers each row that gets the focus, from the first one on. */
export async function rememberFocus(typist: Typist): Promise<void> {
  await typist.page.evaluate(() => {
    const rows: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.row) rows.push(target.dataset.row);
    });
    Object.assign(window, { focusedRows: rows });
  });
  await focusRows(typist);
}

async function focused(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => Reflect.get(window, 'focusedRows'));
}

export interface Memory {
  readonly megabytes: number;
  readonly nodes: number;
}

/** Of the page: script memory that is still reachable, and nodes of the document. */
export async function memoryOf(protocol: CDPSession): Promise<Memory> {
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { nodes } = await protocol.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1024 / 1024, nodes };
}
