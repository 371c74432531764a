import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const COUNTS = { turn: 12, needed: 0, waiting: 1, expiring: 0, renewals: 0, bound: 100 };
const TURN = {
  id: 'r1',
  insuredName: 'Maple Street Bakery',
  status: 'NEEDS_MORE_DATA',
  statusLabel: 'Needs More Data',
};
const WAITING = { id: 'r2', insuredName: 'Atlas Freight', status: 'SUBMITTED', statusLabel: 'Submitted' };

describe('the first page', () => {
  it('shows what waits for the broker first, with counts that lead to the whole lists', async () => {
    const requests = ({ view }: { view?: string }) => {
      const rows: Readonly<Record<string, object[]>> = { TURN: [TURN], WAITING: [WAITING] };
      return { rows: rows[view ?? ''] ?? [] };
    };
    const { user, server } = openDashboard('', dashboardServer().answers({ homeCounts: COUNTS, requests }));

    const parts = await screen.findAllByRole('heading', { level: 2 });
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Your turn', 'Waiting for us']);
    const overview = screen.getByRole('navigation', { name: 'Overview' });
    expect(within(overview).getByRole('link', { name: '100+ Bound' }).getAttribute('href')).toBe(
      '/dashboard/policies?bound=1&sort=NEWEST',
    );
    await user.click(screen.getByRole('link', { name: 'Show all 12: Your turn' }));
    await screen.findByRole('list', { name: 'Requests' });
    expect(server.sent('Requests').at(-1)).toMatchObject({ view: 'TURN', sort: 'DUE_SOONEST', mine: false });
  });

  it('says so when nothing waits, and is narrowed to the own requests', async () => {
    const counts = { turn: 0, needed: 0, waiting: 0, expiring: 0, renewals: 0, bound: 0 };
    const { user, server } = openDashboard('', dashboardServer().answers({ homeCounts: counts }));
    await screen.findByText('Nothing is open');
    screen.getByText(/^Begin with a new request\./);

    await user.click(screen.getByRole('checkbox', { name: 'Only mine' }));

    await screen.findByText('Nothing is open');
    expect(server.sent('Home').at(-1)).toEqual({ mine: true });
    expect(window.location.search).toBe('?mine=1');
  });

  it('says that the brokerage has no requests when all of them are none, instead of blaming a filter', async () => {
    openDashboard('?view=ALL', dashboardServer().answers({ requests: { rows: [] } }));

    await screen.findByText('No requests yet');
    expect(screen.queryByText('Filters in use')).toBe(null);
  });

  it('says that nothing waits for the broker while others still have something to do', async () => {
    openDashboard('', dashboardServer().answers({ homeCounts: { ...COUNTS, turn: 0 } }));

    await screen.findByText('Nothing waits for you');
  });

  it('shows what bound policies still need, each with the place where it is answered', async () => {
    const counts = { ...COUNTS, turn: 0, needed: 8 };
    const needed = {
      id: 'p1',
      quoteRequestId: 'r3',
      policyNumber: 'CYB-1',
      insuredName: 'Harper Legal',
      productName: 'Smart Cyber',
      startsOn: '2026-12-15',
      needed: ['Signed waiver', 'Copy of the contract'],
    };
    const policies = ({ neededOnly }: { neededOnly?: boolean }) => ({ rows: neededOnly ? [needed] : [] });
    const { user, server } = openDashboard('', dashboardServer().answers({ homeCounts: counts, policies }));

    const part = await screen.findByRole('region', { name: 'Your turn before a policy is issued' });
    expect(part.textContent).toContain('Signed waiver · Copy of the contractYour turn · Cover from 15 Dec 2026');
    expect(within(part).getByRole('link', { name: 'Harper Legal' }).getAttribute('href')).toBe(
      '/dashboard/requests/r3',
    );
    expect(screen.queryByText('Nothing waits for you')).toBe(null);

    await user.click(within(part).getByRole('link', { name: /^Show all 8/ }));
    await screen.findByRole('list', { name: 'Policies' });
    expect(server.sent('Policies').at(-1)).toMatchObject({ neededOnly: true });
    screen.getByText('Signed waiver · Copy of the contract');
  });

  it.each([
    ['ACTIVE', '2027-03-01', 'ActiveCancelled from 1 Mar 2027'],
    ['CANCELLED', '2026-03-01', 'Cancelled'],
    ['ACTIVE', null, 'Active'],
  ])('marks a policy that is %s and was cancelled from %s: %s', async (status, cancelledOn, said) => {
    const row = { id: 'p1', policyNumber: 'CYB-1', insuredName: 'Harper Legal', status, cancelledOn };
    openDashboard('/policies', dashboardServer().answers({ policies: { rows: [row] } }));

    const policy = await screen.findByRole('listitem');
    expect(policy.firstElementChild?.lastElementChild?.textContent).toBe(said);
  });

  it('shows the premium of a quote, and a renewal as one', async () => {
    const rows = [{ ...TURN, isRenewal: true, premium: { cents: 123_400, currency: 'USD', isLowest: true } }];
    openDashboard('?view=ALL', dashboardServer().answers({ requests: { rows } }));

    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('from $1,234Premium');
    expect(row.textContent).toContain('Renewal');
  });

  it('says whose turn it is when a bind waits for a signature', async () => {
    const rows = [{ ...TURN, status: 'BIND_REQUESTED', statusLabel: 'Bind Requested', isToSign: true }];
    openDashboard('?view=ALL', dashboardServer().answers({ requests: { rows } }));

    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('The bind waits for the signature of the insured.');
    expect(row.textContent).toContain('Your turn');
  });
});
