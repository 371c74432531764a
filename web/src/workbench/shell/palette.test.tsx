import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { OpenPage } from '../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { actions, aRow, aSubmission } from '../../../test/workbench-samples.ts';
import { CommandPalette } from '../../kit/controls/command-palette.tsx';

const RIVERBEND = aRow('Riverbend Clinics', 'SUBMITTED', { brokerageName: 'Harbor Insurance Brokers' });

async function openPalette(): Promise<OpenPage> {
  const server = workbenchServer({ permissions: ['READ_REQUESTS', 'MANAGE_STAFF'] }).answers({
    queue: { nodes: [RIVERBEND], totalCount: 1 },
    policies: { nodes: [{ id: 'policy-1', policyNumber: 'SCY-US-100', insuredName: 'Riverbend Clinics' }] },
    request: aSubmission('Riverbend Clinics', { actions: actions(['DECLINE']) }),
  });
  const page = openWorkbench('/', server);
  await waitFor(() => expect(document.activeElement?.querySelector('a')?.textContent).toBe('Riverbend Clinics'));
  await page.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  return page;
}

describe('the palette', () => {
  it('finds a request and a policy by what is typed', async () => {
    const { server, user } = await openPalette();
    await user.keyboard('Q-256F99BB98C9');
    await screen.findByRole('option', { name: /^SCY-US-100.*Riverbend Clinics/ });
    const found = await screen.findByRole('option', { name: /^Riverbend Clinics.*Harbor Insurance Brokers/ });
    expect(server.sent('Search').at(-1)).toEqual({ text: 'Q-256F99BB98C9' });

    await user.click(found);
    await screen.findByRole('heading', { level: 1, name: 'Riverbend Clinics' });
  });

  it('takes the command whose whole name is typed before those that only begin with it', async () => {
    const runs: string[] = [];
    const command = (label: string) => ({ id: label, label, group: 'Commands', run: () => void runs.push(label) });
    const user = userEvent.setup();
    render(<CommandPalette commands={[command('Bind desk'), command('Bind')]} onClose={() => undefined} />);

    await user.keyboard('bind{Enter}');
    expect(runs).toEqual(['Bind']);
  });

  it('acts on the row under the cursor', async () => {
    const { user } = await openPalette();
    await user.keyboard('decl');
    await screen.findByRole('option', { name: /^Decline: Riverbend Clinics/ });
    await user.keyboard('{Enter}');

    await screen.findByRole('dialog', { name: 'Decline the request' });
  });

  it.each([
    ['passkey', /^Account/],
    ['letters', /^Account/],
    ['by mail', /^Inbox/],
  ])('finds the place of a setting by what it is about: %s', async (typed, place) => {
    const { user } = await openPalette();
    await user.keyboard(typed);
    await screen.findByRole('option', { name: place });
  });

  it('does not say that nothing matches before the search has answered', async () => {
    const { server, user } = await openPalette();
    server.is('silent');
    await user.keyboard('zzz');
    await screen.findByText('Searching…');
    expect(screen.queryByText('Nothing matches.')).toBe(null);

    server.answers({ queue: { nodes: [], totalCount: 0 }, policies: { nodes: [] } }).is('answers');
    await screen.findByText('Nothing matches.');
  });

  it('leads to a setting that the person may see, and to no other', async () => {
    const { server, user } = await openPalette();
    await user.keyboard('staff');
    await screen.findByRole('option', { name: /^Staff/ });
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('rate plans');
    await waitFor(() => expect(server.sent('Search').at(-1)).toEqual({ text: 'rate plans' }));
    expect(screen.queryByRole('option', { name: /^Rate plans/ })).toBe(null);
  });

  it('leads to pages of the documentation, after all that can be done', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    const { server, user } = await openPalette();
    const entry = {
      path: '/api-docs/cyber/decline',
      title: 'Decline',
      page: 'Cyber',
      kind: 'page',
      names: [],
      text: '',
    };
    server.serves('/api-docs/search.json', [entry]);
    await user.keyboard('decline');
    const page = await screen.findByRole('option', { name: /^Decline.*Cyber.*Documentation/ });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Decline: Riverbend Clinics');

    await user.click(page);
    expect(opened).toHaveBeenCalledWith('/api-docs/cyber/decline', '_blank', 'noopener');
  });
});
