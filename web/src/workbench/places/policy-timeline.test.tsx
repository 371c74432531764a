import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { aBoundPolicy } from '../../../test/workbench-samples.ts';

const of = (field: string, after: string) => ({ field, before: null, after });
const BY = { at: '2026-11-20T10:00:00.000Z', actor: 'Uma Reed', actorName: null, actorKind: 'STAFF', requestId: null };

it('tells amounts in the currency of the policy, and rules by their names', async () => {
  const timeline = [
    { ...BY, id: 'e1', action: 'option added', changes: [of('limitCents', '1000000000')] },
    { ...BY, id: 'e2', action: 'referred', changes: [of('rules', '["CONTROL_BACKUPS"]')] },
  ];
  const policy = aBoundPolicy({ currency: 'SEK', timeline, returnPremium: null });
  openWorkbench('/policies/policy-1', workbenchServer().answers({ policy }));

  const panel = await screen.findByRole('region', { name: 'Timeline' });
  await waitFor(() => expect(panel.textContent).toContain('Limit: SEK'));
  expect(panel.textContent).toContain('Because of: Formal backups');
});

it('names backups as the question of Smart Cyber EU does', async () => {
  const timeline = [{ ...BY, id: 'e1', action: 'referred', changes: [of('rules', '["CONTROL_BACKUPS"]')] }];
  const policy = aBoundPolicy({ productType: 'CYBER_EU', timeline, returnPremium: null });
  openWorkbench('/policies/policy-1', workbenchServer().answers({ policy }));

  const panel = await screen.findByRole('region', { name: 'Timeline' });
  await waitFor(() => expect(panel.textContent).toContain('Because of: Offline backups'));
});

it('names the broker, as the timeline of the request does, with the address at hand', async () => {
  const dana = { actor: 'dana@broker.example', actorName: 'Dana Cole', actorKind: 'BROKER' };
  const timeline = [{ ...BY, ...dana, id: 'e1', action: 'bind requested', changes: [] }];
  const policy = aBoundPolicy({ timeline, returnPremium: null });
  openWorkbench('/policies/policy-1', workbenchServer().answers({ policy }));

  const panel = await screen.findByRole('region', { name: 'Timeline' });
  await waitFor(() => expect(panel.textContent).toContain('Bind requested by the broker · Dana Cole'));
});
