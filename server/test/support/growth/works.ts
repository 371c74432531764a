import type { StaffActor } from '../../../src/access/index.ts';
import { timedWorkOf } from '../../../src/app/jobs.ts';
import { searchAudit } from '../../../src/audit/index.ts';
import {
  countHome,
  findClients,
  listPolicies,
  listRenewals,
  listRequests,
  REQUEST_SORTS,
  REQUEST_VIEWS,
} from '../../../src/dashboard/index.ts';
import { newId } from '../../../src/ids.ts';
import { readMails } from '../../../src/mail/index.ts';
import { readWorkbenchPolicies } from '../../../src/policies/index.ts';
import { freshScan, readScans } from '../../../src/scans/index.ts';
import type { Services } from '../../../src/services.ts';
import { countOf, QUEUE_VIEWS, readQueue, readQueueCounts } from '../../../src/underwriting/index.ts';
import { workbenchDeliveries } from '../../../src/webhooks/index.ts';

/** A question that the product puts to the database. */
export type Work = (services: Services) => Promise<unknown>;
/** Who asks for the dashboard's lists. */
type DashboardActor = Parameters<typeof listRequests>[1];
export type Works = Readonly<Record<string, Work>>;

const operator: StaffActor = {
  staffId: newId(),
  name: 'Olga Brandt',
  role: 'operator',
  requestId: 'r',
  address: undefined,
};
const manager: StaffActor = { ...operator, role: 'manager' };

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
    await searchAudit(services, operator, { filter });
const deliveriesOf =
  (filter: object): Work =>
  async (services) =>
    await workbenchDeliveries(services, operator, filter);

/** Words of which every insured has one, few have one, a part of one is searched, and none has one. */
export interface SearchedWords {
  readonly common: string;
  readonly rare: string;
  readonly partOfRare: string;
}

/** Everything that staff may look for, with what is common, what is rare and what is not there. */
export function staffLists({ common, rare, partOfRare }: SearchedWords): Works {
  return {
    ...Object.fromEntries(QUEUE_VIEWS.map((view) => [`queue: ${view}`, queueOf({}, view)])),
    'queue: three statuses': queueOf({ statuses: ['SUBMITTED', 'HOLD', 'NEEDS_MORE_DATA'] }),
    'queue: a rare product': queueOf({ products: ['TECH_EO'] }),
    'queue: no such product': queueOf({ products: ['CYBER_EU'] }),
    'queue: age': queueOf({ ageHoursFrom: 48 }),
    'queue: a common word': queueOf({ text: common }),
    'queue: a rare word': queueOf({ text: rare }),
    'queue: a part of a word': queueOf({ text: partOfRare }),
    'queue: an unknown word': queueOf({ text: 'nobody' }),
    'queue: a policy number': queueOf({ text: 'SCY-US-0000001-00' }),
    'queue: counts': async (services) => await readQueueCounts(services, manager),
    'policies: newest': policiesOf({}),
    'policies: a rare word': policiesOf({ text: rare }),
    'policies: an unknown word': policiesOf({ text: 'nobody' }),
    'policies: the beginning of all numbers': policiesOf({ text: 'SCY-US' }),
    'policies: the beginning of a rare number': policiesOf({ text: 'STE-US' }),
    'policies: digits of a number': policiesOf({ text: '0002500' }),
    'policies: cancelled': policiesOf({ statuses: ['CANCELLED'] }),
    'policies: not begun': policiesOf({ statuses: ['BOUND'] }),
    'policies: no such product': policiesOf({ products: ['CYBER_EU'] }),
    'audit: newest': auditOf({}),
    'audit: by a rare actor': auditOf({ actor: 'rita rare' }),
    'audit: by an unknown actor': auditOf({ actor: 'nobody' }),
    'audit: by a rare kind': auditOf({ actorKind: 'INSURED' }),
    'audit: of no kind': auditOf({ actorKind: 'TIMER' }),
    'audit: of no action': auditOf({ action: 'declined' }),
    'deliveries: newest': deliveriesOf({}),
    'deliveries: an old URL': deliveriesOf({ endpoint: 'old.example' }),
    'deliveries: the usual URL': deliveriesOf({ endpoint: 'new.example' }),
    'deliveries: failed': deliveriesOf({ status: 'FAILED' }),
    'deliveries: no such URL': deliveriesOf({ endpoint: 'none.example' }),
    mails: async ({ database }) => await readMails({ database }, operator, {}),
    scans: async ({ database }) => await readScans({ database }, operator, { search: 'nobody' }),
  };
}

