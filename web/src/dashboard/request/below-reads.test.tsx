import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

it.each([
  ['website', 'Application'],
  ['conversation', 'What happened'],
])('while the %s is read, "%s" is not drawn, which stands below it', async (field, below) => {
  let answer: ((read: object) => void) | undefined;
  const late = async () => await new Promise((resolve) => (answer = resolve));
  openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest('SUBMITTED'), [field]: late }));
  await screen.findByRole('region', { name: 'Documents' });
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.queryByRole('region', { name: below })).toBeNull();

  answer?.({});
  expect(await screen.findByRole('region', { name: below })).toBeDefined();
});
