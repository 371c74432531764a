/**
 * `node run-load.ts --requests N`: fills the database of a deployment (BINDERY_DATA_DIR or DATABASE_URL) with a book of N
 * quote requests over five years, for measurements. Prints what it loaded as a line of JSON. PostgreSQL's superuser only:
 * rows are loaded without checking their references one by one.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../../../src/app.ts';
import { sealAll } from '../../../../src/audit/index.ts';
import { macOfEnd } from '../../../../src/audit/signatures/entry-mac.ts';
import { readConfig } from '../../../../src/config/config.ts';
import { connect, type Database, openCopySession, runAs, SYSTEM } from '../../../../src/database/index.ts';
import { createPartner } from '../../../../src/partners/index.ts';
import { seedSandbox } from '../../../../src/sandbox/seed.ts';
import { givenSecret, keptSecret } from '../../../../src/secret.ts';
import { startWebhookReceiver } from '../../neighbours/webhook-receiver.ts';
import { Broker } from '../../people/broker.ts';
import { loadCopies } from './load.ts';
import { makeTemplates, type Template } from './make-templates.ts';
import { addOwners, chainEnd, firstNumbers, followNumbers, type TemplateOwner, templateOwner } from './owners-store.ts';
import { readClusters, tablesToLoad } from './read-clusters.ts';
import { type ChainEnd, entrySigner } from './sign-copies.ts';
import { withoutIndexes } from './without-indexes.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    /** Of 41 templates each. */
    rounds: { type: 'string', default: '4' },
  },
});
const requests = Number(values.requests);
if (!Number.isInteger(requests) || requests < 1) throw new Error('--requests needs a number, such as 1000');

/** Of the years to which the copies belong. */
const MONTHS = "select make_months($1, (now() - interval '62 months')::date, now()::date)";
const startedAt = performance.now();
const config = readConfig({ ...process.env, BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
if (config.env !== 'sandbox') throw new Error('only a sandbox is filled');
const secret = config.secret ?? (await givenSecret(config.dataDir)) ?? (await keptSecret(config.dataDir));
const database = await connect(config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir });
try {
  const { auditSecrets, owner, templates } = await runAs(SYSTEM, async () => await withTemplates(database));
  say(`${templates.length} templates`);
  await sealAll({ database, auditSecrets, clock: () => new Date() });
  await load(database, auditSecrets.live[0], owner, templates);
  say('rows loaded and indexed; collecting statistics');
  await collectStatistics();
  const { rows } = await sql<{ readonly bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(database.kysely);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(JSON.stringify({ requests, seconds, databaseMegabytes: Math.round(Number(rows[0]?.bytes) / 1e6) }));
} finally {
  await database.close();
}

/** Made by the product itself, in this process. */
async function withTemplates(on: Database) {
  const receiver = await startWebhookReceiver();
  const app = await createApp(config, {
    database: on,
    logger: pino({ level: 'silent' }),
    clock: () => new Date(),
    secret,
  });
  try {
    const { services } = app;
    await seedSandbox(services, secret);
    const by = { kind: 'STAFF', name: 'load' } as const;
    const partner = await createPartner(services, { name: 'Load Partners', by });
    await new Broker(app.server, partner).ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }', {
      url: receiver.url,
    });
    const templates = await makeTemplates(app.server, partner, {
      rounds: Number(values.rounds),
      runJobs: async () => {
        await app.jobs.runJobsUntilIdle();
        say('a round of templates');
      },
    });
    return { auditSecrets: services.auditSecrets, owner: await templateOwner(on, partner), templates };
  } finally {
    await app.close();
    await receiver.close();
  }
}

async function load(
  on: Database,
  auditKey: Buffer,
  template: TemplateOwner,
  templates: readonly Template[],
): Promise<void> {
  const owners = await addOwners(on, template, requests);
  const [session, other] = [await openCopySession(on.url), await openCopySession(on.url)];
  const end = await chainEnd(on);
  try {
    const tables = await tablesToLoad(session);
    const clients = await session.query<{ readonly requestId: string; readonly clientId: string }>(
      'select id as "requestId", client_id as "clientId" from quote_requests where id = any($1)',
      [templates.map(({ requestId }) => requestId)],
    );
    const isEnded = new Map(templates.map((one) => [one.requestId, one.isEnded]));
    const clusters = await readClusters(
      session,
      tables,
      clients.map((ids) => ({ ...ids, isEnded: isEnded.get(ids.requestId) ?? true })),
    );
    // The loader keeps references by itself; checking each would take most of the time.
    for (const one of [session, other]) {
      await one.query("set session_replication_role = 'replica'");
      await one.query('set synchronous_commit = off');
    }
    for (const table of ['audit_entries', 'events']) await session.query(MONTHS, [table]);
    const first = await firstNumbers(on);
    const copied = [...new Set(clusters.flatMap(({ rows }) => [...rows.keys()]))];
    await withoutIndexes([session, other], copied, async () => {
      const numbers = await loadCopies([session, other], {
        requests,
        clusters,
        tables,
        template,
        owners,
        ...first,
        sign: entrySigner(auditKey, end),
        report: (done) => done % 10_000 === 0 && say(`${done} of ${requests}`),
      });
      await followNumbers(on, numbers, macOfChain(auditKey, end));
      say('rows loaded; building the indexes');
    });
  } finally {
    await Promise.all([session.end(), other.end()]);
  }
}

function macOfChain(auditKey: Buffer, { sequence, hash }: ChainEnd) {
  const at = new Date();
  return { sequence, hash, sealed_at: at, mac: macOfEnd(auditKey, { sequence, hash, at }) };
}

/** Without the limit of time that the server's own connections have. */
async function collectStatistics(): Promise<void> {
  const session = await openCopySession(database.url);
  await session.query("set maintenance_work_mem = '1GB'");
  await session.query('vacuum (analyze, parallel 2)');
  await session.end();
}

function say(text: string): void {
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);
}
