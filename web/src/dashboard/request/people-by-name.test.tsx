import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRequest } from '../../../test/dashboard-samples.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

const DANA = { by: 'Dana Cole', byEmail: 'dana@broker.example' };

it('names people in what happened and beside documents, with their address at hand', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const request = aRequest('SUBMITTED', {
    events: [{ id: 'e1', at, title: 'Submitted', ...DANA }],
    documents: [{ id: 'd1', name: 'loss-runs.pdf', isReady: true, kind: 'SUPPORTING', sizeBytes: 2048, at, ...DANA }],
  });
  openDashboard('/requests/r1', dashboardServer().answers({ request }));

  for (const name of ['What happened', 'Documents']) {
    const panel = within(await screen.findByRole('region', { name }));
    expect(panel.getByText('Dana Cole').title).toBe('dana@broker.example');
  }
  expect(screen.getByRole('region', { name: 'Documents' }).textContent).toContain(
    'Supporting document · 2 KB · Dana Cole · ',
  );
});

it('keeps what happened apart from who did it', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const asked = { id: 'e1', at, title: 'More information asked for', by: 'the underwriter', byEmail: null };
  openDashboard('/requests/r1', dashboardServer().answers({ request: aRequest('SUBMITTED', { events: [asked] }) }));

  const panel = await screen.findByRole('region', { name: 'What happened' });
  expect(panel.textContent).toContain('More information asked for · the underwriter, ');
});
