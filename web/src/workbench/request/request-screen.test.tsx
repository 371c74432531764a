/**
 * The page of a submission when it cannot be read or changed: not there, in other hands, refused, changed meanwhile.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../test/fake-refusal.ts';
import { pressButton } from '../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { GRACE, NOAH, submissionIn } from '../../../test/submission-states.ts';

const AT = '/requests/mirador-hotels';
const MINE = { underwriterId: GRACE.staffId, pickedUpBy: { name: 'Grace Lind', email: 'grace.lind@provider.example' } };

function open(request: unknown, answers: object = {}, session: Readonly<Record<string, unknown>> = {}): OpenPage {
  return openWorkbench(AT, workbenchServer(session).answers({ request, ...answers }));
}

const title = async () => await screen.findByRole('heading', { level: 1, name: 'Mirador Hotels' });
const refusalOf = (button: HTMLElement): string | null => {
  const id = button.getAttribute('aria-describedby');
  return button.getAttribute('aria-disabled') === 'true' && id
    ? (document.getElementById(id)?.textContent ?? '')
    : null;
};

describe('reading a submission', () => {
  it('says that it loads, and shows it when it is there', async () => {
    let arrive = (_request: unknown): void => undefined;
    const late = new Promise((resolve) => {
      arrive = resolve;
    });
    const { server } = open(async () => await late);
    await waitFor(() => expect(server.sent('Request')).toHaveLength(1));
    screen.getByRole('status', { name: 'Loading' });
    expect(screen.queryByRole('heading', { level: 1 })).toBe(null);

    arrive(submissionIn({ status: 'SUBMITTED' }));

    await title();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBe(null);
  });

  it.each([
    ['there is none', null],
    ['it is not ours', refuses('NOT_FOUND', 'There is no quote request with this id.')],
  ])('says the same of a request that is not found, where %s', async (_why, request) => {
    open(request);

    await screen.findByRole('heading', { level: 1, name: 'Not found' });
    screen.getByText('This does not exist, or you have no access to it.');
    expect(screen.getByRole('link', { name: 'Back to the queue' }).getAttribute('href')).toBe('/workbench');
  });

  it('says so of a part of the page that does not exist', async () => {
    openWorkbench(`${AT}/nothing`, workbenchServer().answers({ request: submissionIn({ status: 'SUBMITTED' }) }));
    await title();

    await screen.findByRole('heading', { level: 1, name: 'Not found' });
  });

  it('says what failed with the id to report, and reads again when asked', async () => {
    const { server, user } = open(refuses('INTERNAL', 'Something went wrong on our side.'));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Something went wrong on our side.');
    alert.getByText('req-1');

    server.answers({ request: submissionIn({ status: 'SUBMITTED' }) });
    await user.click(alert.getByRole('button', { name: 'Try again' }));

    await title();
  });
});

describe('a submission that another underwriter has picked up', () => {
  const locked = { status: 'SUBMITTED', facts: { underwriterId: 'staff-2', pickedUpBy: NOAH } } as const;
  const assignee = { id: 'staff-2', name: NOAH.name };

  it('says who reviews it at each button, and takes a note all the same', async () => {
    const underwriter = { staffId: 'staff-1', role: 'underwriter' } as const;
    const { server, user } = open(
      submissionIn({ ...locked, seenBy: underwriter }, { assignee }),
      {
        addNote: () =>
          submissionIn(
            { ...locked, seenBy: underwriter },
            { assignee, notes: [{ id: 'n', text: 'Seen.', isMine: true }] },
          ),
        removeNote: () => submissionIn({ ...locked, seenBy: underwriter }, { assignee }),
      },
      { permissions: ['UNDERWRITE'] },
    );
    const bar = within(await screen.findByRole('toolbar', { name: 'Actions' }));
    for (const name of [/^Rate/, /^Share quote/, /^Hold/, /^Decline/]) {
      expect(refusalOf(bar.getByRole('button', { name }))).toBe('Noah Park is reviewing this request.');
    }
    await pressButton(user, /^Decline/);
    expect(screen.queryByRole('dialog')).toBe(null);

    await user.type(screen.getByLabelText('New note'), 'Seen.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Note added.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Note removed.');
    expect(server.sent('Act')).toEqual([]);
  });

  it('is taken over by a manager, who is asked first', async () => {
    const mine = submissionIn({ status: 'SUBMITTED', facts: MINE });
    const inHand = submissionIn(locked, { assignee, pickedUpAt: '2026-11-22T07:10:00.000Z' });
    const { server, user } = open(inHand, { takeOver: mine });
    await title();
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Noah Park is working on this' }));
    expect(server.sent('Act')).toEqual([]);
    // It has no field, so that the focus is on the dialog.
    dialog.getByText(/^Noah Park picked it up .*, and Noah Park is told\.$/);
    await user.keyboard('{Control>}{Enter}{/Control}');

    await screen.findByText('Yours now. Noah Park had it before.');
    expect(server.sent('Act')).toEqual([{ id: 'mirador-hotels', revision: 3 }]);
  });

  it('can be released by a manager', async () => {
    const released = submissionIn({ status: 'SUBMITTED' });
    const { server, user } = open(submissionIn(locked, { assignee }), { release: () => released });
    await title();
    await pressButton(user, 'More');
    await user.click(await screen.findByRole('menuitem', { name: /^Release/ }));

    await screen.findByText('Released.');
    expect(server.sent('Act')).toEqual([{ id: 'mirador-hotels', revision: 3 }]);
  });
});

it('an operator reads everything and changes nothing', async () => {
  const operator = { staffId: 'staff-1', role: 'operator' } as const;
  const request = submissionIn({ status: 'SUBMITTED', seenBy: operator }, { notes: [{ id: 'n', text: 'Call them.' }] });
  const { user } = open(
    request,
    {},
    { staff: { id: 'staff-1', name: 'Omar Diaz', role: 'OPERATOR' }, permissions: ['READ_REQUESTS'] },
  );
  await title();
  screen.getByText('Call them.');

  const why = 'This needs the role underwriter or manager.';
  const bar = within(screen.getByRole('toolbar', { name: 'Actions' }));
  const buttons = bar.getAllByRole('button').filter((one) => one.textContent?.trim() !== 'More');
  expect(buttons.length).toBeGreaterThan(3);
  expect(new Set(buttons.map(refusalOf))).toEqual(new Set([why]));
  const side = within(screen.getByRole('region', { name: 'Subjectivities' }));
  expect(refusalOf(side.getByRole('button', { name: 'Add' }))).toBe(why);
  expect(refusalOf(screen.getByRole('button', { name: 'Assign' }))).toBe(why);
  expect(refusalOf(screen.getByRole('button', { name: 'Add note' }))).toBe(why);
  await user.click(screen.getByRole('link', { name: 'Conversation' }));
  expect(refusalOf(await screen.findByRole('button', { name: 'Send' }))).toBe(why);
});

it('goes to the note in which the person was mentioned', async () => {
  const notes = ['Call them.', '@Grace look at the contracts'].map((text, at) => ({
    id: `n${at + 1}`,
    text,
    author: 'Noah Park',
    createdAt: '2026-11-22T10:00:00.000Z',
    isMine: false,
  }));
  openWorkbench(
    `${AT}#note-n2`,
    workbenchServer().answers({ request: submissionIn({ status: 'SUBMITTED' }, { notes }) }),
  );
  await title();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^@Grace look at the contracts/));
});

describe('an action that the server refuses', () => {
  it('leaves the page as it was and says why, with the id to report', async () => {
    const request = submissionIn({ status: 'SUBMITTED', facts: MINE });
    const rateRequest = refuses('INVALID_STATE', 'Rate is not possible while the status is Declined.');
    const { user } = open(request, { rateRequest });
    await title();
    await pressButton(user, /^Rate/);

    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Rate is not possible while the status is Declined.');
    alert.getByText('req-1');
    await title();
  });

  it('asks what to do when another person was faster, and shows what they changed', async () => {
    const before = submissionIn({ status: 'SUBMITTED', facts: MINE });
    const timeline = [{ id: 'a', actor: 'Noah Park', at: '2026-11-22T12:00:00.000Z' }];
    const now = submissionIn({ status: 'HOLD', facts: MINE }, { revision: 4, timeline });
    const page = open(before, { rateRequest: refuses('REVISION_CONFLICT', 'Changed meanwhile.') });
    await title();
    page.server.answers({ request: now });
    await pressButton(page.user, /^Rate/);

    const dialog = within(await screen.findByRole('alertdialog', { name: 'It changed while you were viewing it' }));
    dialog.getByText(/^Noah Park changed this request/);
    dialog.getByText('Status');
    dialog.getByText(/Submitted/);
    expect(refusalOf(dialog.getByRole('button', { name: 'Rate and edit options anyway' }))).toMatch(
      /not possible while the status is/,
    );
    await page.user.click(dialog.getByRole('button', { name: 'Leave it as it is' }));

    await screen.findByText(/Revision 4/);
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });
});
