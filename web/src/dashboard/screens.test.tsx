/** Checks for every screen of the dashboard: loading, failing and recovering. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPolicy, aRequest } from '../../test/dashboard-samples.ts';
import { refuses } from '../../test/fake-refusal.ts';
import { aForm } from '../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../test/open-dashboard.tsx';

const SCREENS = [
  ['the requests', '', 'requests', 'Requests'],
  ['the policies', '/policies', 'policies', 'Policies'],
  ['the renewals', '/renewals', 'renewals', 'Renewals'],
  ['a policy', '/policies/p1', 'policy', 'Harper Legal'],
  ['a request', '/requests/r1', 'request', 'Harper Legal'],
  ['the options', '/requests/r1/options', 'request', 'Compare options: Harper Legal'],
  ['the form', '/requests/r1/application', 'applicationForm', 'Application: Harper Legal'],
  ['the inbox', '/inbox', 'notifications', 'Inbox'],
] as const;

const ANSWERS = {
  request: aRequest('SUBMITTED'),
  requests: {},
  policies: {},
  renewals: {},
  policy: aPolicy(),
  applicationForm: aForm(),
  notifications: {},
};

it.each([
  ['', 'Requests', 'page'],
  ['/requests/r1', 'Requests', 'true'],
  ['/requests/r1/options', 'Requests', 'true'],
  ['/policies', 'Policies', 'page'],
  ['/policies/p1', 'Policies', 'true'],
])('at %j the place %s is marked as %s, and no other', async (path, name, current) => {
  openDashboard(path, dashboardServer().answers(ANSWERS));

  const places = within(await screen.findByRole('navigation', { name: 'Places' })).getAllByRole('link');
  const marked = places.filter((place) => place.hasAttribute('aria-current'));
  expect(marked.map((place) => [place.textContent, place.getAttribute('aria-current')])).toEqual([[name, current]]);
});

describe.each(SCREENS)('%s', (_name, path, field, title) => {
  it('shows that it is loading, then itself', async () => {
    const server = dashboardServer().answers(ANSWERS);
    let resume = (): void => undefined;
    const answered = new Promise<object>((resolve) => {
      resume = () => resolve(ANSWERS[field]);
    });
    server.answers({ [field]: () => answered });
    openDashboard(path, server);

    await screen.findByRole('navigation', { name: 'Places' });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    resume();

    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBe(null));
    await screen.findByRole('heading', { level: 1, name: title });
  });

  it('says what failed with the id to ask by, and tries again', async () => {
    const server = dashboardServer().answers({ ...ANSWERS, [field]: refuses('INTERNAL', 'Something broke.') });
    const { user } = openDashboard(path, server);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something broke.');
    expect(alert.textContent).toContain('req-1');

    server.answers(ANSWERS);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
  });
});
