/** The timeline of a request: who did what. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';
import { submissionIn } from '../../../../test/submission-states.ts';

it('names people of the brokerage, with the address at hand, and who has no name by the address', async () => {
  const entry = { action: 'submitted', actorKind: 'BROKER', at: '2026-11-22T11:00:00.000Z', changes: [] };
  const timeline = [
    { ...entry, id: 'b', actor: 'Dana@Broker.example', actorName: 'Dana Cole' },
    { ...entry, id: 'a', actor: 'ben@broker.example', actorName: null },
  ];
  const request = submissionIn({ status: 'SUBMITTED' }, { timeline });
  openWorkbench('/requests/mirador-hotels/timeline', workbenchServer().answers({ request, staffMembers: [] }));

  const panel = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect((await panel.findByText('Dana Cole')).title).toBe('Dana@Broker.example');
  panel.getByText('ben@broker.example');
});
