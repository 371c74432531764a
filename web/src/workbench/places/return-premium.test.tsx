import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aBoundPolicy } from '../../../test/workbench-samples.ts';

const POLICY = aBoundPolicy({ returnPremium: null });

const returned = (cents: number) => ({
  lines: [{ kind: 'PREMIUM', label: 'Premium', amountCents: cents }],
  totalCents: cents,
});

it('is foreseen for the day that is chosen, before the policy is cancelled', async () => {
  const { user, server } = openWorkbench(
    '/policies/policy-1',
    workbenchServer({ permissions: ['CANCEL_POLICIES'] }).answers({ policy: POLICY }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the policy' }));
  expect(dialog.queryByText('Returned in all')).toBe(null);
  dialog.getByRole('button', { name: 'Keep policy' });

  server.answers({ policy: { ...POLICY, returnPremium: returned(80_050) } });
  await user.type(dialog.getByLabelText('First day without cover'), '2027-03-01');

  const total = await dialog.findByText('Returned in all');
  expect(total.parentElement?.textContent).toBe('Returned in all$800.50');
  expect(server.sent('ReturnPremium')).toEqual([{ id: 'policy-1', cancelledOn: '2027-03-01' }]);
});

it('stands on the page of a policy once its cancellation is recorded', async () => {
  const policy = { ...POLICY, cancelledOn: '2027-03-01', returnPremium: returned(80_050) };
  openWorkbench('/policies/policy-1', workbenchServer().answers({ policy }));

  const panel = await screen.findByRole('region', { name: 'Return premium' });
  await waitFor(() => expect(panel.textContent).toContain('Returned in all$800.50'));
  expect(panel.textContent).toContain('The policy fee, the tax on it and flat fees are not returned.');
});
