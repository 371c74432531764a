import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const OPERATOR = { id: 'staff-1', name: 'Olga Vance', email: 'olga@provider.example', role: 'OPERATOR' };
const COLLEAGUE = { id: 'staff-2', name: 'Grace Lind', email: 'grace@provider.example', role: 'MANAGER' };

function open(): OpenPage {
  const server = workbenchServer({ staff: OPERATOR, permissions: ['MANAGE_STAFF'] }).answers({
    staffMembers: [OPERATOR, COLLEAGUE].map((person) => ({ ...person, isActive: true, openRequests: 3 })),
    createStaffMember: { isMailed: true, staffMember: COLLEAGUE },
  });
  return openWorkbench('/settings/staff', server);
}

it('adds a person with Enter in any field', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'New staff member' }));

  await user.type(screen.getByLabelText('Name'), 'Ines Kato{Enter}');
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('E-mail'), 'ines@provider.example{Enter}');

  await screen.findByRole('alertdialog', { name: 'A link is on its way' });
  expect(server.sent('CreateStaff')).toEqual([
    { name: 'Ines Kato', email: 'ines@provider.example', role: 'UNDERWRITER' },
  ]);
});

it('offers no change of oneself, and says who makes it', async () => {
  open();
  const own = within(await screen.findByRole('row', { name: /Olga Vance/ }));

  own.getByText('This is you: another operator changes your role and access.');
  expect(own.queryByRole('button')).toBeNull();
  within(screen.getByRole('row', { name: /Grace Lind/ })).getByRole('button', { name: 'Change Grace Lind' });
});
