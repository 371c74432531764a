import { beforeAll, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import { timedWorkOf } from '../../../src/app/jobs.ts';
import { searchAudit } from '../../../src/audit/index.ts';
import type { Database } from '../../../src/database/index.ts';
import { newId } from '../../../src/ids.ts';
import { readMails } from '../../../src/mail/index.ts';
import { readWorkbenchPolicies } from '../../../src/policies/index.ts';
import { readScans } from '../../../src/scans/index.ts';
import type { Services } from '../../../src/services.ts';
import { countOf, QUEUE_VIEWS, readQueue, readQueueCounts } from '../../../src/underwriting/index.ts';
import { workbenchDeliveries } from '../../../src/webhooks/index.ts';
import { pagesTouched } from '../../support/explain.ts';
import { seedYears } from '../../support/seed-years.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const PARTNERS = 10;
const SMALL = 5000;
const BIG = 20_000;
const staff: StaffActor = {
  staffId: newId(),
  name: 'Olga Brandt',
  role: 'operator',
  requestId: 'r',
  address: undefined,
};
const manager: StaffActor = { ...staff, role: 'manager' };
let partnerId: string;

beforeAll(async () => {
  await app.reset();
  for (let index = 0; index < PARTNERS; index += 1) ({ partnerId } = await app.partner(`Partner ${index}`));
});

type Work = (services: Services) => Promise<unknown>;

const queueOf =
  (filter: object, view: (typeof QUEUE_VIEWS)[number] = 'ALL'): Work =>
  async (services) => {
    const answer = await readQueue(services, manager, { view, filter, sort: 'OLDEST' });
    return await countOf(services, answer);
  };
const policiesOf =
  (filter: object): Work =>
  async (services) =>
    await readWorkbenchPolicies(services, manager, { filter });
const auditOf =
  (filter: object): Work =>
  async (services) =>
    await searchAudit(services, staff, { filter });
const deliveriesOf =
  (filter: object): Work =>
  async (services) =>
    await workbenchDeliveries(services, staff, filter);

/** Everything that staff may look for, with what is common, what is rare and what is not there. */
const LISTS: Readonly<Record<string, Work>> = {
  ...Object.fromEntries(QUEUE_VIEWS.map((view) => [`queue: ${view}`, queueOf({}, view)])),
  'queue: three statuses': queueOf({ statuses: ['SUBMITTED', 'HOLD', 'NEEDS_MORE_DATA'] }),
  'queue: a rare product': queueOf({ products: ['TECH_EO'] }),
  'queue: no such product': queueOf({ products: ['CYBER_EU'] }),
  'queue: age': queueOf({ ageHoursFrom: 48 }),
  'queue: a common word': queueOf({ text: 'insured' }),
  'queue: a rare word': queueOf({ text: 'rarebird' }),
  'queue: a part of a word': queueOf({ text: 'arebir' }),
  'queue: a word of nobody': queueOf({ text: 'nobody' }),
  'queue: a policy number': queueOf({ text: 'SCY-US-0000001-00' }),
  'queue: counts': async (services) => await readQueueCounts(services, manager),
  'policies: newest': policiesOf({}),
  'policies: a rare word': policiesOf({ text: 'rarebird' }),
  'policies: a word of nobody': policiesOf({ text: 'nobody' }),
  'policies: cancelled': policiesOf({ statuses: ['CANCELLED'] }),
  'policies: not begun': policiesOf({ statuses: ['BOUND'] }),
  'policies: no such product': policiesOf({ products: ['CYBER_EU'] }),
  'audit: newest': auditOf({}),
  'audit: by a rare actor': auditOf({ actor: 'rita rare' }),
  'audit: by nobody': auditOf({ actor: 'nobody' }),
  'audit: by a rare kind': auditOf({ actorKind: 'INSURED' }),
  'audit: of no kind': auditOf({ actorKind: 'TIMER' }),
  'audit: of no action': auditOf({ action: 'declined' }),
  'deliveries: newest': deliveriesOf({}),
  'deliveries: an old URL': deliveriesOf({ endpoint: 'old.example' }),
  'deliveries: the usual URL': deliveriesOf({ endpoint: 'new.example' }),
  'deliveries: failed': deliveriesOf({ status: 'FAILED' }),
  'deliveries: no such URL': deliveriesOf({ endpoint: 'none.example' }),
  mails: async ({ database }) => await readMails({ database }, staff, {}),
  scans: async ({ database }) => await readScans({ database }, staff, { search: 'nobody' }),
};

/** What a wake-up looks for, and the next instant of a partner's test clock. */
const DUE: Readonly<Record<string, Work>> = Object.fromEntries(
  timedWorkOf(app.app.services).flatMap((_work, index) => {
    const of = (services: Services) => {
      const work = timedWorkOf(services)[index];
      if (!work) throw new Error('timed work came and went');
      return work;
    };
    const now = app.clock.now();
    return [
      [`due: ${_work.job}`, async (services: Services) => await of(services).due({ now, limit: 500 })],
      [`next: ${_work.job}`, async (services: Services) => await of(services).nextDueAt(partnerId, now)],
    ];
  }),
);

const ALL = { ...LISTS, ...DUE };

async function costs(): Promise<ReadonlyMap<string, number>> {
  const { services } = app.app;
  const found = new Map<string, number>();
  for (const [name, work] of Object.entries(ALL)) {
    const run = async (database: Database) => await work({ ...services, database, reportsDatabase: database });
    found.set(name, await pagesTouched(services.database, run));
  }
  return found;
}

it('reads as much for a list, a count and what is due when the tables are four times as big', async () => {
  const { database } = app.app.services;
  await seedYears(database, { from: 1, to: SMALL, rareUntil: SMALL });
  const small = await costs();
  await seedYears(database, { from: SMALL + 1, to: BIG, rareUntil: SMALL });
  const big = await costs();

  // An index grows by a level, a page holds rows of other places, and all that is open, 100 requests, may be read.
  const grown = Object.keys(ALL)
    .map((name) => ({ name, small: small.get(name) ?? 0, big: big.get(name) ?? 0 }))
    .filter((cost) => cost.big > 1.5 * cost.small + 160);
  expect(grown).toEqual([]);
}, 240_000);
