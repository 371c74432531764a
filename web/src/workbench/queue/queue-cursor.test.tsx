import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reach } from '../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { actions, aRow, aSubmission } from '../../../test/workbench-samples.ts';

const ROWS = [aRow('Cedar Furniture'), aRow('Mirador Hotels'), aRow('Kestrel Payments')];
const BINDS = [aRow('Lakeview Clinic', 'BIND_REQUESTED')];

function open(path: string, answers: Readonly<Record<string, unknown>> = {}): OpenPage {
  const nodesOf = (view: string) => (view === 'BIND_DESK' ? BINDS : ROWS);
  const queue = ({ view }: { view: string }) => ({ nodes: nodesOf(view), totalCount: nodesOf(view).length });
  const request = ({ id }: { id: string }) => aSubmission(id, { id });
  return openWorkbench(path, workbenchServer().answers({ queue, request, ...answers }));
}

const cursorIsAt = async (name: string): Promise<void> =>
  await waitFor(() => expect(document.activeElement?.querySelector('a')?.textContent).toBe(name));
const peek = async (): Promise<HTMLElement> => await screen.findByRole('complementary', { name: 'Peek' });

describe('the cursor of the queue', () => {
  it('is on the first row after the load and after each change of the view', async () => {
    const { user } = open('/');
    await cursorIsAt('Cedar Furniture');

    await user.keyboard('jgb');
    await cursorIsAt('Lakeview Clinic');
    await user.click(screen.getByRole('link', { name: /^Home/ }));
    await cursorIsAt('Cedar Furniture');
  });

  it('is on the row that was open when the person comes back, by Esc, by Back or by the arrow', async () => {
    const { user } = open('/?view=ALL');
    await cursorIsAt('Cedar Furniture');
    await user.keyboard('j{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'mirador-hotels' });
    await user.keyboard('{Escape}');
    await cursorIsAt('Mirador Hotels');
    expect(window.location.search).toBe('?view=ALL');

    await user.keyboard('j{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'kestrel-payments' });
    act(() => window.history.back());
    await cursorIsAt('Kestrel Payments');

    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Back to the queue' }));
    await cursorIsAt('Kestrel Payments');
    expect(window.location.search).toBe('?view=ALL');
  });

  it('goes to the row in the place of one that is gone', async () => {
    let rows = ROWS;
    const { user } = open('/', {
      queue: () => ({ nodes: rows, totalCount: rows.length }),
      assign: ({ ids }: { ids: readonly string[] }) => ids.map((id) => ({ id, isDone: true })),
    });
    await cursorIsAt('Cedar Furniture');
    await user.keyboard('j');
    rows = ROWS.filter(({ insuredName }) => insuredName !== 'Mirador Hotels');
    await user.keyboard('a');

    await cursorIsAt('Kestrel Payments');
  });

  it('leaves the focus to somebody who is typing, and takes it with the arrow key', async () => {
    const { user } = open('/');
    await cursorIsAt('Cedar Furniture');
    await user.keyboard('/Mir');
    await waitFor(() => expect(window.location.search).toBe('?q=Mir'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));

    await user.keyboard('{ArrowDown}');
    await cursorIsAt('Cedar Furniture');
  });

  it('is followed by the peek, which carries the actions', async () => {
    const request = ({ id }: { id: string }) => aSubmission(id, { id, actions: actions(['DECLINE', 'HOLD']) });
    const { user } = open('/', { request });
    await cursorIsAt('Cedar Furniture');
    await user.keyboard(' ');
    await within(await peek()).findByRole('heading', { name: 'Cedar Furniture' });
    await user.keyboard('j');
    await within(await peek()).findByRole('heading', { name: 'Mirador Hotels' });
    await cursorIsAt('Mirador Hotels');

    await user.click(await within(await peek()).findByRole('button', { name: /DECLINE/ }));
    await screen.findByRole('dialog', { name: 'Decline the request' });
    expect(window.location.pathname).toBe('/workbench/requests/mirador-hotels');
  });
});

describe('the peek', () => {
  it('gives the focus back to the row when it is closed', async () => {
    const { user } = open('/');
    await cursorIsAt('Cedar Furniture');
    await user.keyboard('j ');
    const close = async () => await within(await peek()).findByRole('button', { name: 'Close' });
    await reach(user, await close());
    await user.keyboard('{Enter}');
    await cursorIsAt('Mirador Hotels');

    await user.keyboard(' ');
    await reach(user, await close());
    await user.keyboard('{Escape}');
    await cursorIsAt('Mirador Hotels');
    expect(screen.queryByRole('complementary', { name: 'Peek' })).toBe(null);
  });

  it('brings the row into sight, over which it may open', async () => {
    const { user } = open('/');
    await cursorIsAt('Cedar Furniture');
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function note() {
      shown.push(this);
    };
    const row = document.activeElement;
    await user.keyboard(' ');
    await peek();

    expect(shown).toEqual([row]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
});

it('says how many rows a search leaves', async () => {
  open('/');
  await cursorIsAt('Cedar Furniture');

  expect((await screen.findByText('3 requests')).getAttribute('aria-live')).toBe('polite');
});

describe('a letter on a row', () => {
  it('assigns it to the person, and Undo gives it back to whom it was of', async () => {
    const assignee = { id: 'staff-2', name: 'Noah Park' };
    const nodes = [aRow('Cedar Furniture', 'SUBMITTED', { assignee })];
    const { server, user } = open('/', {
      queue: { nodes, totalCount: 1 },
      assign: ({ ids }: { ids: readonly string[] }) => ids.map((id) => ({ id, isDone: true })),
    });
    await cursorIsAt('Cedar Furniture');
    await user.keyboard('a');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));

    await waitFor(() =>
      expect(server.sent('Assign')).toEqual([
        { ids: ['cedar-furniture'], assigneeId: 'staff-1' },
        { ids: ['cedar-furniture'], assigneeId: 'staff-2' },
      ]),
    );
  });

  it('that is refused says why, and opens nothing', async () => {
    const refused = actions([], { DECLINE: 'Noah Park is reviewing this request.' });
    const { user } = open('/', { request: ({ id }: { id: string }) => aSubmission(id, { id, actions: refused }) });
    await cursorIsAt('Cedar Furniture');
    await user.keyboard('d');

    await screen.findByText('Noah Park is reviewing this request.');
    await cursorIsAt('Cedar Furniture');
    expect(window.location.pathname).toBe('/workbench/');
  });

  it('asks for a row where the cursor is on none', async () => {
    const { user } = open('/');
    await cursorIsAt('Cedar Furniture');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('d');

    await screen.findByText('Choose a row first: J and K move the cursor.');
  });
});
