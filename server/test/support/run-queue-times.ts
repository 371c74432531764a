/** `node run-queue-times.ts [ROUNDS]`: times of the queue over 10,000 requests, as figures and as ratios. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/database/index.ts';
import { createPartner } from '../../src/partners/index.ts';
import { createStaffMember } from '../../src/staff/index.ts';
import { REQUESTS, seedQueue } from './seed-queue.ts';
import { QUEUE } from './staff-operations.ts';
import { TEST_SECRET } from './test-secret.ts';
import { Workbench } from './workbench.ts';

const rounds = Number(process.argv[2] ?? 100);
const dataDir = await mkdtemp(join(tmpdir(), 'bindery-queue-'));
const database = await connect({ dataDir });
const logger = pino({ level: 'silent' });
const config = readConfig({ BINDERY_DATA_DIR: dataDir });
const app = await createApp(config, { database, logger, clock: () => new Date(), secret: TEST_SECRET });
const partner = await createPartner(app.services, { name: 'Bench', by: 'bench' });
const person = { email: 'uma.reed@provider.example', name: 'Uma Reed', role: 'manager' };
const { id, email, password } = await createStaffMember(app.services, person, { kind: 'SANDBOX' });
await seedQueue(database, { ...partner, underwriterId: id });
const bench = new Workbench(app.server);
await bench.post('/staff/sign-in', { email, password });

const trivial = await times(async () => await sql`select 1`.execute(database.kysely));
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
  'view: due today': { view: 'DUE_TODAY' },
};
console.log(`${REQUESTS} requests, pages of 50, ${rounds} rounds; trivial query p50 ${trivial.p50.toFixed(2)} ms`);
for (const [name, variables] of Object.entries(CASES)) {
  const { p50, p95 } = await times(async () => await bench.ok(QUEUE, { first: 50, ...variables }));
  const ratio = Math.round(p50 / trivial.p50);
  console.log(`${name.padEnd(28)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${ratio} x trivial`);
}
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });

async function times(work: () => Promise<unknown>): Promise<{ readonly p50: number; readonly p95: number }> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  taken.sort((one, other) => one - other);
  return { p50: taken[Math.floor(rounds * 0.5)] ?? 0, p95: taken[Math.floor(rounds * 0.95)] ?? 0 };
}
