// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/support/render-app.tsx';
import { RemoteProblem, SignedOut } from '../../kit/remote-problem.ts';

afterEach(cleanup);

const LOAD = { timeout: 5_000 };
const rows = async (): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('grid', { name: 'Requests' }, LOAD);
  return within(table).getAllByRole('row').slice(1);
};

describe('the queue', () => {
  it('moves by J and K, selects by X and peeks by Space without leaving the row', async () => {
    const { user } = renderApp('/');
    const [first, second] = await rows();
    first?.focus();

    await user.keyboard('jx');
    expect(document.activeElement).toBe(second);
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('toolbar', { name: '1 selected' }, LOAD)).toBeTruthy();

    await user.keyboard('k ');
    expect(await screen.findByRole('complementary', { name: 'Peek' }, LOAD)).toBeTruthy();
    expect(document.activeElement).toBe(first);
  });

  it('opens the focused request by Enter', async () => {
    const { user } = renderApp('/');
    (await rows())[0]?.focus();

    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Analytics LLC' }, LOAD)).toBeTruthy();
  });

  it('takes view and filters from the address and offers to clear what hides everything', async () => {
    const { user } = renderApp('/?view=BIND_DESK&q=nobody');
    expect(await screen.findByText('No request matches these filters', {}, LOAD)).toBeTruthy();

    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await user.click(clear);

    expect(await rows()).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 1, name: 'Bind desk' })).toBeTruthy();
  });

  it('assigns all selected rows at once and can take it back', async () => {
    const { user, fake, sent } = renderApp('/?view=UNASSIGNED');
    const before = (await rows()).length;
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }, LOAD));
    await screen.findByText(`${before} assigned to Nora Lindqvist.`);
    expect(sent('assign')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(
        fake.requests.filter((request) => request.status === 'SUBMITTED' && request.assignee === null),
      ).toHaveLength(before),
    );
  });

  it('shows the text of the code table with the request id and a retry, and recovers', async () => {
    const { user } = renderApp('/', undefined);
    await rows();
    cleanup();
    const failing = renderApp('/?view=MINE');
    failing.failNext(
      'queue',
      new RemoteProblem('RATE_LIMITED', 'Too many requests. Try again later.', { requestId: 'req-1' }),
    );

    const alert = await screen.findByRole('alert', {}, LOAD);
    expect(alert.textContent).toContain('req-1');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));

    expect((await rows()).length).toBeGreaterThan(0);
  });

  it('opens the sign-in over the page when the session ends', async () => {
    const { failNext } = renderApp('/');
    await rows();
    failNext('request', new SignedOut('no session'));

    (await rows())[0]?.click();

    expect(await screen.findByRole('alertdialog', { name: 'Your session ended' }, LOAD)).toBeTruthy();
    expect(screen.getByRole('grid', { name: 'Requests', hidden: true })).toBeTruthy();
  });
});
