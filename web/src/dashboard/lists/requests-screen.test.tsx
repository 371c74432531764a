import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuses } from '../../../test/fake-refusal.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const ROW = { id: 'r1', insuredName: 'Maple Street Bakery', productName: 'Smart Cyber' };
const LONG = 'Gesellschaft für Rückversicherungsangelegenheiten und Donaudampfschifffahrt mbH & Co. KG'.repeat(3);

describe('the requests of a brokerage', () => {
  it('stand with what comes next, and with the days that are left for a quote', async () => {
    const shared = {
      status: 'QUOTES_SHARED',
      statusLabel: 'Quotes Shared',
      quoteExpiresAt: '2026-12-22T00:00:00.000Z',
    };
    const rows = [
      { ...ROW, ...shared },
      { id: 'r2', insuredName: LONG, status: 'INCOMPLETE', statusLabel: 'Incomplete' },
    ];
    openDashboard('?view=ALL', dashboardServer().answers({ requests: { rows } }));

    const [first, second] = await screen.findAllByRole('listitem');

    expect(first?.textContent).toContain('Quote ready, valid until 22 Dec 2026. Please choose an option.');
    expect(first?.textContent).toContain('30 days left to choose');
    expect(second?.textContent).toContain('Not sent yet. Fill in the application and send it.');
    expect(screen.getByRole('link', { name: LONG }).getAttribute('href')).toBe('/dashboard/requests/r2');
  });

  it('are told apart from a list that a filter has emptied', async () => {
    const { user } = openDashboard('?search=nobody', dashboardServer());

    await screen.findByText('Nothing matches');
    const all = screen.getByRole('link', { name: 'Show all' });
    expect(all.getAttribute('href')).toBe('/dashboard');
    // The link goes away with what it is about.
    await user.click(all);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are searched from the first page on, letter by letter, without losing the box', async () => {
    const { user } = openDashboard('', dashboardServer().answers({ requests: { rows: [ROW] } }));

    await user.type(await screen.findByRole('searchbox'), 'maple');

    await waitFor(() => expect(window.location.search).toBe('?search=maple'));
    await screen.findByRole('link', { name: 'Maple Street Bakery' });
  });

  it('begins a new page at its first row, whose list has the focus', async () => {
    const requests = { rows: [ROW], nextCursor: 'c2' };
    const { server, user } = openDashboard('?view=ALL', dashboardServer().answers({ requests }));
    await user.click(await screen.findByRole('link', { name: 'Next page' }));

    await waitFor(() => expect(server.sent('Requests').at(-1)).toMatchObject({ after: 'c2' }));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Requests' }));
  });

  it('keep what is asked in the address, and go back to the first page', async () => {
    const { server, user } = openDashboard('?after=c1', dashboardServer().answers({ requests: { rows: [ROW] } }));
    await screen.findByRole('link', { name: 'Maple Street Bakery' });

    await user.selectOptions(screen.getByLabelText('Status'), 'Hold');
    await user.type(screen.getByLabelText(/^Search by insured/), 'May');

    await waitFor(() =>
      expect(server.sent('Requests').at(-1)).toMatchObject({ search: 'May', status: 'HOLD', after: null }),
    );
    expect(window.location.search).toBe('?status=HOLD&search=May');
  });

  it('say what failed, and are there when the server is back', async () => {
    const server = dashboardServer().answers({ requests: refuses('INTERNAL', 'Something went wrong on our side.') });
    const { user } = openDashboard('?view=ALL', server);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side.');
    expect(alert.textContent).toContain('req-1');

    server.answers({ requests: { rows: [ROW] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByRole('link', { name: 'Maple Street Bakery' });
  });
});
