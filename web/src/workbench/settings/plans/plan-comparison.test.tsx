import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const EU = { id: 'e1', planId: 'cyber-eu', productType: 'CYBER_EU', version: 1, status: 'ACTIVE', classes: [] };
const US = { ...EU, id: 'u1', planId: 'cyber-us', productType: 'CYBER' };
const DIFFERENCE = { path: 'tables.class.rows[0][1]', row: null, before: '0.62', after: '0.7' };

it('offers versions of one product only, and says so where there is but one', async () => {
  const server = workbenchServer({ permissions: ['READ_RATE_PLANS'] }).answers({
    ratePlans: [EU, { ...US, id: 'u2', version: 2 }, US],
    compareRatePlans: { differences: [DIFFERENCE] },
  });
  const { user } = openWorkbench('/settings/plans', server);
  const panel = within(await screen.findByRole('region', { name: 'Compare' }));
  const offered = (): readonly (string | null)[] =>
    within(panel.getByLabelText('To'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await panel.findByText('1 part differs');
  expect(offered()).toEqual(['cyber-us, version 2', 'cyber-us, version 1']);

  await user.selectOptions(panel.getByLabelText('From'), 'cyber-eu, version 1');
  expect(offered()).toEqual(['cyber-eu, version 1']);
  panel.getByText('This product has one version: there is nothing to compare it with.');
  expect(server.sent('Compare')).toEqual([{ from: 'u1', to: 'u2' }]);
});
