/**
 * `node run-growth.ts [--url URL] [--rounds 20] [--only WORDS]`: what each list, count, search and due job costs the
 * database that `bench:load` filled (the one of BINDERY_DATA_DIR unless a URL is given). Changes nothing but what a newer
 * release migrates.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import {
  connect,
  type Database,
  migrate,
  partnerScope,
  runAs,
  type Scope,
  STAFF,
  SYSTEM,
} from '../../../src/database/index.ts';
import { TEST_SECRET } from '../test-secret.ts';
import { measureWork } from './measure-work.ts';
import { brokerageActor, dashboardLists, deepPlaces, dueWork, staffLists, type Works } from './works.ts';

const GOAL_MS = 50;
const { values } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const config = readConfig({ ...process.env, ...(values.url !== undefined && { DATABASE_URL: values.url }) });
const statementMs = 600_000;
const database = await connect(
  config.databaseUrl
    ? { databaseUrl: config.databaseUrl, statementMs }
    : { dataDir: config.dataDir, joinRunning: true, statementMs },
);
await migrate(database);
const app = await createApp(config, {
  database,
  logger: pino({ level: 'silent' }),
  clock: () => new Date(),
  secret: TEST_SECRET,
});
try {
  const { requests, brokerages } = await readSizes(database);
  console.log(`${requests} requests; p95 of ${values.rounds} rounds in the database, goal ${GOAL_MS} ms\n`);
  const rare = String(Math.round(requests / 2));
  const words = { common: 'Harbor', rare, partOfRare: rare.slice(1) };
  const now = new Date();
  const works: (readonly [Scope, Works])[] = [[STAFF, staffLists(words)]];
  for (const one of brokerages) {
    const [scope, actor] = [partnerScope(one.partnerId), brokerageActor(one, now)] as const;
    const deep = await runAs(scope, async () => await deepPlaces(app.services, actor));
    works.push([scope, dashboardLists(actor, words, { title: one.title, deep })]);
  }
  works.push([SYSTEM, dueWork(app.services, brokerages[0]?.partnerId ?? '', now)]);
  console.log(
    `${'what'.padEnd(58)}${['statements', 'rows', 'blocks', 'p95 ms'].map((one) => one.padStart(11)).join('')}`,
  );
  let over = 0;
  for (const [scope, name, work] of works.flatMap(([of, some]) =>
    Object.entries(some).map((one) => [of, ...one] as const),
  )) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const { statements, rows, blocks, p95Ms } = await measureWork(app.services, scope, work, Number(values.rounds));
    const isOver = p95Ms >= GOAL_MS;
    over += isOver ? 1 : 0;
    const figures = [statements, rows, blocks, p95Ms.toFixed(1)].map((one) => String(one).padStart(11)).join('');
    console.log(`${name.padEnd(58)}${figures}${isOver ? '  over' : ''}`);
  }
  console.log(`\n${over} over ${GOAL_MS} ms`);
} finally {
  await app.close();
  await database.close();
}

interface MeasuredBrokerage {
  readonly title: string;
  readonly partnerId: string;
  readonly brokerageId: string;
}

/** The brokerage with most insureds, and of the same partner one that has a handful of them. */
async function readSizes({ kysely }: Database) {
  const counted = await sql<{
    readonly requests: number;
  }>`select count(*)::int as requests from quote_requests`.execute(kysely);
  const { rows } = await sql<{ readonly partnerId: string; readonly brokerageId: string; readonly clients: number }>`
    select partner_id as "partnerId", brokerage_id as "brokerageId", count(*)::int as clients from clients
    group by partner_id, brokerage_id order by clients desc`.execute(kysely);
  const big = rows[0];
  if (!big) throw new Error('the database is empty: fill it with npm run bench:load');
  const small = rows.findLast(({ partnerId }) => partnerId === big.partnerId) ?? big;
  const brokerages: MeasuredBrokerage[] = [
    { ...big, title: `brokerage of ${big.clients} insureds` },
    { ...small, title: `brokerage of ${small.clients} insureds` },
  ];
  return { requests: counted.rows[0]?.requests ?? 0, brokerages };
}
