import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const session = (id: string, isCurrent: boolean) => ({
  id,
  isCurrent,
  userAgent: null,
  address: '192.0.2.7',
  createdAt: '2026-11-02T08:00:00.000Z',
  lastUsedAt: '2026-11-02T09:00:00.000Z',
});

it.each([
  [1, false],
  [2, true],
])('of %i sessions the others can be ended: %s', async (count, canEnd) => {
  const sessions = [session('here', true), session('elsewhere', false)].slice(0, count);
  openWorkbench('/settings/account', workbenchServer({ sessions }));

  const panel = within(await screen.findByRole('region', { name: 'Sessions' }));
  expect(panel.queryByRole('button', { name: 'End all others' }) !== null).toBe(canEnd);
});
