import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const UMA = { name: 'Uma Reed', email: 'uma.reed@provider.example', phone: '+1 (312) 555-0123 ext. 4' };

async function numberOf(underwriter: object | null, providerPhone: string | null): Promise<string | null> {
  const server = dashboardServer({ providerPhone }).answers({ request: aRequest('QUOTES_SHARED', { underwriter }) });
  openDashboard('/requests/r1', server);
  await screen.findByRole('heading', { name: 'Underwriter' });
  return document.querySelector('a[href^="tel:"]')?.getAttribute('href') ?? null;
}

it("dials the underwriter's own number", async () => {
  expect(await numberOf(UMA, '+1 312 555 0100')).toBe('tel:+13125550123');
});

it("dials the provider's number where the underwriter has none, or where there is no underwriter", async () => {
  expect(await numberOf({ ...UMA, phone: null }, '+1 312 555 0100')).toBe('tel:+13125550100');
});

it('shows no number where none is known', async () => {
  expect(await numberOf(null, null)).toBe(null);
});
