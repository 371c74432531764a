import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import { cursorOf } from '../../../src/paging/index.ts';
import { countOf, QUEUE_VIEWS, readQueue, readQueueCounts } from '../../../src/underwriting/index.ts';
import { sequentialScans } from '../../support/explain.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { QUEUE } from '../../support/people/staff-operations.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';
import { seedQueue } from '../../support/volume/seed-queue.ts';

const app = await testApp();
/** More than 1,000, which is as far as is counted. */
const MORE = 1001;
const BY_INSURED = ['INSURED_A_TO_Z', 'INSURED_Z_TO_A'] as const;
const BY_HEAD = [
  'SCORE_LOWEST',
  'SCORE_HIGHEST',
  'LIMIT_LOWEST',
  'LIMIT_HIGHEST',
  'BROKER_A_TO_Z',
  'BROKER_Z_TO_A',
  'ASSIGNEE_A_TO_Z',
  'ASSIGNEE_Z_TO_A',
] as const;
let uma: SignedIn;

// Small tables may be read from end to end; these may not.
const BIG = ['quote_requests', 'clients', 'quotes', 'quote_options', 'audit_entries', 'read_marks'];

beforeAll(async () => {
  await app.reset();
  const { partnerId, brokerageId } = await app.partner();
  uma = await aStaffMember(app, 'underwriter');
  await seedQueue(app.app.services.database, { partnerId, brokerageId, underwriterId: uma.id });
});

describe('a queue of ten thousand requests', () => {
  it('is walked page by page without a row lost or seen twice, in every order', async () => {
    for (const sort of ['OLDEST', 'EFFECTIVE_LATEST', 'PREMIUM_HIGHEST', ...BY_INSURED, ...BY_HEAD]) {
      const seen = new Set<string>();
      let after: string | null = null;
      const statuses = ['BIND_REQUESTED'];
      do {
        const { queue } = await uma.bench.ok(QUEUE, { sort, filter: { statuses }, first: 100, after });
        for (const { id, status } of queue.nodes) {
          expect(status).toBe('BIND_REQUESTED');
          seen.add(id);
        }
        after = queue.hasNextPage ? queue.endCursor : null;
        expect(queue.totalCount).toBe(MORE);
      } while (after !== null);
      expect(seen.size).toBe(2000);
    }
  });

  it('has on the home what is mine and late, due, unassigned, and the bind desk, in this order', async () => {
    const sections: string[] = [];
    const sizes: Record<string, number> = {};
    let after: string | null = null;
    do {
      const { queue } = await uma.bench.ok(QUEUE, { view: 'HOME', sort: 'URGENCY', first: 100, after });
      for (const { section, assignee, status } of queue.nodes) {
        if (section !== sections.at(-1)) sections.push(section);
        sizes[section] = (sizes[section] ?? 0) + 1;
        expect(['SUBMITTED', 'BIND_REQUESTED']).toContain(status);
        // Of no colleague: this underwriter is no manager.
        expect(assignee?.id ?? uma.id).toBe(uma.id);
        if (section === 'MINE_LATE') expect(assignee.id).toBe(uma.id);
        if (section === 'UNOWNED') expect(assignee).toBe(null);
      }
      after = queue.hasNextPage ? queue.endCursor : null;
    } while (after !== null);
    expect(sections).toEqual(['MINE_LATE', 'DUE_TODAY', 'UNOWNED', 'BIND_DESK']);
    const { totalCount } = (await uma.bench.ok(QUEUE, { view: 'HOME', first: 1 })).queue;
    expect(
      Math.min(
        Object.values(sizes).reduce((sum, size) => sum + size, 0),
        MORE,
      ),
    ).toBe(totalCount);
  });

  it('answers each filter with what matches it', { timeout: 30_000 }, async () => {
    const count = async (filter: object, view = 'ALL') =>
      (await uma.bench.ok(QUEUE, { view, filter, first: 1 })).queue.totalCount;

    expect(await count({})).toBe(MORE);
    expect(await count({ text: 'insured 1717 wor' })).toBe(5);
    expect(await count({ text: 'insured-1999.example' })).toBe(5);
    // Of the first 100 clients 33 have the one rule and 34 the other, with five requests each.
    expect(await count({ ruleIds: ['PRIOR_CLAIMS', 'CLASS_REFER'], premiumCentsTo: 110_000 })).toBe(335);
    expect(await count({ premiumCentsFrom: 100_100, premiumCentsTo: 101_000 })).toBe(50);
    expect(await count({ effectiveFrom: '2026-11-21', effectiveTo: '2026-11-21' })).toBe(85);
    expect(await count({ assigneeIds: [uma.id], premiumCentsTo: 110_000 })).toBe(125);
    expect(await count({ statuses: ['SUBMITTED'], ageHoursFrom: 48, premiumCentsTo: 110_000 })).toBe(100);
    // Bind requests wait since they were asked for: one more client for each hour, whatever day it was submitted.
    expect(await count({ statuses: ['BIND_REQUESTED'], ageHoursTo: 23 })).toBe(23);
    expect(await count({ statuses: ['BIND_REQUESTED'], ageHoursFrom: 24, ageHoursTo: 48 })).toBe(25);
    expect(await count({ ageHoursFrom: 0, premiumCentsTo: 110_000 })).toBe(200);
    expect(await count({ premiumCentsTo: 110_000 }, 'BIND_DESK')).toBe(100);
    expect(await count({}, 'BIND_DESK')).toBe(MORE);
    expect(await count({ text: 'nobody' })).toBe(0);
  });

  it('reads no big table from end to end, whatever is asked', async () => {
    const { services } = app.app;
    const staff: StaffActor = {
      staffId: uma.id,
      name: uma.name,
      role: 'underwriter',
      requestId: 'r',
      address: undefined,
    };
    const filters = [
      {},
      { statuses: ['SUBMITTED' as const] },
      { assigneeIds: [uma.id] },
      { text: 'insured 17' },
      { ruleIds: ['PRIOR_CLAIMS'] },
      { premiumCentsFrom: 100_100, premiumCentsTo: 101_000 },
      { effectiveFrom: '2026-11-21', effectiveTo: '2026-11-22' },
      { ageHoursFrom: 24, products: ['TECH_EO' as const] },
    ];
    const scans = await sequentialScans(services.database, async (database) => {
      for (const filter of filters) {
        for (const sort of ['OLDEST', 'EFFECTIVE_SOONEST', 'PREMIUM_HIGHEST', ...BY_HEAD] as const) {
          await readQueue({ ...services, database }, staff, { view: 'ALL', filter, sort });
        }
      }
      // The requests of a narrow filter are found first, and two thousand insureds beside them are read at once.
      for (const filter of filters.slice(0, 5)) {
        for (const sort of BY_INSURED) await readQueue({ ...services, database }, staff, { view: 'ALL', filter, sort });
      }
      for (const view of QUEUE_VIEWS) await readQueue({ ...services, database }, staff, { view, sort: 'OLDEST' });
      await readQueue({ ...services, database }, staff, { view: 'HOME', sort: 'URGENCY' });
      await countOf({ ...services, database }, await readQueue(services, staff, { view: 'ALL', sort: 'OLDEST' }));
      await readQueueCounts({ ...services, database }, staff);
    });

    expect(scans.filter((table) => BIG.includes(table))).toEqual([]);
  });

  it('refuses a cursor of another list and a page that is too large', async () => {
    for (const variables of [
      { after: 'nonsense' },
      { after: cursorOf('x|y') },
      { view: 'HOME', sort: 'URGENCY', after: cursorOf(`1e9|${uma.id}`) },
      { after: cursorOf(`2026-02-31 10:00:00+00|${uma.id}`) },
      { first: 101 },
    ]) {
      expect((await uma.bench.refused(QUEUE, variables)).extensions.code).toBe('VALIDATION_FAILED');
    }
  });
});

