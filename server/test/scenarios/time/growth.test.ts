import { beforeAll, expect, it } from 'vitest';
import { REQUEST_SORTS } from '../../../src/dashboard/index.ts';
import { partnerScope, runAs, STAFF, SYSTEM } from '../../../src/database/index.ts';
import { newId } from '../../../src/ids.ts';
import { type Measured, measureWork } from '../../support/growth/measure-work.ts';
import { brokerageActor, dashboardLists, deepPlaces, dueWork, staffLists } from '../../support/growth/works.ts';
import { testApp } from '../../support/test-app.ts';
import { seedYears } from '../../support/volume/seed-years.ts';

const app = await testApp();
const PARTNERS = 10;
const SMALL = 5000;
const BIG = 20_000;
let partnerId: string;
let brokerageId: string;

beforeAll(async () => {
  await app.reset();
  for (let index = 0; index < PARTNERS; index += 1)
    ({ partnerId, brokerageId } = await app.partner(`Partner ${index}`));
});

const WORDS = { common: 'insured', rare: 'rarebird', partOfRare: 'arebir' };

/** A page as far down as this share of the list. */
const DEEP_SHARE = 0.75;

/** Each in the role of those who ask: what a partner may see decides which indexes are used. */
async function works(requests: number) {
  const now = app.clock.now();
  const asPartner = partnerScope(partnerId);
  const actor = brokerageActor({ partnerId, brokerageId }, now);
  const depth = (requests / PARTNERS) * DEEP_SHARE;
  const deep = await runAs(asPartner, async () => await deepPlaces(app.app.services, actor, depth));
  return [
    [STAFF, staffLists(WORDS)],
    [asPartner, dashboardLists(actor, WORDS, { title: 'dashboard', deep })],
    // Another brokerage of the same partner, which has no insured yet.
    [
      asPartner,
      dashboardLists(brokerageActor({ partnerId, brokerageId: newId() }, now), WORDS, {
        title: 'empty dashboard',
        deep: new Map(),
      }),
    ],
    [SYSTEM, dueWork(app.app.services, partnerId, now)],
  ] as const;
}

async function costs(requests: number): Promise<ReadonlyMap<string, Measured>> {
  const found = new Map<string, Measured>();
  for (const [scope, some] of await works(requests)) {
    for (const [name, work] of Object.entries(some)) {
      found.set(name, await measureWork(app.app.services, scope, work, 1));
    }
  }
  return found;
}

it('reads as much for a list, a count and what is due when the tables are four times as big', async () => {
  const { database } = app.app.services;
  await seedYears(database, { from: 1, to: SMALL, rareUntil: SMALL });
  const small = await costs(SMALL);
  await seedYears(database, { from: SMALL + 1, to: BIG, rareUntil: SMALL });
  const big = await costs(BIG);

  // An index grows by a level, a page holds rows of other places, and all that is open, 100 requests, may be read. A search
  // looks through some hundred rows, and a count stops at its most; a page far down has its own rows to read and no others.
  const isFarDown = (name: string): boolean => name.endsWith('far down');
  const grown = [...small].flatMap(([name, before]) =>
    (isFarDown(name) ? (['rows', 'blocks'] as const) : (['blocks'] as const))
      .map((what) => ({ name, what, small: before[what], big: big.get(name)?.[what] ?? 0 }))
      .filter((cost) => cost.big > 1.5 * cost.small + 160),
  );
  expect([...small.keys()].filter(isFarDown)).toHaveLength(Object.keys(REQUEST_SORTS).length);
  expect(grown).toEqual([]);
}, 900_000);
