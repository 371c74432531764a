import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const CALL = {
  id: 'c1',
  at: '2026-11-22T11:58:00.000Z',
  keyPrefix: 'sbx_Ab12Cd',
  environment: 'sandbox',
  apiVersion: 'v2.0',
  operationType: 'MUTATION',
  operations: ['updateQuoteRequest'],
  httpStatus: 200,
  errorCodes: ['VALIDATION_FAILED'],
  durationMs: 41,
  requestId: '01a20651-6888-7538-9f26-9c5d01e06528',
  isReplay: false,
  quoteRequestId: 'q1',
  quoteRequest: { id: 'q1', insuredName: 'Quay Logistics' },
};
const UNREADABLE = { ...CALL, id: 'c2', operations: [], operationType: null, quoteRequestId: null, quoteRequest: null };
const CHOICES = { keys: [{ id: 'k1', prefix: 'sbx_Ab12Cd', isRevoked: true }], operations: ['updateQuoteRequest'] };

function open(rows: readonly object[], query = '') {
  const server = dashboardServer({ kind: 'DEVELOPER', environment: 'sandbox' }).answers({
    apiCalls: { rows, nextCursor: null },
    apiCallChoices: CHOICES,
  });
  return openDashboard(`/developers/requests${query}`, server);
}

it('shows how each call ended, and on demand its ids to copy with the pages that explain it', async () => {
  const { user } = open([CALL, UNREADABLE]);
  const [row, unreadable] = within(await screen.findByRole('list', { name: 'Requests of the API' })).getAllByRole(
    'listitem',
  );
  if (!row || !unreadable) throw new Error('two calls were expected');
  const inRow = within(row);
  expect(inRow.getByRole('link', { name: 'Quay Logistics' }).getAttribute('href')).toBe('/dashboard/requests/q1');
  expect(within(unreadable).getByText('not readable')).toBeDefined();

  await user.click(inRow.getByText('Details'));
  await user.click(inRow.getAllByRole('button', { name: 'Copy' })[0] ?? row);

  expect(await navigator.clipboard.readText()).toBe(CALL.requestId);
  expect(inRow.getByRole('link', { name: 'VALIDATION_FAILED' }).getAttribute('href')).toBe(
    '/api-docs/errors/VALIDATION_FAILED',
  );
  expect(inRow.getByRole('link', { name: 'updateQuoteRequest' }).getAttribute('href')).toBe(
    '/api-docs/reference/updateQuoteRequest',
  );
});

it('keeps its filters in the address and asks the server for them', async () => {
  const { server, user } = open([CALL]);

  await user.selectOptions(await screen.findByLabelText('Outcome'), 'Failed');
  await user.selectOptions(await screen.findByLabelText('Operation'), 'updateQuoteRequest');
  await user.selectOptions(screen.getByLabelText('Key'), 'sbx_Ab12Cd… (revoked)');
  await user.type(screen.getByLabelText('Request id'), 'r1');
  await expect
    .poll(() => window.location.search)
    .toBe('?outcome=failed&operation=updateQuoteRequest&key=k1&request=r1');

  const asked = { isFailed: true, operation: 'updateQuoteRequest', keyId: 'k1', requestId: 'r1', after: null };
  await expect.poll(() => server.sent('ApiCalls').at(-1)).toMatchObject(asked);
});

it('asks for whole days in UTC', async () => {
  const { server } = open([CALL], '?outcome=ok&from=2026-11-20&to=2026-11-21');
  await screen.findByRole('link', { name: 'Quay Logistics' });

  expect(server.sent('ApiCalls')[0]).toMatchObject({
    isFailed: false,
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-21T23:59:59.999Z',
  });
});

it('says what to do while there are no calls', async () => {
  open([]);
  await screen.findByText('No requests yet.');
  expect(screen.getByText(/appear here a second later/)).toBeDefined();
});

it('offers to clear filters that hide every call', async () => {
  const { user } = open([], '?outcome=failed');
  await user.click(await screen.findByRole('link', { name: 'Show all' }));
  await screen.findByText('No requests yet.');
});
