/** What is committed is acknowledged over the connection that committed it: it needs no second one (D73). */
import { afterAll, expect, it } from 'vitest';
import { connect } from '../../../src/database/index.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { ACTIVATE, aDraft, DISCARD, DRAFT, RERATE } from '../../support/people/rate-plans.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const database = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 1 });
const narrow = await testApp({}, { database });
afterAll(async () => await database.close());

it('answers every mutation of a rate plan where there is one connection only', async () => {
  const { bench } = await aStaffMember(narrow, 'manager', 'Grace Lind');
  const { id } = (await bench.ok(DRAFT, { document: aDraft() })).draftRatePlan;
  await bench.ok(DISCARD, { id });
  expect((await bench.ok(DRAFT, { document: aDraft() })).draftRatePlan.id).toBe(id);
  await bench.ok(RERATE, { id });
  await narrow.runJobs();

  const { activateRatePlan } = await bench.ok(ACTIVATE, { id, version: 2, effectiveFrom: '2026-12-01' });

  expect(activateRatePlan).toMatchObject({ version: 2, status: 'ACTIVE' });
  const { plans } = narrow.app.services.ratePlans;
  expect(plans.map(({ sha256 }) => sha256)).toContain(activateRatePlan.id);
  // Another process hears of it by itself.
  await expect
    .poll(() => app.app.services.ratePlans.plans.some(({ sha256 }) => sha256 === activateRatePlan.id))
    .toBe(true);
});
