/**
 * What the eighteen jobs of an underwriter's day cost in presses, each done in a real browser by mouse and by keyboard
 * alone, in the order of a day. `npm run jobs` prints the table. A job that needs more presses than here fails.
 */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cost, DEVICES, type Device, jobTable } from '../dashboard/job-table.ts';
import { type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { BrokerAtWork } from './broker-at-work.ts';
import { beginDay, type Day, type Job } from './day/day.ts';
import { ask, audit, tryPlan } from './day/other-jobs.ts';
import { assignMany, decline, openAndReturn, signIn, triage } from './day/queue-jobs.ts';
import { addSubjectivity, bind, changeTerms, issue, price, share } from './day/quote-jobs.ts';
import { readAnswers, readScan, whyReferred, worksheet } from './day/reading-jobs.ts';

let bindery: RunningBindery;
let browser: Browser;
const days = new Map<Device, Day>();
const costs = new Map<string, Partial<Record<Device, Cost>>>();

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  const office = { bindery, browser, broker: new BrokerAtWork(bindery) };
  for (const device of DEVICES) days.set(device, await beginDay(office, device));
});
afterAll(async () => {
  console.log(`\n${jobTable(JOBS.map((job) => ({ ...job, costs: costs.get(job.name) ?? {} })))}\n`);
  await browser.close();
  await bindery.stop();
});

/** In the order of the day: sharing and binding come before what is asked of another insured. */
const JOBS: readonly Job[] = [
  signIn,
  openAndReturn,
  triage,
  whyReferred,
  readAnswers,
  readScan,
  price,
  changeTerms,
  worksheet,
  addSubjectivity,
  share,
  bind,
  issue,
  ask,
  decline,
  assignMany,
  tryPlan,
  audit,
];

// The keyboard first: it makes the requests of the triage, which both give to a colleague.
describe.each([...DEVICES].toReversed())('a day by %s', (device) => {
  it.each(JOBS.filter(({ most }) => device in most))('$name', async (job) => {
    const day = days.get(device);
    if (!day) throw new Error(`no day by ${device}`);
    await job.begin?.(day);
    day.hand.presses = 0;
    const began = performance.now();
    await job.work(day);

    const seconds = (performance.now() - began) / 1000;
    costs.set(job.name, { ...costs.get(job.name), [device]: { presses: day.hand.presses, seconds } });
    expect(day.hand.presses).toBeLessThanOrEqual(job.most[device] ?? 0);
  });
});

describe('the first load of the queue', () => {
  it('comes with at most 200 KB of script, and nothing from elsewhere', async () => {
    const page = await days.get('keyboard')?.page.context().newPage();
    if (!page) throw new Error('no underwriter is signed in');
    const scripts: Promise<number>[] = [];
    const hosts = new Set<string>();
    page.on('response', (response) => {
      hosts.add(new URL(response.url()).origin);
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.body().then((body) => gzipSync(body).byteLength));
    });
    await page.goto(`${bindery.url}/workbench/?view=ALL`);
    await page.getByRole('row', { name: 'Mirador by keyboard' }).waitFor();

    const sizes = await Promise.all(scripts);

    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200 * 1024);
    expect([...hosts]).toEqual([bindery.url]);
  });
});