it.each([
  ['mails', 'operator', 'Olga Brandt'],
  ['webhookDeliveries', 'operator', 'Olaf Brandt'],
  ['audit', 'manager', 'Mia Lund'],
  ['policies', 'manager', 'Mio Lund'],
] as const)('refuses a cursor of another list of %s', async (list, role, name) => {
  const { bench } = await aStaffMember(app, role, name);
  const error = await bench.refused(`{ ${list}(after: "${cursorOf('x')}") { hasNextPage } }`);

  expect(error.extensions.details?.problems).toEqual([
    { path: 'after', message: 'must be a cursor of this list', remedy: expect.stringContaining('endCursor') },
  ]);
});

describe('a partner whose clock is ahead', () => {
  it('has ages, and what is due, by its own clock', async () => {
    const partner = await app.partner('Ahead');
    const broker = new Broker(app.app.server, partner);
    const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name: 'Ahead of Time' });
    await advance(broker, '2026-11-25T12:00:00Z');
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    await app.runJobs();
    const count = async (filter: object, view = 'ALL') =>
      (await uma.bench.ok(QUEUE, { view, filter: { text: 'ahead', ...filter }, first: 1 })).queue.totalCount;
    expect(await count({ ageHoursFrom: 0, ageHoursTo: 24 })).toBe(1);
    expect(await count({ ageHoursFrom: 24 }, 'DUE_TODAY')).toBe(0);

    await advance(broker, '2026-11-26T18:00:00Z');

    expect(await count({ ageHoursFrom: 0, ageHoursTo: 24 })).toBe(0);
    expect(await count({ ageHoursFrom: 24, ageHoursTo: 48 })).toBe(1);
    expect(await count({}, 'DUE_TODAY')).toBe(1);
  });
});
