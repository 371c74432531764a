import { beforeAll, expect, it } from 'vitest';
import { remindOfBindLinksWork } from '../../../src/broker-access/index.ts';
import type { Database } from '../../../src/database/index.ts';
import { removeAbandonedWork } from '../../../src/documents/index.ts';
import { newId } from '../../../src/ids.ts';
import type { JobDefinition, TimedWork } from '../../../src/jobs/index.ts';
import { mailJobs } from '../../../src/mail/index.ts';
import { scanAgainWork } from '../../../src/monitoring/index.ts';
import { remindOfAskedDataWork, remindOfQuotesWork, remindOfSubjectivitiesWork } from '../../../src/notices/index.ts';
import { openRenewalsWork } from '../../../src/policies/index.ts';
import { closeOverdueWork } from '../../../src/quoting/index.ts';
import { expireScansWork } from '../../../src/scans/index.ts';
import type { Services } from '../../../src/services.ts';
import { WAKE_DELIVERIES_JOB, webhookJobs } from '../../../src/webhooks/index.ts';
import { sequentialScans } from '../../support/explain.ts';
import { testApp } from '../../support/test-app.ts';
import { seedYears } from '../../support/volume/seed-years.ts';

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
  await seedYears(app.app.services.database, { from: 1, to: ROWS, rareUntil: ROWS });
});

/** Everything that looks for what is due, as it is built by the composition root. */
function lookouts(services: Services): readonly (readonly [string, () => Promise<unknown>])[] {
  const works: readonly TimedWork[] = [
    expireScansWork(services, async () => undefined),
    closeOverdueWork(services),
    openRenewalsWork(services),
    remindOfAskedDataWork(services),
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

it('what is due is found without reading a big table from end to end', async () => {
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
