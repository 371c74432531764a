import { emptyApplication } from '@bindery/domain/products/index.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPolicy, aRequest } from '../../../test/dashboard-samples.ts';
import { aForm } from '../../../test/form-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const server = () =>
  dashboardServer().answers({
    request: aRequest('DECLINED'),
    requests: {},
    policies: {},
    clients: [{ id: 'c1', name: 'Harper Legal' }],
    startRequest: { id: 'r1' },
    applicationForm: aForm(),
  });

const focused = (): string | null | undefined => document.activeElement?.textContent;

it('leaves the focus where the browser puts it when the dashboard is opened', async () => {
  openDashboard('/policies', server());

  await screen.findByRole('heading', { level: 1, name: 'Policies' });
  expect(document.activeElement).toBe(document.body);
});

it('brings the focus to the heading of the page that a link of the header opens', async () => {
  const { user } = openDashboard('', server());
  await user.click(await screen.findByRole('link', { name: 'Policies' }));

  const heading = await screen.findByRole('heading', { level: 1, name: 'Policies' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('brings it to the heading of a page that is still loaded, and to the content until then', async () => {
  let resume = (): void => undefined;
  const answered = new Promise<object>((resolve) => {
    resume = () => resolve([{ id: 'c1', name: 'Harper Legal' }]);
  });
  const { user } = openDashboard('/requests/r1', server().answers({ clients: () => answered }));
  await user.click(await screen.findByRole('link', { name: 'Start a new request' }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  resume();
  await waitFor(() => expect(focused()).toBe('New request'));
});

it('brings it to the heading of the application that a press started', async () => {
  const { user } = openDashboard('/start', server());
  await user.click(await screen.findByRole('radio', { name: /^Harper Legal/ }));
  await user.click(screen.getByRole('radio', { name: /^Smart Cyber(?! EU)/ }));
  await user.click(screen.getByRole('button', { name: 'Start the application' }));

  await screen.findByRole('heading', { level: 1, name: 'Application: Harper Legal' });
  await waitFor(() => expect(focused()).toBe('Application: Harper Legal'));
});

it('brings it to the part of the page whose pressed control goes away', async () => {
  const pair = { aggregateCents: 100_000_000, deductibleCents: 1_000_000 };
  const limits = [pair, { ...pair, aggregateCents: 200_000_000 }];
  const { user } = openDashboard(
    '/requests/r1/application',
    server().answers({ applicationForm: aForm({ ...emptyApplication('CYBER'), limits }) }),
  );
  const remove = await screen.findByRole('button', { name: 'Remove option 2' });
  const group = remove.closest('[role="group"]');
  await user.click(remove);

  expect(screen.queryByRole('button', { name: 'Remove option 2' })).toBe(null);
  await waitFor(() => expect(document.activeElement).toBe(group));
});

it('brings it back to the link that was followed, when somebody goes back', async () => {
  const rows = [
    { id: 'p0', policyNumber: 'CYB-0', insuredName: 'Atlas Freight' },
    { id: 'p1', policyNumber: 'CYB-1', insuredName: 'Harper Legal' },
  ];
  const { user } = openDashboard('/policies', server().answers({ policies: { rows }, policy: aPolicy() }));
  await user.click(await screen.findByRole('link', { name: 'Harper Legal' }));
  const heading = await screen.findByRole('heading', { level: 1, name: /Harper Legal/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));

  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Policies' });
  await waitFor(() => expect(focused()).toBe('Harper Legal'));
  expect(document.activeElement?.tagName).toBe('A');
});

it('opens a page at its top, and leaves the place on the page to which somebody goes back', async () => {
  const { user } = openDashboard(
    '/inbox',
    server().answers({
      notifications: { nodes: [], hasNextPage: false, endCursor: null },
      notificationPreferences: [],
    }),
  );
  vi.stubGlobal('scrollY', 700);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('link', { name: 'Policies' }));
  await screen.findByRole('heading', { level: 1, name: 'Policies' });
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);

  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: 'Inbox' });
  await waitFor(() => expect(focused()).toBe('Inbox'));
  expect(scrollTo.mock.calls.length).toBe(1);
});

it('gives a page that is not there its own title', async () => {
  document.title = 'Requests';
  openDashboard('/nowhere', server());
  await screen.findByRole('heading', { level: 1, name: 'Not found' });

  expect(document.title).toBe('Not found · Dashboard');
});
