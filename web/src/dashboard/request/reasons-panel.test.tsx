import { screen } from '@testing-library/react';
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
