import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuses } from '../../../test/fake-refusal.ts';
import { dashboardServer, openDashboard } from '../../../test/open-dashboard.tsx';

it('no longer says that there is no room for a key once one was revoked', async () => {
  const keys = ['live_abc12', 'live_def34'].map((prefix) => ({ id: prefix, prefix, confirmation: null }));
  const issueKey = refuses('VALIDATION_FAILED', '2 keys are live already. Revoke one first.');
  const server = dashboardServer({ kind: 'DEVELOPER' }).answers({ keys, issueKey, revokeKey: true });
  const { user } = openDashboard('/developers', server);
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await screen.findByText('2 keys are live already. Revoke one first.');

  await user.type(screen.getByLabelText('Type live_abc12 to revoke'), 'live_abc12');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke live_abc12' }));
  await user.keyboard('{Enter}');

  await screen.findByText('The key was revoked.');
  expect(screen.queryByText('2 keys are live already. Revoke one first.')).toBeNull();
});

it('offers a new key no longer for copying once it was revoked itself', async () => {
  const keys = [{ id: 'key-1', prefix: 'live_abc12', confirmation: null }];
  const server = dashboardServer({ kind: 'DEVELOPER' });
  server.answers({ keys, issueKey: 'live_abc12_secret', revokeKey: true });
  const { user } = openDashboard('/developers', server);
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await screen.findByText('live_abc12_secret');

  await user.type(screen.getByLabelText('Type live_abc12 to revoke'), 'live_abc12');
  await user.click(screen.getByRole('button', { name: 'Revoke live_abc12' }));

  await screen.findByText('The key was revoked.');
  expect(screen.queryByText('live_abc12_secret')).toBeNull();
});
