import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { remindOfBindLinksWork } from '../../../src/dashboard/index.ts';
import type { Database, Queries } from '../../../src/database/index.ts';
import { removeAbandonedWork } from '../../../src/documents/index.ts';
import { newId } from '../../../src/ids.ts';
import type { JobDefinition, TimedWork } from '../../../src/jobs/index.ts';
import { mailJobs } from '../../../src/mail/index.ts';
import { scanAgainWork } from '../../../src/monitoring/index.ts';
import { remindOfQuotesWork, remindOfSubjectivitiesWork } from '../../../src/notices/index.ts';
import { openRenewalsWork } from '../../../src/policies/index.ts';
import { closeOverdueWork } from '../../../src/quoting/index.ts';
import { expireScansWork } from '../../../src/scans/index.ts';
import type { Services } from '../../../src/services.ts';
import { WAKE_DELIVERIES_JOB, webhookJobs } from '../../../src/webhooks/index.ts';
import { sequentialScans } from '../../support/explain.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const ROWS = 20_000;
const PARTNERS = 20;
let partnerId: string;

// Few partners, many rows: the partners are read whole, nothing else may be.
const BIG = ['bind_links', 'quote_requests', 'policies', 'scans', 'documents', 'events', 'webhook_deliveries', 'mails'];

beforeAll(async () => {
  await app.reset();
  const partners = [];
  for (let index = 0; index < PARTNERS; index += 1) partners.push(await app.partner(`Partner ${index}`));
  partnerId = partners[0]?.partnerId ?? '';
  // A temporary table lives on one connection.
  await app.app.services.database.kysely.connection().execute(fill);
}, 120_000);

/** Rows as a year leaves them: nearly all are done with, and of the others nearly none is due. */
async function fill(kysely: Queries): Promise<void> {
  await sql`
    create temporary table numbered on commit preserve rows as
    select gen_random_uuid() as id, partner.id as partner_id, n, timestamptz '2026-11-20 12:00Z' - n * interval '20 minutes' as at
    from generate_series(1, ${ROWS}::int) as n
    join (select id, row_number() over (order by id) - 1 as place from partners) as partner on partner.place = n % ${PARTNERS}::int
  `.execute(kysely);
  await sql`
    insert into clients (id, partner_id, brokerage_id, name, normalised_name, created_at, updated_at)
    select row.id, row.partner_id, brokerage.id, 'Insured', 'insured', at, at
    from numbered row join brokerages brokerage on brokerage.partner_id = row.partner_id`.execute(kysely);
  await sql`
    insert into quote_requests (id, partner_id, client_id, product_type, status, api_version, application, effective_on, created_at)
    select id, partner_id, id, 'CYBER', case when n % 50 = 0 then 'SUBMITTED' else 'COMPLETED' end, 'v2.0', '{}', at::date, at
    from numbered`.execute(kysely);
  await sql`
    insert into quotes (id, partner_id, quote_request_id, sequence, created_at, not_offered)
    select id, partner_id, id, 1, at, '[]' from numbered`.execute(kysely);
  await sql`
    insert into quote_options (id, partner_id, quote_request_id, quote_id, position, limit_cents, deductible_cents, premium_cents,
      tria_cents, currency, is_bindable, charges, cover_terms, adjustments, rating_input, rating_worksheet, rate_plan)
    select id, partner_id, id, id, 0, 1, 1, 1, 0, 'USD', true, '{}', '{}', '[]', '{}', '{}', '{}' from numbered`.execute(
    kysely,
  );
  await sql`
    insert into policies (id, partner_id, client_id, quote_request_id, quote_option_id, product_type, policy_number, serial, term,
      coverage_starts_on, coverage_ends_on, conveyance_limit_cents, deductible_cents, premium_cents, tria_cents, currency,
      bound_at, bound_by, renewal_opened_at, scan_at)
    select id, partner_id, id, id, id, 'CYBER', 'P' || n, n, 0, at::date, at::date + 365, 1, 1, 1, 0, 'USD', at, 'x',
      case when n % 50 = 0 then null else at end, case when n % 500 = 0 then at else timestamptz '2026-12-01Z' end
    from numbered`.execute(kysely);
  await sql`
    insert into scans (id, partner_id, client_id, domain, host, state, requested_at, deadline_at)
    select id, partner_id, id, 'x.example', 'x.example', case when n % 50 = 0 then 'PENDING' else 'DONE' end, at, at from numbered`.execute(
    kysely,
  );
  await sql`
    insert into documents (id, partner_id, kind, name, storage_key, state, created_by, created_at)
    select id, partner_id, 'SUPPORTING', 'x', id::text, case when n % 50 = 0 then 'WAITING' else 'READY' end, 'x', at
    from numbered`.execute(kysely);
  await sql`
    insert into events (id, partner_id, type, occurred_at, data, body, sequence)
    select id, partner_id, 'quote_declined', at, '{}', '', n from numbered`.execute(kysely);
  await sql`
    insert into webhook_deliveries (id, partner_id, event_id, is_resend, status, next_attempt_at, created_at)
    select id, partner_id, id, false, case when n % 50 = 0 then 'PENDING' else 'DELIVERED' end,
      case when n % 50 = 0 then timestamptz '2026-12-01Z' end, at
    from numbered`.execute(kysely);
  await sql`
    insert into mails (id, partner_id, kind, to_address, subject, body, content, created_at, status, next_attempt_at)
    select id, partner_id, 'x', 'x@example.com', 'x', 'x', '{}', at, case when n % 50 = 0 then 'WAITING' else 'SENT' end,
      case when n % 50 = 0 then timestamptz '2026-12-01Z' end
    from numbered`.execute(kysely);
  await sql`
    insert into bind_links (id, partner_id, quote_request_id, user_email, user_name, token_hash, created_at, expires_at, used_at)
    select id, partner_id, id, 'x@example.com', 'x', sha256(id::text::bytea), at, at + interval '1 day',
      case when n % 50 = 0 then null else at end
    from numbered`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
}

