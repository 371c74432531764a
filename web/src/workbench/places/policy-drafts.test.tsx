import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aBoundPolicy } from '../../../test/workbench-samples.ts';

const POLICY = aBoundPolicy();

it.each([
  ['Cancel policy', 'Cancel the policy'],
  ['Do not renew', 'Do not renew'],
])('the reason typed for "%s" waits until it is sent', async (button, title) => {
  const answers = { policy: POLICY, setNonRenewal: POLICY, cancelPolicy: POLICY };
  const open = async () => {
    cleanup();
    const page = openWorkbench(
      '/policies/policy-1',
      workbenchServer({ permissions: ['UNDERWRITE', 'CANCEL_POLICIES'] }).answers(answers),
    );
    await page.user.click(await screen.findByRole('button', { name: button }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) };
  };
  const first = await open();
  await first.user.type(first.dialog.getByLabelText('Reason'), 'The insured is sold.');

  const { user, dialog } = await open();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The insured is sold.');
  if (button === 'Cancel policy') await user.type(dialog.getByLabelText('First day without cover'), '2027-03-01');
  await user.click(dialog.getByRole('button', { name: button }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(Object.values(localStorage).join()).not.toContain('The insured is sold.');
});

it('is not issued once a cancellation has ended its cover, and says so', async () => {
  const policy = { ...POLICY, status: 'CANCELLED', cancelledOn: '2027-03-01', issuedAt: null, openPostBind: [] };
  const { user } = openWorkbench('/policies/policy-1', workbenchServer().answers({ policy }));

  await user.click(await screen.findByRole('button', { name: 'Issue policy' }));
  const reasons = screen.getAllByRole('tooltip').map(({ textContent }) => textContent);
  expect(reasons).toContain('The policy was cancelled, and its cover has ended.');
});
