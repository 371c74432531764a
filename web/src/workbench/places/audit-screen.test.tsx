import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
});
