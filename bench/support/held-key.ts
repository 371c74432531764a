/** Holds J from the first row of the queue: records which rows had the focus, and the memory of the page. */
import type { CDPSession, Page } from 'playwright-core';
import type { Typist } from './typist.ts';
import { focusRows } from './workbench-keys.ts';

/** The usual repeat rate of a keyboard: 30 a second. */
const REPEAT_MS = 33;
/** Gives up when no new row has been focused for this long. */
const STUCK_MS = 5_000;

export interface Held {
  /** Ids of the rows that had the focus, in order. */
  readonly rows: readonly string[];
  readonly presses: number;
  readonly ms: number;
}

/** Holds J until this many rows had the focus or none is new for five seconds; starts at the current focus. */
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

/** Records each row that gets the focus, starting with the first. */
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

/** Reachable script memory of the page, and nodes of its document. */
export async function memoryOf(protocol: CDPSession): Promise<Memory> {
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { nodes } = await protocol.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1024 / 1024, nodes };
}
