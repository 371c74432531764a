import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const OPERATOR = { permissions: ['MANAGE_PARTNERS'] };
const DEVELOPER = {
  email: 'ray@broker.example',
  name: 'Dev Ray',
  roles: [{ kind: 'DEVELOPER', brokerageName: null }],
  liveSessions: 1,
};
const AGENT = {
  email: 'dana@broker.example',
  name: 'Dana Cole',
  roles: [{ kind: 'AGENT', brokerageName: 'Harbor Brokers' }],
};
const GONE = { email: 'gone@broker.example', name: 'Gil Gone', removedAt: '2026-11-21T12:00:00.000Z' };
const ONE = { partnerId: 'partner-1' };

function open(path = '/settings/partners/partner-1/people', developer: object = {}): OpenPage {
  const server = workbenchServer(OPERATOR).answers({
    partners: [{ id: 'partner-1', name: 'Harbor Brokers' }],
    people: { nodes: [{ ...DEVELOPER, ...developer }, AGENT, GONE] },
    removePerson: {},
    restorePerson: {},
    endPersonSessions: {},
    setLiveKeyRight: {},
  });
  return openWorkbench(path, server);
}

async function choose({ user }: OpenPage, name: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Actions for ${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}

describe('the people of a partner, for an operator', () => {
  it('are reached from the partner', async () => {
    const { user, server } = open('/settings/partners');

    await user.click(await screen.findByRole('link', { name: 'People of Harbor Brokers' }));

    await screen.findByRole('row', { name: /Dev Ray/ });
    expect(server.sent('People')).toEqual([{ ...ONE, search: '', after: null }]);
  });

  it('who made a key are named beside it, and the last live one is pointed out', async () => {
    const key = {
      prefix: 'sbx_abc123',
      createdBy: 'Dev Ray',
      createdByEmail: 'ray@broker.example',
      isMadeByPartner: true,
    };
    const old = { id: 'old', prefix: 'sbx_old', createdBy: 'Sandbox set-up', revokedAt: '2026-11-21T12:00:00.000Z' };
    const keys = [{ ...key, id: 'new', confirmation: 'sbx_abc123' }, old];
    const partners = [{ id: 'partner-2', name: 'Fjord Risk', keys }];
    const server = workbenchServer(OPERATOR).answers({ partners, revokeKey: {} });
    const { user } = openWorkbench('/settings/partners', server);
    // Once for a wide screen, once for a phone.
    await screen.findAllByText('Dev Ray (ray@broker.example), of the partner');
    screen.getAllByText('Sandbox set-up');

    await user.click(screen.getByRole('button', { name: 'Revoke sbx_abc123' }));
    screen.getByText('This is the last live key of the partner: its integration stops.');
    await user.type(screen.getByLabelText('Beginning of the key'), 'sbx_abc123{Enter}');

    await screen.findByText('Key revoked.');
    expect(server.sent('RevokeKey')).toEqual([{ keyId: 'new', confirm: 'sbx_abc123' }]);
  });

  it('get the right to issue live keys, which only a developer can have, and lose it', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Dana Cole (dana@broker.example)' }));
    await screen.findByText('Only a developer of the partner issues keys.');
    await page.user.keyboard('{Escape}');

    await choose(page, 'Dev Ray', 'Allow live keys');

    await screen.findByText('The person may issue live keys now.');
    expect(page.server.sent('AllowLiveKeys')).toEqual([{ ...ONE, email: 'ray@broker.example' }]);
  });

  it('lose the right again', async () => {
    const page = open(undefined, { mayIssueLiveKeys: true });

    await choose(page, 'Dev Ray', 'Refuse live keys');

    await screen.findByText('The person may not issue live keys any more.');
    expect(page.server.sent('RefuseLiveKeys')).toEqual([{ ...ONE, email: 'ray@broker.example' }]);
  });

  it('are signed out, removed and let in again', async () => {
    const page = open();
    await choose(page, 'Dev Ray', 'End the sessions');
    await screen.findByText('The sessions were ended.');
    await choose(page, 'Gil Gone', 'Let in again');
    await screen.findByText('The person can sign in again.');
    await choose(page, 'Dana Cole', 'Remove');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Dana Cole' }));
    dialog.getByText('The person made no key that is live.');
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('The person was removed.');

    expect(page.server.sent('RestorePerson')).toEqual([{ ...ONE, email: 'gone@broker.example' }]);
    expect(page.server.sent('RemovePerson')).toEqual([
      { ...ONE, email: 'dana@broker.example', keepKeys: false, confirm: null },
    ]);
  });

  it('of an unknown partner are none', async () => {
    open('/settings/partners/partner-9/people');

    await screen.findByText('There is no such partner');
  });
});
