/** `node run-queue-times.ts [ROUNDS]`: times of the queue over 10,000 requests, as figures and as ratios. */
import { sql } from 'kysely';
import { QUEUE } from '../people/staff-operations.ts';
import { Workbench } from '../people/workbench.ts';
import { startQueueApp } from './queue-app.ts';
import { REQUESTS } from './seed-queue.ts';
import { printTimes, takeTimes } from './take-times.ts';

const rounds = Number(process.argv[2] ?? 100);
const { app, database, manager, close } = await startQueueApp();
const { id, email, password } = manager;
const bench = new Workbench(app.server);
await bench.post('/staff/sign-in', { email, password });

const trivial = await takeTimes(rounds, async () => await sql`select 1`.execute(database.kysely));
const second = await bench.ok(QUEUE, { first: 50 });
const CASES: Readonly<Record<string, object>> = {
  'first page of all requests': {},
  'second page': { after: second.queue.endCursor },
  'filter: status': { filter: { statuses: ['SUBMITTED'] } },
  'filter: product': { filter: { products: ['TECH_EO'] } },
  'filter: assignee': { filter: { assigneeIds: [id] } },
  'filter: age over 48 h': { filter: { ageHoursFrom: 48 } },
  'filter: rule': { filter: { ruleIds: ['SCORE_REVIEW'] } },
  'filter: effective': { filter: { effectiveFrom: '2026-12-01', effectiveTo: '2026-12-31' } },
  'filter: premium': { filter: { premiumCentsFrom: 200_000, premiumCentsTo: 250_000 } },
  'filter: text': { filter: { text: 'insured 19' } },
  'filter: nothing found': { filter: { text: 'nobody' } },
  'all filters': {
    filter: { statuses: ['SUBMITTED'], products: ['CYBER'], ruleIds: ['SCORE_REVIEW'], text: 'insured' },
  },
  'sort: premium': { sort: 'PREMIUM_HIGHEST' },
  'sort: effective': { sort: 'EFFECTIVE_SOONEST' },
  'sort: insured': { sort: 'INSURED_A_TO_Z' },
  'sort: score': { sort: 'SCORE_LOWEST' },
  'view: due today': { view: 'DUE_TODAY' },
  home: { view: 'HOME', sort: 'URGENCY' },
};
console.log(`${REQUESTS} requests, pages of 50, ${rounds} rounds; trivial query p50 ${trivial.p50.toFixed(2)} ms`);
for (const [name, variables] of Object.entries(CASES)) {
  printTimes(name, await takeTimes(rounds, async () => await bench.ok(QUEUE, { first: 50, ...variables })), trivial);
}
await close();
