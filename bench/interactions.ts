/**
 * The workbench by keyboard over 10,000 requests, in a browser slowed down to a quarter of its speed: `node
 * bench/interactions.ts [ROUNDS]`, 3 by default. Goals: from a key press to the next frame at most 100 ms at p75, J
 * held over 500 rows without losing one, memory flat after 20 pages; at full speed, from a changed filter to its
 * painted rows at most 150 ms. Ratios are relative to a trivial page, a button that sets one text.
 */
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { type QueueServer, startQueueServer } from '../e2e/support/queue-server.ts';
import { enterPassword, StaffAtWork } from '../e2e/workbench/staff-at-work.ts';
import { atFullSpeed, takeTimes, timeToPaint, watchPresses } from './support/event-timing.ts';
import { changeFilters } from './support/filter-changes.ts';
import { holdDown, memoryOf, rememberFocus } from './support/held-key.ts';
import { printTimes } from './support/print-times.ts';
import { Typist } from './support/typist.ts';
import { GROUPS, QUEUE, repeat } from './support/workbench-keys.ts';

const PAGE = 50;
/** Rows are compared and memory is measured after this many pages. */
const PAGES = [1, 5, 10, 20] as const;
const TRIVIAL =
  'data:text/html,<button autofocus onclick="out.textContent = performance.now()">Tell</button><p id=out>';
const IDS =
  'query ($after: String) { queue(view: ALL, sort: NEWEST, first: 50, after: $after) { nodes { id } endCursor } }';

const rounds = Number(process.argv[2] ?? 3);
const server = await startQueueServer();
const browser = await launchBrowser();
try {
  const { staff, protocol } = await signIn(browser, server);
  const trivial = await measureTrivial(staff.page.context());
  await measureGroups(staff, protocol, trivial);
  await holdOverPages(staff, protocol, trivial);
} finally {
  await browser.close();
  await server.stop();
}

interface Times {
  /** ms of each press. */
  readonly presses: readonly number[];
  /** ms from a press to the changed picture. */
  readonly paints: readonly number[];
}

async function signIn(browser: Browser, server: QueueServer) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  const staff = new StaffAtWork(page, server.url);
  await staff.goTo(QUEUE);
  await enterPassword(staff, { role: 'manager', ...server });
  await page.locator('tr[data-row]').first().waitFor();
  return { staff, protocol: await watchPresses(page) };
}

async function measureGroups(staff: StaffAtWork, protocol: CDPSession, trivial: Times): Promise<void> {
  const [presses, paints] = [new Map<string, readonly number[]>(), new Map<string, readonly number[]>()];
  const typist = new Typist(staff.page);
  const add = (groups: Map<string, readonly number[]>, name: string, times: readonly number[]) =>
    groups.set(name, [...(groups.get(name) ?? []), ...times]);
  for (let round = 0; round < rounds; round += 1) {
    await staff.goTo(QUEUE);
    for (const [name, act] of Object.entries(GROUPS)) {
      await act(typist);
      add(presses, name, await takeTimes(staff.page));
    }
    await staff.goTo(QUEUE);
    const filters = await atFullSpeed(protocol, async () => await changeFilters(typist));
    for (const [name, times] of Object.entries(filters)) add(paints, name, times);
    await takeTimes(staff.page);
  }
  printTimes('press to next picture, ms', presses, trivial.presses);
  printTimes('at full speed, filter to rows, ms', paints, trivial.paints);
}

async function measureTrivial(context: BrowserContext): Promise<Times> {
  const page = await context.newPage();
  const protocol = await watchPresses(page);
  await page.goto(TRIVIAL);
  const typist = new Typist(page);
  await typist.press(...repeat('Enter', 50));
  const presses = await takeTimes(page);
  const paints: number[] = [];
  await atFullSpeed(protocol, async () => {
    for (let round = 0; round < 50; round += 1) {
      paints.push(await timeToPaint(page, '#out', async () => await typist.press('Enter')));
    }
  });
  await page.close();
  return { presses, paints };
}

async function holdOverPages(staff: StaffAtWork, protocol: CDPSession, trivial: Times): Promise<void> {
  await staff.goTo(QUEUE);
  const typist = new Typist(staff.page);
  await rememberFocus(typist);
  const groups = new Map<string, readonly number[]>();
  console.log('\nJ held to row   lost  twice  presses  seconds  heap MB   nodes');
  for (const pages of PAGES) {
    const { rows, presses, ms } = await holdDown(typist, pages * PAGE);
    groups.set(`J held to row ${rows.length}`, await takeTimes(staff.page));
    const seen = new Set(rows);
    const lost = (await idsOf(staff, pages)).filter((id) => !seen.has(id)).length;
    const { megabytes, nodes } = await memoryOf(protocol);
    const figures = [lost, rows.length - seen.size, presses, (ms / 1000).toFixed(1), megabytes.toFixed(1), nodes];
    console.log(String(rows.length).padStart(13), ...figures.map((figure) => String(figure).padStart(7)));
  }
  printTimes('press to next picture, ms', groups, trivial.presses);
}

/** What the server's pages hold, one after the other. */
async function idsOf(staff: StaffAtWork, pages: number): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { queue } = await staff.ask(IDS, { after });
    for (const { id } of queue.nodes) ids.push(id);
    after = queue.endCursor;
  }
  return ids;
}
