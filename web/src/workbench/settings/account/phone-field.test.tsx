import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const STAFF = { id: 'staff-1', name: 'Grace Lind', email: 'grace.lind@provider.example', role: 'MANAGER' };

it('saves the number that was typed, refuses one that cannot be dialled, and says so', async () => {
  const server = workbenchServer().answers({
    setPhone: ({ phone }: { readonly phone: string }) => ({ staff: { ...STAFF, phone: phone || null } }),
  });
  const { user } = openWorkbench('/settings/account', server);
  const save = await screen.findByRole('button', { name: 'Save number' });

  await user.type(screen.getByLabelText('Telephone'), 'call me');
  await user.click(save);
  expect(server.sent('SetPhone')).toEqual([]);

  await user.clear(screen.getByLabelText('Telephone'));
  await user.type(screen.getByLabelText('Telephone'), '+1 312 555 0123');
  await user.click(save);

  await screen.findByText('Your number was saved.');
  expect(server.sent('SetPhone')).toEqual([{ phone: '+1 312 555 0123' }]);
});
