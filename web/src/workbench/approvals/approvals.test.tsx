import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../test/fake-refusal.ts';
import { pressButton } from '../../../test/keyboard-user.ts';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { actions, aSubmission } from '../../../test/workbench-samples.ts';

const REQUEST = aSubmission('Mirador Hotels', { actions: actions(['SHARE_QUOTES']) });
const WAITING = {
  id: 'approval-1',
  kind: 'SHARE_CREDIT',
  state: 'WAITING',
  title: 'Mirador Hotels',
  path: '/requests/mirador-hotels/options',
  differences: [{ what: 'Limit $1,000,000: premium', before: '$5,000', after: '$4,000' }],
  askedBy: 'Uma Reed',
  word: 'Best controls.',
  isMineToDecide: true,
};

describe('an action that needs a second person', () => {
  it('asks for the word to them when the server says so, and says that they are asked', async () => {
    const asked: unknown[] = [];
    const shareQuotes = (args: { readonly approvalWord: string | null }): object => {
      asked.push(args.approvalWord);
      const message = 'A schedule credit beyond 15 % is approved by a second person. Ask for the approval.';
      if (args.approvalWord === null) throw new Refusal('INVALID_STATE', message, { approval: 'NEEDED' });
      return REQUEST;
    };
    const { user } = openWorkbench(
      '/requests/mirador-hotels',
      workbenchServer().answers({ request: REQUEST, shareQuotes }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
    await user.keyboard('q');
    const dialog = within(await screen.findByRole('dialog', { name: 'Share the quote' }));
    await user.click(dialog.getByRole('button', { name: 'Share quote' }));
    const word = await dialog.findByLabelText('Your word to the manager who approves');
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
    await dialog.findByText('Say why it should be approved.');
    await user.type(word, 'Best controls.');
    await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));

    await screen.findByText('A manager is asked for approval.');
    expect(asked).toEqual([null, 'Best controls.']);
  });
});

describe('what waits for the reader', () => {
  it('stands on the home, leads to the request, and is sent back with a word there', async () => {
    let approval: object = WAITING;
    const server = workbenchServer().answers({
      request: REQUEST,
      approvals: () => [approval],
      decideApproval: ({ answer }: { readonly answer: string }) => {
        approval = { ...WAITING, answer, state: 'SENT_BACK', decidedBy: 'Grace Lind', isMineToDecide: false };
        return approval;
      },
    });
    const { user } = openWorkbench('/', server);
    const home = within(await screen.findByRole('region', { name: 'Waiting for a second person' }));
    home.getByText(/Uma Reed asks for an approval/);
    await user.click(home.getByRole('link', { name: 'Mirador Hotels' }));
    const panel = within(await screen.findByRole('region', { name: /^Second person/ }));
    expect(panel.getByRole('row', { name: /premium/ }).textContent).toMatch(/\$5,000.*\$4,000/);

    await pressButton(user, 'Send back');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send back: Mirador Hotels' }));
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await dialog.findByText('Say what should change.');
    await user.type(dialog.getByLabelText('Your word to Uma Reed'), 'Ten percent is enough.');
    expect(Object.values(localStorage).join()).toContain('Ten percent is enough.');
    await user.click(dialog.getByRole('button', { name: 'Send back' }));

    await screen.findByText('Grace Lind sent it back');
    expect(panel.queryByRole('button', { name: 'Approve' })).toBe(null);
    expect(server.sent('DecideApproval')).toEqual([
      { id: 'approval-1', isApproved: false, answer: 'Ten percent is enough.' },
    ]);
    expect(Object.values(localStorage).join()).not.toContain('Ten percent is enough.');
  });

  it('can be taken back by who asked, but not approved by them', async () => {
    const own = { ...WAITING, isMine: true, isMineToDecide: false };
    const server = workbenchServer().answers({
      request: REQUEST,
      approvals: [own],
      takeBackApproval: { ...own, state: 'TAKEN_BACK' },
    });
    const { user } = openWorkbench('/requests/mirador-hotels', server);
    const panel = within(await screen.findByRole('region', { name: /^Second person/ }));
    expect(panel.queryByRole('button', { name: 'Approve' })).toBe(null);
    server.answers({ approvals: [{ ...own, state: 'TAKEN_BACK' }] });
    await user.click(panel.getByRole('button', { name: 'Take back' }));

    await waitFor(() => expect(screen.queryByRole('region', { name: /^Second person/ })).toBe(null));
  });
});
