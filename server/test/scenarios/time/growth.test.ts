import { beforeAll, expect, it } from 'vitest';
import { type Database, partnerScope, runAs, STAFF, SYSTEM } from '../../../src/database/index.ts';
import { newId } from '../../../src/ids.ts';
import { pagesTouched } from '../../support/explain.ts';
import { brokerageActor, dashboardLists, dueWork, staffLists } from '../../support/growth/works.ts';
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

/** Each in the role of those who ask: what a partner may see decides which indexes are used. */
const works = () => {
  const now = app.clock.now();
  const asPartner = partnerScope(partnerId);
  return [
    [STAFF, staffLists(WORDS)],
    [
      asPartner,
      dashboardLists(brokerageActor({ partnerId, brokerageId }, now), WORDS, { title: 'dashboard', deep: new Map() }),
    ],
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
};

async function costs(): Promise<ReadonlyMap<string, number>> {
  const { services } = app.app;
  const found = new Map<string, number>();
  for (const [scope, some] of works()) {
    for (const [name, work] of Object.entries(some)) {
      const run = async (database: Database) => await work({ ...services, database, reportsDatabase: database });
      found.set(name, await runAs(scope, async () => await pagesTouched(services.database, run)));
    }
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
  const grown = [...small]
    .map(([name, pages]) => ({ name, small: pages, big: big.get(name) ?? 0 }))
    .filter((cost) => cost.big > 1.5 * cost.small + 160);
  expect(grown).toEqual([]);
}, 240_000);
