import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/database/index.ts';
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

/** A word that most insureds of a brokerage have is looked for in all of them; `bench/growth.ts` shows what that costs. */
const STILL_GROW = [
  'dashboard: requests, a common word',
  'dashboard: requests, a letter',
  'dashboard: policies, a common word',
  'dashboard: clients, a common word',
];

const works = () => ({
  ...staffLists(WORDS),
  ...dashboardLists(brokerageActor({ partnerId, brokerageId }, app.clock.now()), WORDS, 'dashboard'),
  // Another brokerage of the same partner, which has no insured yet.
  ...dashboardLists(brokerageActor({ partnerId, brokerageId: newId() }, app.clock.now()), WORDS, 'empty dashboard'),
  ...dueWork(app.app.services, partnerId, app.clock.now()),
});

async function costs(): Promise<ReadonlyMap<string, number>> {
  const { services } = app.app;
  const found = new Map<string, number>();
  for (const [name, work] of Object.entries(works())) {
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
  const grown = Object.keys(works())
    .map((name) => ({ name, small: small.get(name) ?? 0, big: big.get(name) ?? 0 }))
    .filter((cost) => cost.big > 1.5 * cost.small + 160);
  expect(grown.map(({ name }) => name)).toEqual(STILL_GROW);
}, 240_000);