/** Somebody who is signed in to the dashboard of a brokerage. */
export function brokerageActor(
  { partnerId, brokerageId }: { readonly partnerId: string; readonly brokerageId: string },
  now: Date,
): DashboardActor {
  const user = { userEmail: 'growth@broker.example', userName: 'Gro Broker' };
  const broker = {
    keyId: 'dashboard',
    apiVersion: null,
    mayDevelop: false,
    testing: new Set<never>(),
    requestId: 'r',
    address: undefined,
  };
  return {
    session: { id: newId(), kind: 'BROKER', partnerId, brokerageId, quoteRequestId: null, ...user },
    broker: { partnerId, ...user, ...broker, now },
  };
}

/** A page far down in a list: behind so many rows, or as many as there are. */
export const DEEP = 10_000;

/** Where such a page begins, of each order that the dashboard has; to be walked to before anything is measured. */
export async function deepPlaces(
  services: Services,
  actor: DashboardActor,
  depth = DEEP,
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  for (const sort of Object.keys(REQUEST_SORTS) as (keyof typeof REQUEST_SORTS)[]) {
    for (let rows = 0; rows < depth; ) {
      const after = places.get(sort) ?? null;
      const page = await listRequests(services, actor, { status: null, product: null, sort, first: 100, after });
      if (!page.hasNextPage || page.endCursor === null) break;
      places.set(sort, page.endCursor);
      rows += page.nodes.length;
    }
  }
  return places;
}

/** The lists, the counts and the searches of the dashboard of one brokerage. */
export function dashboardLists(
  actor: DashboardActor,
  { common, rare }: SearchedWords,
  { title, deep }: { readonly title: string; readonly deep: ReadonlyMap<string, string> },
): Works {
  const requests =
    (asked: object): Work =>
    async (services) =>
      await listRequests(services, actor, { status: null, product: null, sort: 'NEWEST', ...asked });
  const policies =
    (asked: object): Work =>
    async (services) =>
      await listPolicies(services, actor, { isActiveOnly: false, sort: 'NEWEST', ...asked });
  const sorts = Object.keys(REQUEST_SORTS).map((sort) => [`requests, ${sort}`, requests({ sort })] as const);
  const views = REQUEST_VIEWS.map((view) => [`requests, ${view}`, requests({ view })] as const);
  const far = [...deep].map(([sort, after]) => [`requests, ${sort}, far down`, requests({ sort, after })] as const);
  const works: Works = {
    ...Object.fromEntries([...sorts, ...far, ...views]),
    'requests, one status': requests({ status: 'HOLD' }),
    'requests, a rare product': requests({ product: 'TECH_EO' }),
    'requests, a common word': requests({ search: common }),
    'requests, a rare word': requests({ search: rare }),
    'requests, a letter': requests({ search: common.slice(0, 1) }),
    'requests, an unknown word': requests({ search: 'nobody' }),
    'policies, newest': policies({}),
    'policies, active': policies({ isActiveOnly: true }),
    'policies, end soonest': policies({ sort: 'ENDS_SOONEST' }),
    'policies, a common word': policies({ search: common }),
    'policies, a rare word': policies({ search: rare }),
    renewals: async (services) => await listRenewals(services, actor, {}),
    'counts of the first page': async (services) => await countHome(services, actor, { isMine: false }),
    'clients, newest': async (services) => await findClients(services, actor, null),
    'clients, a common word': async (services) => await findClients(services, actor, common),
    'newest scan of a host': async ({ database }) =>
      await freshScan(database.kysely, {
        partnerId: actor.broker.partnerId,
        target: { domain: 'nobody.example', host: 'nobody.example' },
        now: actor.broker.now,
      }),
  };
  return Object.fromEntries(Object.entries(works).map(([name, work]) => [`${title}: ${name}`, work]));
}

/** What a wake-up looks for, and the next instant of a partner's test clock. */
export function dueWork(services: Services, partnerId: string, now: Date): Works {
  return Object.fromEntries(
    timedWorkOf(services).flatMap(({ job }, index) => {
      const of = (on: Services) => {
        const work = timedWorkOf(on)[index];
        if (!work) throw new Error('timed work came and went');
        return work;
      };
      return [
        [`due: ${job}`, async (on: Services) => await of(on).due({ now, limit: 500 })],
        [`next: ${job}`, async (on: Services) => await of(on).nextDueAt(partnerId, now)],
      ];
    }),
  );
}
