import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { actions, aSubmission } from '../../../../test/workbench-samples.ts';

const WISH = {
  id: 'message-1',
  kind: 'CHANGE',
  side: 'BROKER',
  author: 'Dana Cole',
  text: 'Please raise the limit.',
  change: { kind: 'ENDORSEMENT', effectiveOn: '2027-01-01', settledBy: null },
};

it('settles what a broker asked for only after it was said what follows', async () => {
  const server = workbenchServer({ permissions: ['UNDERWRITE'] }).answers({
    request: aSubmission('Kestrel', { actions: actions(['WRITE_MESSAGE']) }),
    conversation: [WISH],
    settlePolicyChange: [{ ...WISH, change: { ...WISH.change, settledBy: 'Grace Lind' } }],
  });
  const { user } = openWorkbench('/requests/kestrel/conversation', server);

  await user.click(await screen.findByRole('button', { name: /^Mark as settled/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the change as settled' }));
  dialog.getByText(/^Dana Cole is told by mail, and it cannot be taken back\./);
  expect(server.sent('SettleChange')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Mark as settled' }));

  await screen.findByText('Marked as settled.');
  expect(server.sent('SettleChange')).toEqual([{ id: 'kestrel', messageId: 'message-1' }]);
});