/** Everything that looks for what is due, as it is built by the composition root. */
function lookouts(services: Services): readonly (readonly [string, () => Promise<unknown>])[] {
  const works: readonly TimedWork[] = [
    expireScansWork(services, async () => undefined),
    closeOverdueWork(services),
    openRenewalsWork(services),
    remindOfQuotesWork(services),
    remindOfSubjectivitiesWork(services),
    remindOfBindLinksWork(services),
    removeAbandonedWork(services),
    scanAgainWork({ ...services, scanner: { ...services.scanner, mode: 'live' } }),
  ];
  const now = app.clock.now();
  const run = async (job: JobDefinition | undefined) =>
    await job?.handler(
      {},
      { jobId: newId(), attempt: 1, signal: new AbortController().signal, logger: services.logger as never },
    );
  return [
    ...works.flatMap((work) => [
      [`${work.job} of everybody`, async () => await work.due({ now, limit: 500 })] as const,
      [`${work.job}, next page`, async () => await work.due({ now, limit: 500, afterId: newId() })] as const,
      [`${work.job} of one partner`, async () => await work.due({ now, limit: 500, partnerId })] as const,
      [`${work.job}, next instant`, async () => await work.nextDueAt(partnerId, now)] as const,
    ]),
    [
      WAKE_DELIVERIES_JOB,
      async () => await run(webhookJobs(services).find(({ name }) => name === WAKE_DELIVERIES_JOB)),
    ],
    ['mail', async () => await run(mailJobs({ ...services, mailer: async () => ({ kind: 'sent' }) })[0])],
  ];
}

it('what is due is found without reading a big table from end to end', { timeout: 60_000 }, async () => {
  const { services } = app.app;
  expect(new Set(lookouts(services).map(([name]) => name)).size).toBe(services.timedWork().length * 4 + 2);
  const scans: (readonly [string, readonly string[]])[] = [];
  for (const index of lookouts(services).keys()) {
    let name = '';
    const tables = await sequentialScans(services.database, async (database: Database) => {
      const lookout = lookouts({ ...services, database })[index];
      name = lookout?.[0] ?? '';
      await lookout?.[1]();
    });
    scans.push([name, tables.filter((table) => BIG.includes(table))]);
  }

  expect(scans.filter(([, tables]) => tables.length > 0)).toEqual([]);
});
