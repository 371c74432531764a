import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pressButton, reach, setOnline } from '../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { actions, aRow, aSubmission, PEOPLE } from '../../../test/workbench-samples.ts';

interface Asked {
  readonly view: string;
  readonly sort: string;
  readonly filter?: { readonly statuses?: readonly unknown[]; readonly text?: string };
  readonly after?: string | null;
}

const ROWS = [
  aRow('Cedar Furniture', 'SUBMITTED', { revision: 1 }),
  aRow('Mirador Hotels', 'SUBMITTED', { revision: 2 }),
  aRow('Bluebird Staffing', 'DECLINED', { revision: 3 }),
  aRow('Lakeview Veterinary Clinic', 'BIND_REQUESTED', { revision: 4 }),
];

/** Returns the rows that match the name, the status and the view. */
function queueOf({ view, filter = {} }: Asked): object {
  const { statuses, text = '' } = filter;
  const nodes = ROWS.filter(({ insuredName, status }) => {
    const isAsked = !statuses || statuses.includes(status);
    const isOfView = view === 'ALL' || view === 'HOME' || status === 'BIND_REQUESTED';
    return isAsked && isOfView && String(insuredName).includes(text);
  });
  return { nodes, totalCount: nodes.length };
}

function open(path: string, answers: Readonly<Record<string, unknown>> = {}): OpenPage {
  const server = workbenchServer().answers({ queue: queueOf, staffMembers: PEOPLE, ...answers });
  return openWorkbench(path, server);
}

const row = async (name: string): Promise<HTMLElement> => await screen.findByRole('row', { name: new RegExp(name) });
const isGone = async (name: string): Promise<void> =>
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBe(null));
const names = (): readonly (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('a')?.textContent);
const focusedName = (): string | undefined => document.activeElement?.querySelector('a')?.textContent;
const lastAsked = ({ server }: OpenPage): unknown => server.sent('Queue').at(-1);

