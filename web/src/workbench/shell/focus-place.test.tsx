import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';

const OPERATOR = { id: 'staff-1', name: 'Olga Vance', email: 'olga@provider.example', role: 'OPERATOR' };
const COLLEAGUE = { id: 'staff-2', name: 'Grace Lind', email: 'grace@provider.example', role: 'MANAGER' };

const server = () =>
  workbenchServer({ staff: OPERATOR, permissions: ['MANAGE_STAFF', 'READ_AUDIT'] }).answers({
    staffMembers: [{ ...OPERATOR, isActive: true, openRequests: 0 }],
    createStaffMember: { isMailed: true, staffMember: COLLEAGUE },
    auditEntries: { edges: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } },
  });

it('brings the focus to the heading of the page that a link of the navigation opens', async () => {
  const { user } = openWorkbench('/settings/staff', server());
  await user.click(await screen.findByRole('link', { name: 'Audit' }));

  const heading = await screen.findByRole('heading', { level: 1, name: 'Audit' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('brings it back to what opened the first of two dialogs when the second is closed', async () => {
  const { user } = openWorkbench('/settings/staff', server());
  const opener = await screen.findByRole('button', { name: 'New staff member' });
  await user.click(opener);
  await user.type(screen.getByLabelText('Name'), 'Grace Lind');
  await user.type(screen.getByLabelText('E-mail'), 'grace@provider.example{Enter}');
  await screen.findByRole('alertdialog', { name: 'A link is on its way' });
  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(opener.tabIndex).toBe(0);
});

it('brings it to the heading when nothing had it before a dialog that a letter opened', async () => {
  const { user } = openWorkbench('/settings/staff', server());
  const heading = await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard' });
  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('does not bring it back to a field that was left by a press beside it', async () => {
  const { user } = openWorkbench('/settings/account', server());
  await user.click(await screen.findByLabelText('Letter: Hold'));
  await user.click(document.body);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard' });
  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('names the open part of the settings in the title of the window', async () => {
  const { user } = openWorkbench('/settings/staff', server());
  await waitFor(() => expect(document.title).toBe('Staff, Settings · Workbench'));

  await user.click(await screen.findByRole('link', { name: 'Account' }));
  await waitFor(() => expect(document.title).toBe('Account, Settings · Workbench'));
});

it('gives a page that is not there its own title', async () => {
  document.title = 'Home';
  openWorkbench('/nowhere', server());
  await screen.findByRole('heading', { level: 1, name: 'Not found' });

  expect(document.title).toBe('Not found · Workbench');
});

it('brings it back to the button of the menu of a phone, which Escape closes', async () => {
  const { user } = openWorkbench('/settings/staff', server());
  await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
  await user.tab();
  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open navigation' }));
});
