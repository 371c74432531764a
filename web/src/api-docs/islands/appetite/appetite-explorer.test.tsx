import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppetiteExplorer } from './appetite-explorer.tsx';

const BANDS = [
  { revenueFrom: 0, revenueTo: 999_999 },
  { revenueFrom: 1_000_000, revenueTo: null },
];
const cells = (natureOfBusiness: string, outcome: string, premiumCentsFrom: number | null) =>
  BANDS.map((band) => ({ natureOfBusiness, ...band, outcome, premiumCentsFrom, premiumCentsTo: null }));

it('is explored by keyboard: product, name, outcome and revenue', async () => {
  const asked = vi.fn(async (_url: string) =>
    Response.json([...cells('Engineering Services', 'QUOTED', 96_000), ...cells('Gambling', 'DECLINED', null)]),
  );
  vi.stubGlobal('fetch', asked);
  const user = userEvent.setup();
  render(<AppetiteExplorer />);

  await screen.findByText('2 of 2 natures of business');
  expect(document.activeElement).toBe(screen.getByLabelText('Product'));
  expect(screen.getByRole('row', { name: /^Engineering/ }).textContent).toContain('Quoted$960');
  await user.tab();
  await user.keyboard('gamb');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Gambling']);
  await user.selectOptions(screen.getByLabelText('What happens'), 'Quoted');
  screen.getByText('No nature of business matches.');
  await user.selectOptions(screen.getByLabelText('What happens'), 'Anything');
  await user.selectOptions(screen.getByLabelText('Revenue'), 'Over $1M');
  expect(within(screen.getByRole('row', { name: /^Gambling/ })).getAllByRole('cell')).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Product'), 'Smart Cyber EU');
  await screen.findByText('1 of 2 natures of business');
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/api-docs/appetite.json?product=CYBER',
    '/api-docs/appetite.json?product=CYBER_EU',
  ]);
});

it('says when it cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  render(<AppetiteExplorer />);

  await screen.findByText(/could not be loaded/);
});
