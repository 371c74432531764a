import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import { readWorkbenchPolicies } from '../../../src/policies/index.ts';
import { sequentialScans } from '../../support/explain.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { seedYears } from '../../support/volume/seed-years.ts';

const app = await testApp();
/** Of these the policies 2500 and 5000 are of Smart Tech E+O. */
const ROWS = 6000;
let uma: SignedIn;

beforeAll(async () => {
  await app.reset();
  await app.partner();
  uma = await aStaffMember(app, 'underwriter');
  await seedYears(app.app.services.database, { from: 1, to: ROWS, rareUntil: ROWS });
});

const POLICIES = `query ($text: String!, $after: String) {
  policies(filter: { text: $text }, after: $after) { nodes { policyNumber insuredName } hasNextPage endCursor } }`;
const find = async (text: string, after: string | null = null) =>
  (await uma.bench.ok(POLICIES, { text, after })).policies;
const numbersOf = async (text: string): Promise<readonly string[]> =>
  (await find(text)).nodes.map(({ policyNumber }: { readonly policyNumber: string }) => policyNumber);

describe('a policy is found by its number', () => {
  // The newest comes first, and a higher number is older.
  const TECH = ['STE-US-0002500-00', 'STE-US-0005000-00'];

  it.each([
    ['the code of the product', 'STE', TECH],
    ['code and region, as they are typed', 'ste-us', TECH],
    ['the beginning of the serial', 'STE-US-0002', ['STE-US-0002500-00']],
    ['all but the term', 'STE-US-0005000-', ['STE-US-0005000-00']],
    ['digits inside of it', '0005000', ['STE-US-0005000-00']],
    ['the whole number', 'scy-us-0000042-00', ['SCY-US-0000042-00']],
    ['a beginning that no policy has', 'STE-EU', []],
    ['two letters, which are too few', 'ST', []],
    ['a sign of LIKE, which stands for itself', 'S_E-US', []],
  ])('by %s', async (_what, text, numbers) => {
    expect(await numbersOf(text)).toEqual(numbers);
  });

  it('also by a beginning that all have, page by page', async () => {
    const first = await find('SCY-US');
    const second = await find('SCY-US', first.endCursor);

    const numbers = [...first.nodes, ...second.nodes].map(({ policyNumber }) => policyNumber);
    const newest = Array.from({ length: 100 }, (_, index) => `SCY-US-${String(index + 1).padStart(7, '0')}-00`);
    expect(numbers).toEqual(newest);
    expect(second.hasNextPage).toBe(true);
  });

  it('and by its insured as before', async () => {
    expect((await find('Rarebird')).nodes).toMatchObject([{ insuredName: 'Rarebird Nr5000' }]);
  });

  it('without reading all policies', async () => {
    const { services } = app.app;
    const staff: StaffActor = { ...uma, staffId: uma.id, role: 'underwriter', requestId: 'r', address: undefined };

    const scans = await sequentialScans(services.database, async (database) => {
      for (const text of ['SCY', 'SCY-US', 'STE-US', 'STE-US-0002', '0005000', 'STE-EU', 'insured']) {
        await readWorkbenchPolicies({ ...services, database }, staff, { filter: { text } });
      }
    });

    expect(scans.filter((table) => table === 'policies')).toEqual([]);
  });
});