describe('the queue, by keyboard alone', () => {
  it('peeks at the reason of a referral that no rule made', async () => {
    const request = aSubmission('Mirador Hotels', { ineligibleReasons: 'a referral was asked for by X-TESTING' });
    const { user } = open('/?q=Mirador', { request });
    await reach(user, await row('Mirador Hotels'));
    await user.keyboard(' ');

    const peek = await screen.findByRole('complementary', { name: 'Peek' });
    await within(peek).findByText('a referral was asked for by X-TESTING');
  });

  it('moves by J and K, peeks by Space and opens by Enter', async () => {
    const { user } = open('/', { request: ({ id }: { id: string }) => aSubmission(id, { id }) });
    await reach(user, await row('Cedar Furniture'));
    await user.keyboard('j');
    expect(focusedName()).toBe('Mirador Hotels');
    await user.keyboard('k');
    expect(focusedName()).toBe('Cedar Furniture');

    await user.keyboard(' ');
    const peek = await screen.findByRole('complementary', { name: 'Peek' });
    await within(peek).findByRole('heading', { name: 'Cedar Furniture' });
    expect(focusedName()).toBe('Cedar Furniture');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Peek' })).toBe(null);
    await user.keyboard('{Enter}');

    await screen.findByRole('heading', { level: 1, name: 'cedar-furniture' });
    expect(window.location.pathname).toBe('/workbench/requests/cedar-furniture');
  });

  it('keeps view, filters and sort in the address, and offers to clear what hides everything', async () => {
    const page = open('/');
    const { user } = page;
    await row('Mirador Hotels');
    await pressButton(user, 'Status');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Submitted/ }));
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first');
    await isGone('Bluebird Staffing');
    expect(window.location.search).toBe('?status=SUBMITTED&sort=NEWEST');
    expect(lastAsked(page)).toMatchObject({ view: 'ALL', sort: 'NEWEST', filter: { statuses: ['SUBMITTED'] } });

    await pressButton(user, 'More filters');
    await user.type(screen.getByLabelText('Premium from'), 'about 5k{Tab}');
    await user.type(screen.getByRole('searchbox'), 'nobody');
    await screen.findByText('No request matches these filters');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
    await row('Bluebird Staffing');
    expect(screen.getByLabelText('Premium from')).toHaveProperty('value', '');

    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('gb');
    await screen.findByRole('heading', { level: 1, name: 'Bind desk' });
    await isGone('Mirador Hotels');
    expect(names()).toEqual(['Lakeview Veterinary Clinic']);
  });

  it('offers what is new without touching focus and rows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let rows = ROWS.slice(0, 2);
      let requestIds: readonly string[] = [];
      const changes = () => ({ cursor: 'c1', requestIds });
      const { user } = open('/', { queue: () => ({ nodes: rows, totalCount: rows.length }), changes });
      await reach(user, await row('Cedar Furniture'));
      await user.keyboard('j');
      rows = [...rows, aRow('Tidewater Credit Union')];
      requestIds = ['tidewater-credit-union'];
      await vi.advanceTimersByTimeAsync(10_000);

      const offer = await screen.findByRole('button', { name: '1 new or changed' });

      expect(focusedName()).toBe('Mirador Hotels');
      expect(names()).toEqual(['Cedar Furniture', 'Mirador Hotels']);
      await user.click(offer);
      await row('Tidewater Credit Union');
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows fifty at a time', async () => {
    const drafts = Array.from({ length: 53 }, (_, index) => aRow(`Draft ${index + 1}`, 'INCOMPLETE'));
    const queue = ({ after }: Asked) =>
      after
        ? { nodes: drafts.slice(50), totalCount: 53 }
        : { nodes: drafts.slice(0, 50), hasNextPage: true, endCursor: 'c50', totalCount: 53 };
    const page = open('/?status=INCOMPLETE', { queue });
    await row('Draft 20');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('54');
    // A press lays out every row that is drawn: those far from the view are not.
    expect(names().length).toBeLessThan(40);

    await page.user.click(screen.getByRole('button', { name: 'Show 50 more' }));

    // The rest of a long list is drawn when it comes near the view.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show 50 more' })).toBe(null));
    screen.getByText('53 requests');
    act(() => screen.getAllByRole('row')[1]?.focus());
    await page.user.keyboard('{End}');
    await row('Draft 53');
    expect(page.server.sent('Queue').map((asked) => [asked.first, asked.after])).toEqual([
      [50, null],
      [50, 'c50'],
    ]);
  });

  it('says what failed and recovers when the server is back', async () => {
    const { server, user } = open('/');
    await row('Mirador Hotels');
    server.is('away');
    await user.keyboard('gb');
    await screen.findByText(/^The server cannot be reached\. What you see/);
    server.is('answers');
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);

    await isGone('Mirador Hotels');
    await row('Lakeview Veterinary Clinic');
  });

  it('says when the network is gone instead of trying in vain, and reads again by itself', async () => {
    const { server, user } = open('/');
    await row('Mirador Hotels');
    server.is('away');
    setOnline(false);
    await screen.findByText(/^You are offline\. You can still read/);
    await user.keyboard('gb');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText(/This will reload when/);

    server.is('answers');
    setOnline(true);

    await isGone('Mirador Hotels');
    await row('Lakeview Veterinary Clinic');
  });

  it('narrows by reason, and keeps the focus while somebody types slowly', async () => {
    const page = open('/');
    const { user } = page;
    await row('Mirador Hotels');
    await pressButton(user, 'Reason');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Prior claims' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe('?rule=PRIOR_CLAIMS'));

    const search = screen.getByRole('searchbox');
    await user.type(search, 'Mira');
    await waitFor(() => expect(window.location.search).toMatch(/q=Mira$/));
    await user.keyboard('dor');
    await waitFor(() => expect(window.location.search).toMatch(/q=Mirador$/));
    expect(document.activeElement).toBe(search);
    await screen.findByText('1 request');
    await waitFor(() =>
      expect(lastAsked(page)).toMatchObject({ filter: { ruleIds: ['PRIOR_CLAIMS'], text: 'Mirador' } }),
    );

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search).toHaveProperty('value', ''));
  });

  it('opens a row on what its letter stands for', async () => {
    const request = aSubmission('Mirador Hotels', {
      actions: actions(['HOLD', 'ASK_FOR_DATA', 'DECLINE', 'ADD_NOTE']),
    });
    const onRow = async (letter: string): Promise<void> => {
      cleanup();
      const { user } = open('/', { request });
      await reach(user, await row('Cedar Furniture'));
      await user.keyboard(`j${letter}`);
    };
    for (const [letter, title] of [
      ['h', 'Put on hold'],
      ['m', 'Ask the broker for more'],
      ['d', 'Decline the request'],
    ] as const) {
      await onRow(letter);
      await screen.findByRole('dialog', { name: title });
    }
    await onRow('n');
    const note = await screen.findByLabelText('New note');
    await waitFor(() => expect(document.activeElement).toBe(note));
    await onRow('r');
    await screen.findByRole('heading', { name: 'Options' });
    await onRow('b');
    await screen.findByRole('heading', { name: 'Bind desk' });
  });

  it('narrows by age against the promise, by day of effect and by premium', async () => {
    const page = open('/');
    const { user } = page;
    await row('Mirador Hotels');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'Over 48 h');
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: { ageHoursFrom: 48 } }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'Under 24 h');
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: { ageHoursFrom: 0, ageHoursTo: 24 } }));

    await pressButton(user, 'More filters');
    await user.type(screen.getByLabelText('Effective to'), '2026-12-02');
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: { effectiveTo: '2026-12-02' } }));
    await user.type(screen.getByLabelText('Premium from'), '1,000');
    await user.tab();
    await waitFor(() => expect(lastAsked(page)).toMatchObject({ filter: { premiumCentsFrom: 100_000 } }));
    expect(window.location.search).toBe('?age=0-24&to=2026-12-02&min=100000');
  });
});

it('says that there are more than are counted', async () => {
  open('/?view=ALL', { queue: { nodes: ROWS, totalCount: 1001 } });
  await screen.findByText('1,000+ requests');
});

describe('a queue with nothing in it', () => {
  it.each([
    ['', 'Nothing waits for you'],
    ['?view=ALL', 'No requests yet'],
    ['?view=MINE', 'Nothing is assigned to you'],
    ['?view=BIND_DESK', 'No binds requested'],
  ])('says what that means: %s', async (search, title) => {
    open(`/${search}`, { queue: { nodes: [], totalCount: 0 } });
    await screen.findByText(title);
  });

  it('says at home where work is, and what somebody new sets up first', async () => {
    const queueCounts = { views: [{ view: 'UNASSIGNED', count: 3 }], statuses: [] };
    open('/', { queue: { nodes: [], totalCount: 0 }, queueCounts });

    const work = within(
      (await screen.findByRole('heading', { name: 'Where work is' })).closest('section') ?? document.body,
    );
    expect(work.getByRole('link', { name: 'Unassigned' }).getAttribute('href')).toBe('/workbench?view=UNASSIGNED');
    await work.findByText('3');
    const phone = screen.getByRole('link', { name: 'Your telephone number' });
    expect(phone.getAttribute('href')).toBe('/workbench/settings/account');
    screen.getByText(/^J and K walk over the rows/);
  });
});
