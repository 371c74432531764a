import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dashboardServer, type OpenPage, openDashboard } from '../../../test/open-dashboard.tsx';

const KEY = { id: 'key-1', prefix: 'sbx_abc123', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };
const RAY = {
  email: 'ray@broker.example',
  name: 'Dev Ray',
  roles: [{ kind: 'DEVELOPER', brokerageName: null }],
  liveSessions: 1,
  isYou: true,
};
const ZOE = {
  email: 'zoe@broker.example',
  name: 'Zoe Hart',
  roles: [
    { kind: 'DEVELOPER', brokerageName: null },
    { kind: 'AGENT', brokerageName: 'Harbor Brokers' },
  ],
  lastSignInAt: '2026-11-21T12:00:00.000Z',
  liveSessions: 2,
  keys: [KEY],
  mayIssueLiveKeys: true,
};
const GONE = { email: 'gone@broker.example', name: 'Gil Gone', removedAt: '2026-11-21T12:00:00.000Z' };

function open(zoe: object = {}): OpenPage {
  const server = dashboardServer({ kind: 'DEVELOPER' }).answers({
    people: ({ search }: { search: string }) => ({
      nodes: [RAY, { ...ZOE, ...zoe }, GONE].filter(({ name }) => name.includes(search)),
    }),
    removePerson: {},
    endPersonSessions: {},
  });
  return openDashboard('/developers/people', server);
}

async function choose({ user }: OpenPage, name: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Actions for ${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}

describe('the people of a partner', () => {
  it('are shown with roles, sessions, keys and what was taken away', async () => {
    open();

    const row = await screen.findByRole('row', { name: /Zoe Hart/ });
    for (const shown of ['Developer', 'Agent of Harbor Brokers', 'May issue live keys', '2 sessions', 'sbx_abc123…']) {
      within(row).getByText(shown);
    }
    within(screen.getByRole('row', { name: /Dev Ray/ })).getByText('You');
    const gone = screen.getByRole('row', { name: /Gil Gone/ });
    within(gone).getByText('Removed');
    expect(within(gone).queryByRole('button')).toBe(null);
  });

  it('are found by a part of the name', async () => {
    const { user } = open();
    await screen.findByRole('row', { name: /Zoe Hart/ });

    await user.type(screen.getByLabelText('Search by name or mail address'), 'Ray');

    await waitFor(() => expect(screen.queryByRole('row', { name: /Zoe Hart/ })).toBe(null));
    screen.getByRole('row', { name: /Dev Ray/ });
  });

  it('are signed out, and the list is read again', async () => {
    const page = open();
    await choose(page, 'Zoe Hart', 'End the sessions');

    await screen.findByText('The sessions were ended.');
    expect(page.server.sent('EndSessions')).toEqual([{ email: 'zoe@broker.example' }]);
    expect(page.server.sent('People').length).toBeGreaterThan(1);
  });

  it('do not remove themselves', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Actions for Dev Ray (ray@broker.example)' }));
    await screen.findByText('Ask another developer or the provider to remove you.');
    await page.user.keyboard('{Escape}');

    await choose(page, 'Dev Ray', 'Remove');

    expect(screen.queryByRole('dialog', { name: 'Remove Dev Ray' })).toBe(null);
  });
});

describe('the removal of a person', () => {
  it('lists the keys and revokes them by default', async () => {
    const page = open();
    await choose(page, 'Zoe Hart', 'Remove');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Zoe Hart' }));
    dialog.getByText('sbx_abc123…');

    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));

    await screen.findByText('The person was removed.');
    expect(page.server.sent('RemovePerson')).toEqual([{ email: 'zoe@broker.example', keepKeys: false, confirm: null }]);
  });

  it('keeps them when that is chosen', async () => {
    const page = open({ removalConfirmation: 'sbx_abc123' });
    await choose(page, 'Zoe Hart', 'Remove');
    const dialog = within(await screen.findByRole('dialog'));

    await page.user.click(dialog.getByRole('checkbox', { name: 'Keep these keys' }));
    dialog.getByText('Everybody who knows a kept key can go on using it.');
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));

    await screen.findByText('The person was removed.');
    expect(page.server.sent('RemovePerson')).toEqual([{ email: 'zoe@broker.example', keepKeys: true, confirm: null }]);
  });

  it('needs the beginning of the last live key to be typed', async () => {
    const page = open({ removalConfirmation: 'sbx_abc123' });
    await choose(page, 'Zoe Hart', 'Remove');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('No live key would be left: every call of the integration would be refused.');

    await page.user.type(dialog.getByLabelText('Type sbx_abc123 to confirm'), 'sbx_other');
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    dialog.getByText('Type sbx_abc123, or keep the keys.');
    expect(page.server.sent('RemovePerson')).toEqual([]);
    await page.user.clear(dialog.getByLabelText('Type sbx_abc123 to confirm'));
    await page.user.type(dialog.getByLabelText('Type sbx_abc123 to confirm'), 'sbx_abc123{Enter}');

    await screen.findByText('The person was removed.');
    expect(page.server.sent('RemovePerson')).toEqual([
      { email: 'zoe@broker.example', keepKeys: false, confirm: 'sbx_abc123' },
    ]);
  });
});
