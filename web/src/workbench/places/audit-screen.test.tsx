import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refuses } from '../../../test/fake-refusal.ts';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { PEOPLE } from '../../../test/workbench-samples.ts';

const ENTRY = {
  id: 'entry-1',
  entity: 'quote_request',
  entityId: '01990000-0000-7000-8000-000000000001',
  action: 'assigned',
  actor: 'Grace Lind',
  insuredName: 'Mirador Hotels',
  quoteRequestId: 'mirador-hotels',
  requestId: '0af76519-16cd-43dd-8448-eb211c80319c',
  changes: [{ field: 'underwriterId', before: null, after: 'staff-2' }],
};

it('the audit trail speaks the trade, leads to the insured, and shows stored values on demand', async () => {
  const audit = { nodes: [ENTRY] };
  const { user } = openWorkbench('/audit', workbenchServer().answers({ audit, staffMembers: PEOPLE }));
  const row = within(await screen.findByRole('row', { name: /Noah Park became the underwriter/ }));
  expect(row.getByRole('link', { name: 'Mirador Hotels' }).getAttribute('href')).toBe(
    '/workbench/requests/mirador-hotels',
  );
  const stored = row.getByText('underwriterId:');
  expect(stored.closest('details')?.open).toBe(false);

  await user.click(row.getByText('1 value as stored'));
  expect(stored.closest('details')?.open).toBe(true);
  await user.click(row.getByRole('link', { name: ENTRY.requestId }));
  expect(screen.getByLabelText<HTMLInputElement>('Request id').value).toBe(ENTRY.requestId);
});

it('the trail names the person whom an entry is about, beside the one who did it', async () => {
  const changes = [{ field: 'role', before: 'UNDERWRITER', after: 'MANAGER' }];
  const about = { entity: 'staff', entityId: 'staff-2', insuredName: null, quoteRequestId: null };
  const audit = { nodes: [{ ...ENTRY, ...about, action: 'role changed', personName: 'Noah Park', changes }] };
  openWorkbench('/audit', workbenchServer().answers({ audit, staffMembers: PEOPLE }));

  const row = within(await screen.findByRole('row', { name: /Grace Lind/ }));
  expect(row.getByText('Noah Park').nextElementSibling?.textContent).toBe('Staff');
});

it('on a phone the trail has two columns, with the day below who did it and what was done below whom it is about', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  openWorkbench('/audit', workbenchServer().answers({ audit: { nodes: [ENTRY] }, staffMembers: PEOPLE }));

  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Who, when',
    'About, what',
  ]);
  const [who, about] = table.getAllByRole('cell');
  expect(who?.textContent).toMatch(/^Grace Lind.*\d{4}/);
  expect(about?.textContent).toMatch(/^Mirador HotelsRequest.*Noah Park became the underwriter/);
});

it('the trail names the person of a brokerage who did it, with the address', async () => {
  const by = { actor: 'dana@broker.example', actorName: 'Dana Cole', actorKind: 'BROKER', address: '203.0.113.7' };
  const audit = { nodes: [{ ...ENTRY, ...by, action: 'withdrawn' }] };
  openWorkbench('/audit', workbenchServer().answers({ audit, staffMembers: PEOPLE }));

  const who = within(await screen.findByRole('row', { name: /Dana Cole/ })).getByText('Dana Cole');
  expect(who.nextElementSibling?.textContent).toBe('Broker, dana@broker.example, 203.0.113.7');
});

it.each([
  ['SEK', 'SEK 31,280'],
  ['ISK', 'ISK 3,128,000'],
  [null, '$31,280'],
])('amounts of the trail are in the currency of their request: %s', async (currency, words) => {
  const changes = [{ field: 'premiumCents', before: null, after: '3128000' }];
  const audit = { nodes: [{ ...ENTRY, action: 'rated', currency, changes }] };
  openWorkbench('/audit', workbenchServer().answers({ audit, staffMembers: PEOPLE }));

  expect(
    within(await screen.findByRole('row', { name: /Mirador Hotels/ })).getByText(`Rated: premium ${words}`),
  ).toBeDefined();
});

it('the trail waits for the names of the staff, so that no id stands in their place and no column moves', async () => {
  let tellNames: ((people: object) => void) | undefined;
  const staffMembers = async () => await new Promise((resolve) => (tellNames = resolve));
  const audit = vi.fn(async () => ({ nodes: [ENTRY], hasNextPage: true, endCursor: 'entry-1' }));
  const auditChain = { isIntact: true, sealed: 7 };
  openWorkbench('/audit', workbenchServer().answers({ audit, auditChain, staffMembers }));
  await waitFor(() => expect([audit.mock.settledResults.length, tellNames !== undefined]).toEqual([1, true]));
  await screen.findByText(/Chain intact/);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByText(/staff-2 became/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  tellNames?.(PEOPLE);
  expect(await screen.findByRole('row', { name: /Noah Park became the underwriter/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
});

it.each([
  ['Signed in', 'signed in'],
  ['request started', 'created'],
  ['key issued', 'key issued'],
  ['Sign-in reset', 'sign-in reset'],
])('the trail is asked for an action as the list says it: %s', async (typed, stored) => {
  const server = workbenchServer().answers({ audit: { nodes: [] }, staffMembers: PEOPLE });
  openWorkbench(`/audit?action=${encodeURIComponent(typed)}`, server);

  expect(await screen.findByText(/^Write a part of the name or the address of a colleague/)).toBeDefined();
  expect(server.sent('Audit').at(-1)).toMatchObject({ filter: { action: stored } });
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain(
    new URLSearchParams({ action: stored }).toString(),
  );
});

it('a check of the chain that takes long tells how far it is', async () => {
  let check = (_found: object): void => undefined;
  const server = workbenchServer().answers({
    auditChain: async () => await new Promise((resolve) => (check = resolve)),
    auditChainProgress: { place: 120_000, end: 2_000_000 },
  });
  openWorkbench('/audit', server);
  expect(await screen.findByText('Checking the chain: entry 120,000 of 2,000,000')).toBeDefined();

  check({ isIntact: true, sealed: 2_000_000, unsealed: 0 });
  expect(await screen.findByText('Chain intact, 2,000,000 entries sealed')).toBeDefined();
  expect(screen.queryByText(/Checking the chain/)).toBeNull();
});

it('a chain that could not be checked is not passed over in silence', async () => {
  openWorkbench(
    '/audit',
    workbenchServer().answers({ auditChain: refuses('INTERNAL', 'Something went wrong on our side.') }),
  );
  expect(await screen.findByText('The chain could not be checked')).toBeDefined();
});
