import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const option = (id: string, totalCents: number, isBindable = true): object => ({
  id,
  totalCents,
  isBindable,
  currency: 'USD',
  currencyDigits: 2,
});
const open = (...options: readonly object[]) =>
  openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest('QUOTES_SHARED', { options }) }));
const total = async (): Promise<string | null | undefined> =>
  (await screen.findByText(/^Total to pay/)).closest('p')?.textContent;

it('is the lowest of the options that can be bound', async () => {
  open(option('1', 100_000, false), option('2', 246_255), option('3', 234_166));
  expect(await total()).toBe('Total to pay, from$2,341.66');
});

it('is the total of the only option', async () => {
  open(option('1', 246_255));
  expect(await total()).toBe('Total to pay$2,462.55');
});

it('is the total of the chosen option once its bind is requested', async () => {
  const options = [option('1', 246_255, false), option('2', 381_363, false)];
  const request = aRequest('BIND_REQUESTED', { options, selectedOptionId: '2' });
  openDashboard('/requests/r1', dashboardServer().answers({ request }));
  expect(await total()).toBe('Total to pay$3,813.63');
});
