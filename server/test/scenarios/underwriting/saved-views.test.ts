import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/ids.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let uma: SignedIn;
let noah: SignedIn;

beforeEach(async () => {
  await app.reset();
  uma = await aStaffMember(app, 'underwriter');
  noah = await aStaffMember(app, 'underwriter', 'Noah Park');
});

const FIELDS = 'id name address isShared isMine owner';
const READ = `{ savedViews { ${FIELDS} } }`;
const SAVE = `mutation ($id: ID, $name: String!, $address: String!, $isShared: Boolean!) {
  saveView(id: $id, name: $name, address: $address, isShared: $isShared) { ${FIELDS} } }`;
const REMOVE = `mutation ($id: ID!) { removeView(id: $id) { ${FIELDS} } }`;
const late = { name: 'Late Tech E+O', address: 'product=TECH_EO&age=48-', isShared: false };

describe('views of the queue under a name', () => {
  it('are kept for the person, replaced by their name, shared, and removed by their owner alone', async () => {
    await uma.bench.ok(SAVE, late);
    expect((await noah.bench.ok(READ)).savedViews).toEqual([]);

    const { saveView } = await uma.bench.ok(SAVE, { ...late, address: 'product=TECH_EO', isShared: true });
    expect(saveView).toMatchObject([{ name: late.name, address: 'product=TECH_EO', isMine: true, owner: 'Uma Reed' }]);
    const { savedViews } = await noah.bench.ok(READ);
    expect(savedViews).toMatchObject([{ name: late.name, isShared: true, isMine: false, owner: 'Uma Reed' }]);

    const { id } = savedViews[0];
    expect((await noah.bench.refused(REMOVE, { id })).extensions.code).toBe('NOT_FOUND');
    expect((await uma.bench.refused(REMOVE, { id: newId() })).extensions.code).toBe('NOT_FOUND');
    expect((await uma.bench.ok(REMOVE, { id })).removeView).toEqual([]);
  });

  it('are renamed and shared by their owner alone, and not under a name that another view has', async () => {
    await uma.bench.ok(SAVE, { ...late, name: 'Renewals' });
    const { saveView } = await uma.bench.ok(SAVE, late);
    const { id } = saveView.find(({ name }: { readonly name: string }) => name === late.name);

    const renamed = { ...late, id, name: 'Late Tech', isShared: true };
    expect((await uma.bench.ok(SAVE, renamed)).saveView.map(({ name }: { name: string }) => name)).toEqual([
      'Late Tech',
      'Renewals',
    ]);
    expect((await noah.bench.ok(READ)).savedViews).toMatchObject([{ id, name: 'Late Tech' }]);
    expect((await noah.bench.refused(SAVE, renamed)).extensions.code).toBe('NOT_FOUND');
    const taken = await uma.bench.refused(SAVE, { ...renamed, name: 'Renewals' });
    expect(taken.extensions.details?.problems).toMatchObject([{ path: 'name' }]);
  });

  it('need a name and the query of an address, and are at most fifty', async () => {
    for (const [wrong, paths] of [
      [{ name: ' ' }, ['name']],
      [{ name: 'x'.repeat(61), address: `q=${'x'.repeat(2000)}` }, ['name', 'address']],
      [{ address: '?q=1' }, ['address']],
    ] as const) {
      const { extensions } = await uma.bench.refused(SAVE, { ...late, ...wrong });
      expect(extensions.code).toBe('VALIDATION_FAILED');
      expect(extensions.details?.problems?.map(({ path }: { readonly path: string }) => path)).toEqual(paths);
    }
    for (let count = 0; count < 50; count += 1) await uma.bench.ok(SAVE, { ...late, name: `View ${count}` });
    expect((await uma.bench.refused(SAVE, late)).extensions.code).toBe('VALIDATION_FAILED');
    expect((await uma.bench.ok(SAVE, { ...late, name: 'View 7' })).saveView).toHaveLength(50);
  });
});
