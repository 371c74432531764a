import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const REASON = { message: 'the cyber risk score of 72 is below 80', observed: '72', required: '80 or more' };

it.each([
  ['SUBMITTED', 'Why an underwriter reviews it'],
  ['NEEDS_MORE_DATA', 'Why an underwriter reviews it'],
  ['HOLD', 'Why an underwriter reviews it'],
  ['QUOTES_SHARED', 'Why it went to an underwriter'],
  ['BIND_REQUESTED', 'Why it went to an underwriter'],
  ['COMPLETED', 'Why it went to an underwriter'],
  ['CLOSED', 'Why it went to an underwriter'],
  ['DECLINED', 'What the rules found'],
] as const)('calls the reasons of the rules of a request %s: %s', async (status, title) => {
  openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest(status, { reasons: [REASON] }) }));

  const panel = await screen.findByRole('region', { name: title });
  expect(panel.textContent).toContain('Found: 72. Required: 80 or more.');
});

it('stands before the line that there are no subjectivities, and after those that there are', async () => {
  const titles = () => screen.getAllByRole('region').map((one) => within(one).getAllByRole('heading')[0]?.textContent);
  const REASONS = 'Why an underwriter reviews it';
  const server = dashboardServer();
  openDashboard('/requests/r1', server.answers({ request: aRequest('SUBMITTED', { reasons: [REASON] }) }));
  await screen.findByRole('region', { name: REASONS });
  expect(titles().indexOf(REASONS)).toBeLessThan(titles().indexOf('Subjectivities'));
  cleanup();

  const subjectivities = [{ id: 's1', type: 'PRE_BIND', description: 'Signed application', isOpen: true }];
  const request = aRequest('SUBMITTED', { reasons: [REASON], subjectivities });
  openDashboard('/requests/r1', dashboardServer().answers({ request }));
  await screen.findByText('Signed application');
  expect(titles().indexOf(REASONS)).toBeGreaterThan(titles().indexOf('Subjectivities'));
});
