import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuses } from '../../../test/fake-refusal.ts';
import { openWorkbench, workbenchServer } from '../../../test/open-workbench.tsx';
import { PEOPLE } from '../../../test/workbench-samples.ts';
import { tellPersonChange } from './person-change.ts';

const GRACE = { id: 'staff-1', name: 'Grace Lind', email: 'grace.lind@provider.example' };

it('says that the role is another one when something is refused for it', async () => {
  const operator = { staff: { ...GRACE, role: 'OPERATOR' }, permissions: ['MANAGE_STAFF'] };
  const server = workbenchServer(operator).answers({
    staffMembers: PEOPLE,
    setStaffActive: refuses('UNAUTHORIZED', 'This needs the role operator.'),
  });
  const { user } = openWorkbench('/settings/staff', server);
  await user.click(await screen.findByRole('button', { name: 'Change Noah Park' }));
  server.answers({ session: { staff: { ...GRACE, role: 'UNDERWRITER' }, permissions: [], providerTimeZone: 'UTC' } });
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));

  expect(await screen.findByText('Your role is now underwriter.')).toBeDefined();
});

it('says who is signed in when another window has signed somebody else in', async () => {
  const server = workbenchServer();
  openWorkbench('/inbox', server);
  await screen.findByRole('heading', { level: 1, name: 'Inbox' });
  const noah = { id: 'staff-2', name: 'Noah Park', email: 'noah.park@provider.example', role: 'UNDERWRITER' };
  server.answers({ session: { staff: noah, providerTimeZone: 'UTC' } });
  tellPersonChange();

  expect(await screen.findByText('You are now signed in as Noah Park.')).toBeDefined();
  expect(screen.queryByText('Grace Lind')).toBeNull();
});

it('asks for the sign-in over the page, which no button closes before', async () => {
  const server = workbenchServer();
  openWorkbench('/inbox', server);
  await screen.findByRole('heading', { level: 1, name: 'Inbox' });
  server.is('signed out');
  tellPersonChange();

  const dialog = await screen.findByRole('alertdialog', { name: 'Your session ended' });
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  await waitFor(() => expect(within(dialog).getByLabelText('E-mail')).toBe(document.activeElement));
});
