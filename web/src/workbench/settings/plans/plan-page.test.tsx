/** What stands on the page of a version while its parts are read one after the other. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const PLAN = { id: 'a2', planId: 'cyber-us', version: 2, status: 'ACTIVE', classes: [] };
const DIFFERENCE = { path: 'tables.class.rows[0][1]', row: null, before: '0.62', after: '0.7' };

it('draws nothing below the tables while they are read', async () => {
  let tell: ((document: string) => void) | undefined;
  const ratePlanDocument = async () => await new Promise((resolve) => (tell = resolve));
  const answers = { ratePlan: PLAN, ratePlans: [PLAN], ratePlanDocument };
  openWorkbench('/settings/plans/a2', workbenchServer({ permissions: ['READ_RATE_PLANS'] }).answers(answers));
  await screen.findByRole('region', { name: 'cyber-us, version 2' });
  await waitFor(() => expect(tell).toBeDefined());
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull();

  tell?.(JSON.stringify({ tables: {} }));
  expect(await screen.findByRole('region', { name: 'History' })).toBeDefined();
});

it('draws the history once the comparison above it is there, which would push it out of sight', async () => {
  let compare: ((found: object) => void) | undefined;
  const answers = {
    ratePlan: PLAN,
    ratePlans: [PLAN, { ...PLAN, id: 'a1', version: 1 }],
    compareRatePlans: async () => await new Promise((resolve) => (compare = resolve)),
  };
  openWorkbench('/settings/plans/a2', workbenchServer({ permissions: ['READ_RATE_PLANS'] }).answers(answers));
  await screen.findByRole('region', { name: /cyber-us, version 1/ });
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull();

  compare?.({ differences: [DIFFERENCE] });
  expect(await screen.findByRole('region', { name: 'History' })).toBeDefined();
});
