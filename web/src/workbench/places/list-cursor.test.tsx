import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';

const policy = (id: string, insuredName: string): object => ({
  id,
  insuredName,
  policyNumber: `SCY-US-${id}`,
  productType: 'CYBER',
  status: 'BOUND',
  currency: 'USD',
});
const POLICIES = [policy('1', 'Redwood Analytics'), policy('2', 'Granite State Foods')];

const cursor = (): string | null | undefined => document.activeElement?.querySelector('a')?.textContent;

it('is on the first policy after the load, and on the one that was open when the person comes back', async () => {
  const server = workbenchServer().answers({ policies: { nodes: POLICIES }, policy: POLICIES[1] });
  const { user } = openWorkbench('/policies', server);
  await waitFor(() => expect(cursor()).toBe('Redwood Analytics'));

  await user.keyboard('j{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Granite State Foods' });
  screen.getByText(/^SCY-US-2 · Cyber/);
  window.history.back();

  await screen.findByRole('heading', { level: 1, name: 'Policies' });
  await waitFor(() => expect(cursor()).toBe('Granite State Foods'));
});

it('leaves the search box to somebody who types', async () => {
  const { user } = openWorkbench('/policies', workbenchServer().answers({ policies: { nodes: POLICIES } }));
  await waitFor(() => expect(cursor()).toBe('Redwood Analytics'));

  await user.type(screen.getByRole('searchbox'), 'Gran');

  await waitFor(() => expect(window.location.search).toBe('?q=Gran'));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
