import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aBoundPolicy, aRow } from '../../../test/workbench-samples.ts';
import { queueText } from '../messages/queue-messages.ts';

const WISH = {
  id: 'message-1',
  kind: 'CANCELLATION',
  effectiveOn: '2027-03-01',
  policyId: 'policy-1',
  policyNumber: 'SCY-US-0000001-00',
  quoteRequestId: 'request-1',
  insuredName: 'Redwood Analytics',
  author: 'Dana Cole',
  text: 'The business is sold.',
  askedAt: '2026-11-20T12:00:00.000Z',
  underwriter: 'Uma Reed',
};
const POLICY = aBoundPolicy({
  openWishes: [WISH, { ...WISH, id: 'message-2', kind: 'ENDORSEMENT', text: 'A new name.' }],
});

it('stands on the home with policy, wish, day and underwriter, and leads to the policy', async () => {
  const openWishes = [WISH, { ...WISH, id: 'message-2', kind: 'ENDORSEMENT', underwriter: null }];
  openWorkbench('/', workbenchServer().answers({ openWishes }));

  const list = within(await screen.findByRole('region', { name: 'Brokers ask to change a policy' }));
  const [cancellation, endorsement] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cancellation).toMatch(
    /^Redwood Analytics SCY-US-0000001-00: cancel the policy from 1 Mar 2027 · Dana Cole, since .+ · underwriter Uma Reed$/,
  );
  expect(endorsement).toMatch(/: change the cover from 1 Mar 2027 .+ no underwriter$/);
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe('/workbench/policies/policy-1');
});

it('comes with the queue below it, which would be pushed down by it else', async () => {
  let answer = (_wishes: readonly object[]): void => undefined;
  const promise = new Promise<readonly object[]>((resolve) => {
    answer = resolve;
  });
  const queue = { nodes: [aRow('Cedar Furniture', 'SUBMITTED')], totalCount: 1 };
  openWorkbench('/', workbenchServer().answers({ openWishes: () => promise, queue }));
  await screen.findByText(queueText.total(1));
  expect(screen.queryByText('Cedar Furniture')).toBe(null);

  answer([WISH]);

  await screen.findByText('Cedar Furniture');
  screen.getByRole('region', { name: 'Brokers ask to change a policy' });
});

it('shows five of many at first, and none of them on another view', async () => {
  const openWishes = Array.from({ length: 7 }, (_, index) => ({ ...WISH, id: `message-${index}` }));
  const { user } = openWorkbench('/', workbenchServer().answers({ openWishes }));
  const list = within(await screen.findByRole('region', { name: 'Brokers ask to change a policy' }));

  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await user.click(list.getByRole('button', { name: 'Show all 7' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);

  await user.keyboard('gb');
  await screen.findByRole('heading', { level: 1, name: 'Bind desk' });
  expect(screen.queryByRole('region', { name: 'Brokers ask to change a policy' })).toBe(null);
});

it('stands on the page of the policy with its words and the way to the answer', async () => {
  openWorkbench('/policies/policy-1', workbenchServer().answers({ policy: POLICY }));

  const panel = within(await screen.findByRole('region', { name: 'Asked for by the broker' }));
  panel.getByText('The business is sold.');
  panel.getByText('A new name.');
  const [answer] = panel.getAllByRole('link', { name: 'Answer in the conversation: Dana Cole' });
  expect(answer?.getAttribute('href')).toBe('/workbench/requests/request-1/conversation');
});

it('says in the dialog that cancels when another day is chosen than the broker asked for', async () => {
  const server = workbenchServer({ permissions: ['CANCEL_POLICIES'] }).answers({ policy: POLICY });
  const { user } = openWorkbench('/policies/policy-1', server);
  await user.click(await screen.findByRole('button', { name: 'Cancel policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the policy' }));

  await user.clear(dialog.getByLabelText('First day without cover'));
  await user.type(dialog.getByLabelText('First day without cover'), '2027-04-01');

  expect(dialog.getByText(/^Dana Cole asked on/).textContent).toMatch(
    /to cancel from 1 Mar 2027\. This cancellation answers it, with another day: say why in the conversation\.$/,
  );
});

it('is answered by the cancellation, whose dialog begins with the day that was asked for', async () => {
  const cancelPolicy = { ...POLICY, cancelledOn: '2027-03-01', openWishes: [] };
  const server = workbenchServer({ permissions: ['CANCEL_POLICIES'] }).answers({ policy: POLICY, cancelPolicy });
  const { user } = openWorkbench('/policies/policy-1', server);
  await user.click(await screen.findByRole('button', { name: 'Cancel policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the policy' }));

  expect(dialog.getByText(/^Dana Cole asked on/).textContent).toMatch(
    /^Dana Cole asked on .+ to cancel from 1 Mar 2027\. This cancellation answers it\.$/,
  );
  await user.type(dialog.getByLabelText('Reason'), 'Sold');
  await user.click(dialog.getByRole('button', { name: 'Cancel policy' }));

  await screen.findByText('Policy cancelled.');
  expect(server.sent('Cancel')).toEqual([{ id: 'policy-1', cancelledOn: '2027-03-01', reason: 'Sold' }]);
  expect(screen.queryByRole('region', { name: 'Asked for by the broker' })).toBe(null);
});
