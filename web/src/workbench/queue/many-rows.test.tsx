import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressButton } from '../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aRow, PEOPLE } from '../../../test/workbench-samples.ts';

const ROWS = [
  aRow('Cedar Furniture', 'SUBMITTED', { revision: 1 }),
  aRow('Mirador Hotels', 'SUBMITTED', { revision: 2 }),
  aRow('Bluebird Staffing', 'DECLINED', { revision: 3 }),
  aRow('Lakeview Veterinary Clinic', 'BIND_REQUESTED', { revision: 4 }),
];

/** The queue with the rows of the asked statuses. */
function open(path: string): OpenPage {
  const queue = ({ filter = {} }: { filter?: { statuses?: readonly unknown[] } }): object => {
    const nodes = ROWS.filter(({ status }) => !filter.statuses || filter.statuses.includes(status));
    return { nodes, totalCount: nodes.length };
  };
  return openWorkbench(path, workbenchServer().answers({ queue, staffMembers: PEOPLE }));
}

/** Puts every row that is shown on hold. */
async function holdAll(user: OpenPage['user']): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Internal reason'), 'We ask our reinsurer');
  await user.type(dialog.getByLabelText('Message to the broker'), 'We wait for capacity.');
  await user.type(dialog.getByLabelText('Review on'), '2026-12-10');
  await user.keyboard('{Control>}{Enter}{/Control}');
}

const row = async (name: string): Promise<HTMLElement> => await screen.findByRole('row', { name: new RegExp(name) });

describe('several at once', () => {
  it('are assigned, and what could not be is told with its reason', async () => {
    const { server, user } = open('/');
    server.answers({
      assign: ({ ids }: { ids: readonly string[] }) =>
        ids.map((id, at) => ({
          id,
          isDone: at > 0,
          refusal: at > 0 ? null : { code: 'LOCKED', message: 'Noah Park is reviewing this request.' },
        })),
    });
    await row('Mirador Hotels');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await screen.findByRole('toolbar', { name: '4 selected' });
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));

    await screen.findByText('3 done. Cedar Furniture: Noah Park is reviewing this request.');
    expect(server.sent('Assign')).toEqual([{ ids: ROWS.map(({ id }) => id), assigneeId: 'staff-1' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // What was not assigned has nothing to give back.
    await waitFor(() => expect(server.sent('Assign').length).toBe(4));
    expect(server.sent('Assign').slice(1)).toEqual(ROWS.slice(1).map(({ id }) => ({ ids: [id], assigneeId: null })));
  });

  it('offers no Undo where nothing was assigned', async () => {
    const { server, user } = open('/');
    const refusal = { code: 'LOCKED', message: 'Noah Park is reviewing this request.' };
    server.answers({
      assign: ({ ids }: { ids: readonly string[] }) => ids.map((id) => ({ id, isDone: false, refusal })),
    });
    await row('Mirador Hotels');
    await user.click(screen.getByRole('checkbox', { name: 'Select Mirador Hotels' }));
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));

    await screen.findByText('Nothing done. Mirador Hotels: Noah Park is reviewing this request.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null);
  });

  it('are declined with one reason, and asked for the same, once it cannot be undone', async () => {
    const { server, user } = open('/');
    const done = ({ ids }: { ids: readonly string[] }) => ids.map((id) => ({ id, isDone: true, refusal: null }));
    server.answers({ declineMany: done, askMany: done });
    await row('Mirador Hotels');
    const choose = async (entry: string): Promise<void> => {
      await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
      await pressButton(user, 'More');
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await choose('Decline');
    await screen.findByRole('dialog', { name: 'Decline 4' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Fill this in first.');
    // Where there is something to fill in, the focus is.
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    await user.selectOptions(screen.getByLabelText('Reason'), 'Claims history');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('4 will be declined in 10 seconds.');
    expect(screen.queryByRole('toolbar', { name: '4 selected' })).toBe(null);
    expect(server.sent('DeclineMany')).toEqual([]);
    // A person who leaves takes nothing back.
    const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
    leave();
    await screen.findByText('4 declined.');
    const ids = ROWS.map(({ id }) => id);
    // As the person saw them: what another one changes meanwhile is refused.
    const revisions = [1, 2, 3, 4];
    expect(server.sent('DeclineMany')).toEqual([{ ids, revisions, reason: 'DECLINE_CLAIMS_HISTORY', text: null }]);

    await choose('Ask the brokers for more');
    await screen.findByRole('dialog', { name: 'Ask the brokers of 4 for more' });
    await user.type(screen.getByLabelText('What is needed'), 'Loss runs');
    await user.type(screen.getByLabelText('Text'), 'Please send them.');
    await user.type(screen.getByLabelText('Due'), '2026-12-10');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('The brokers of 4 will be asked in 10 seconds.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Nothing was sent.');
    leave();
    expect(server.sent('AskMany')).toEqual([]);

    // What was taken back stands in the form again.
    await choose('Ask the brokers for more');
    await screen.findByRole('dialog', { name: 'Ask the brokers of 4 for more' });
    expect(screen.getByLabelText<HTMLInputElement>('What is needed').value).toBe('Loss runs');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('The brokers of 4 will be asked in 10 seconds.');
    leave();
    await screen.findByText('The brokers of 4 requests are asked.');
    expect(server.sent('AskMany')).toEqual([
      {
        ids,
        revisions,
        items: [{ kind: 'ANSWER', text: 'Loss runs', field: null }],
        text: 'Please send them.',
        dueOn: '2026-12-10',
      },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('are resumed by Undo after a hold, where all of them were submitted', async () => {
    const { server, user } = open('/?status=SUBMITTED');
    server.answers({
      holdMany: ({ ids }: { ids: readonly string[] }) => ids.map((id) => ({ id, isDone: true, refusal: null })),
      resume: ({ id }: { id: string }) => ({ id }),
    });
    await holdAll(user);

    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    const [cedar, mirador] = ROWS.map(({ id }) => id);
    await waitFor(() =>
      expect(server.sent('ResumeHeld')).toEqual([
        { id: cedar, revision: 2 },
        { id: mirador, revision: 3 },
      ]),
    );
  });

  it('that another person changed meanwhile are named, each with what was changed', async () => {
    const { server, user } = open('/');
    const why = ['Noah Park changed this in the meantime: held.', null, 'It is declined.', 'It is declined.'];
    server.answers({
      holdMany: ({ ids }: { ids: readonly string[] }) =>
        ids.map((id, at) => ({
          id,
          isDone: why[at] === null,
          refusal: why[at] === null ? null : { code: 'REVISION_CONFLICT', message: why[at] },
        })),
    });
    await holdAll(user);

    const [first, , third, fourth] = ROWS.map(({ insuredName }) => String(insuredName));
    await screen.findByText(
      `1 done. ${first}: Noah Park changed this in the meantime: held. ${third} and ${fourth}: It is declined.`,
    );
  });

  it('lets a manager alone assign to others', async () => {
    const { server, user } = open('/');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mirador Hotels' }));
    await screen.findByRole('button', { name: 'Assign to me' });
    expect(screen.queryByRole('button', { name: /^Assign to$/ })).toBe(null);
    expect(server.sent('Assign')).toEqual([]);
  });
});
