import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const QUESTION = {
  id: 'n-1',
  kind: 'question',
  subject: 'Acme: one thing is needed to go on',
  path: '/requests/r-1',
  at: '2026-11-22T10:00:00.000Z',
  readAt: null,
};
const READ = { ...QUESTION, id: 'n-2', kind: 'held', subject: 'Birch is on hold', readAt: '2026-11-22T11:00:00.000Z' };

function server() {
  return dashboardServer().answers({
    notifications: { nodes: [QUESTION, READ], hasNextPage: false, endCursor: null },
    unreadNotifications: 1,
    markNotificationsRead: 0,
    notificationPreferences: [
      { kind: 'question', channel: 'BOTH', choices: ['BOTH', 'MAIL', 'APP'] },
      { kind: 'policy_bound', channel: 'BOTH', choices: ['BOTH', 'MAIL'] },
    ],
    setNotificationPreference: [{ kind: 'question', channel: 'APP', choices: ['BOTH', 'MAIL', 'APP'] }],
  });
}

/** The person looks at another page of the browser, and comes back. */
function see(visibility: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('counts the unread again every half minute, not while the page is hidden, and at once when it is seen again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server: asked } = openDashboard('/inbox', server());
  await screen.findByRole('link', { name: /Acme: one thing is needed/ });
  const count = (): number => asked.sent('Unread').length;
  const before = count();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(count()).toBe(before + 1);

  see('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(count()).toBe(before + 1);

  see('visible');
  await waitFor(() => expect(count()).toBe(before + 2));
});

it('lists what was handed over, counts the unread, and marks what is opened as read', async () => {
  const { server: asked, user } = openDashboard('/inbox', server());

  const link = await screen.findByRole('link', { name: /Acme: one thing is needed/ });
  expect(link.getAttribute('href')).toBe('/dashboard/requests/r-1');
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: /Inbox.*1 unread/ })).not.toBe(null);
  await user.click(link);

  await waitFor(() => expect(asked.sent('MarkRead')).toContainEqual({ ids: ['n-1'], quoteRequestId: null }));
});

it('marks all as read, and saves how the person wants to be told', async () => {
  const { server: asked, user } = openDashboard('/inbox', server());

  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(asked.sent('MarkRead')).toContainEqual({ ids: null, quoteRequestId: null }));
  const select = await screen.findByLabelText('A question from the underwriter');
  expect(within(screen.getByLabelText('A policy is bound')).queryByText('Inbox only')).toBe(null);
  await user.selectOptions(select, 'Inbox only');

  await waitFor(() => expect(asked.sent('SetPreference')).toEqual([{ kind: 'question', channel: 'APP' }]));
});
