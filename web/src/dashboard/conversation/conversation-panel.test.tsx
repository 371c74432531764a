import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { refuses } from '../../../test/fake-refusal.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const QUESTION = {
  id: 'e1',
  kind: 'QUESTION',
  side: 'UNDERWRITER',
  author: 'Uma Reed',
  at: '2026-11-22T10:00:00.000Z',
  text: 'We need one thing.',
  items: ['Which backups are kept offline?'],
  dueOn: '2026-12-01',
  change: null,
};
const CONVERSATION = {
  id: 'r1',
  mayWrite: true,
  changeDays: { from: '2026-12-15', until: '2027-12-14' },
  entries: [QUESTION],
};

beforeEach(() => localStorage.clear());

async function open(conversation: object = CONVERSATION, server = dashboardServer()) {
  server.answers({ request: aRequest('SUBMITTED'), conversation });
  const page = openDashboard('/requests/r1', server);
  const panel = within(await screen.findByRole('region', { name: 'Conversation with the underwriter' }));
  return { ...page, server, panel };
}

describe('the conversation with the underwriter', () => {
  it('shows what was asked for, and sends what is written', async () => {
    const { panel, user, server } = await open();
    await panel.findByText('Which backups are kept offline?');
    const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the underwriter' });

    await user.click(panel.getByRole('button', { name: 'Send' }));
    panel.getByText('Write something first.');
    await user.type(field, 'The monthly ones.');
    const sent = { ...QUESTION, id: 'e2', kind: 'MESSAGE', side: 'BROKER', items: [], text: 'The monthly ones.' };
    server.answers({ sendMessage: { ...CONVERSATION, entries: [QUESTION, sent] } });
    await user.click(panel.getByRole('button', { name: 'Send' }));

    await panel.findByText('The monthly ones.', { selector: 'p' });
    expect(server.sent('SendMessage')).toEqual([{ id: 'r1', text: 'The monthly ones.' }]);
    await waitFor(() => expect(field.value).toBe(''));
    expect(screen.getByText(/: Sent\.$/).textContent).toContain('Harper');
    expect(localStorage.length).toBe(0);
  });

  it('keeps what is typed when it is refused, and for the next visit', async () => {
    const { panel, user, server } = await open();
    server.answers({ sendMessage: refuses('RATE_LIMITED', 'No more than 30 messages can be sent in an hour.') });
    await user.type(await panel.findByRole('textbox'), 'One more.');
    await user.click(panel.getByRole('button', { name: 'Send' }));

    await panel.findByText(/No more than 30 messages/);
    expect(panel.getByRole<HTMLTextAreaElement>('textbox').value).toBe('One more.');
    expect(localStorage.getItem('message:Dana Cole:r1')).toBe('One more.');
  });

  it('is read only for a developer', async () => {
    const { panel } = await open({ ...CONVERSATION, mayWrite: false });
    await panel.findByText(/Brokers of the brokerage write in it/);
    expect(panel.queryByRole('textbox')).toBe(null);
    expect(panel.queryByRole('button', { name: 'Request a change' })).toBe(null);
  });

  it('asks for a change of the policy from a day within the cover', async () => {
    const { panel, user, server } = await open();
    await user.click(await panel.findByRole('button', { name: 'Request a change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('What should happen?'), 'Cancel the policy');
    await user.clear(dialog.getByLabelText('First day without cover'));
    await user.type(dialog.getByLabelText('First day without cover'), '2027-12-15');
    await user.click(dialog.getByRole('button', { name: 'Send the request' }));
    dialog.getByText('Choose a day within the cover that is not past.');
    dialog.getByText('Tell the underwriter why it should be cancelled.');

    await user.clear(dialog.getByLabelText('First day without cover'));
    await user.type(dialog.getByLabelText('First day without cover'), '2027-06-30');
    await user.type(dialog.getByLabelText('Why should it be cancelled?'), 'The company is sold.');
    expect(localStorage.getItem('change:Dana Cole:r1')).toBe('The company is sold.');
    server.answers({ requestPolicyChange: CONVERSATION });
    await user.click(dialog.getByRole('button', { name: 'Send the request' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const wish = { id: 'r1', kind: 'CANCELLATION', on: '2027-06-30', text: 'The company is sold.' };
    expect(server.sent('RequestChange')).toEqual([wish]);
    expect(localStorage.length).toBe(0);
  });
});
