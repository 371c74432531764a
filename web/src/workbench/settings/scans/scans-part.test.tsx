/** The list of opt-outs and the history of scans, over a made-up server. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pressButton } from '../../../../test/keyboard-user.ts';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const OPT_OUT = { id: 'opt-out-1', kind: 'DOMAIN', value: 'quiet.example', reason: 'By mail.', createdBy: 'Olga Sand' };

function scans({ search, after }: { readonly search?: string; readonly after?: string }): object {
  const failed = {
    id: 'scan-2',
    domain: 'gone.example',
    state: 'FAILED',
    score: null,
    failedBecause: 'No host answers.',
  };
  if (search) return { nodes: 'gone.example'.startsWith(search) ? [failed] : [] };
  const done = { id: 'scan-1', domain: 'shop.example', clientName: 'Kestrel', state: 'DONE', score: 72 };
  return after ? { nodes: [failed] } : { nodes: [done], hasNextPage: true, endCursor: 'next' };
}

function open(answers: Readonly<Record<string, unknown>> = {}): OpenPage {
  const server = workbenchServer({ permissions: ['MANAGE_SCANS'] });
  return openWorkbench('/settings/scans', server.answers({ scanOptOuts: [OPT_OUT], scans, ...answers }));
}

const row = async (name: string): Promise<HTMLElement> => await screen.findByRole('row', { name: new RegExp(name) });

describe('opt-outs', () => {
  it('are added with a reason', async () => {
    const added = { ...OPT_OUT, id: 'opt-out-2', value: '203.0.113.0/24', kind: 'ADDRESS' };
    const { user, server } = open({ scanOptOuts: [], addScanOptOut: added });
    await screen.findByText('No opt-outs yet');
    await pressButton(user, 'Add an opt-out');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an opt-out' }));
    await user.type(dialog.getByLabelText('Domain, address or network'), ' 203.0.113.0/24 ');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    dialog.getByText('Fill this in first.');
    expect(server.sent('AddScanOptOut')).toEqual([]);

    await user.type(dialog.getByLabelText('Who asked, and how'), 'Their host, by mail.');
    await user.click(dialog.getByRole('button', { name: 'Add' }));

    await screen.findByText('203.0.113.0/24 will not be scanned.');
    expect(server.sent('AddScanOptOut')).toEqual([{ value: '203.0.113.0/24', reason: 'Their host, by mail.' }]);
  });

  it('are removed after a confirmation', async () => {
    const { user, server } = open({ removeScanOptOut: OPT_OUT });
    await row('quiet.example');
    await pressButton(user, 'Remove quiet.example');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the opt-out' }));
    expect(server.sent('RemoveScanOptOut')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    await screen.findByText('quiet.example may be scanned again.');
    expect(server.sent('RemoveScanOptOut')).toEqual([{ id: 'opt-out-1' }]);
  });
});

describe('the scan history', () => {
  it('is read page by page, with the reason of a failure', async () => {
    const { user } = open();
    within(await row('shop.example')).getByText('72');
    await pressButton(user, 'Older scans');

    const failed = within(await row('gone.example'));
    failed.getByText('No host answers.');
    failed.getByText('—');
  });

  it('is searched, and says so when nothing is left', async () => {
    const { user } = open();
    await row('shop.example');
    await user.type(screen.getByLabelText('Domain or insured'), 'gone');
    await row('gone.example');
    await waitFor(() => expect(screen.queryByRole('row', { name: /shop.example/ })).toBe(null));
    await user.type(screen.getByLabelText('Domain or insured'), 'x');
    await screen.findByText('No scan matches');
    await pressButton(user, 'Clear the search');
    await row('shop.example');
  });

  it('says that the server is away', async () => {
    const { server, user } = open();
    await row('shop.example');
    server.is('away');
    await user.type(screen.getByLabelText('Domain or insured'), 'gone');

    await screen.findAllByRole('alert', {}, { timeout: 8000 });
  });
});
