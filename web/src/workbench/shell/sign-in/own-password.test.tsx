import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

it('stands before everything else until a password that was printed is replaced', async () => {
  const server = workbenchServer({ mustChangePassword: true, mustSetUpTwoFactor: true });
  const { user } = openWorkbench('/', server);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
    if (url !== '/staff/password') return await server.fetch(url, init);
    sent.push(JSON.parse(init.body));
    server.answers({ session: { mustChangePassword: false, mustSetUpTwoFactor: true } });
    return Response.json({ state: 'SIGNED_IN' });
  });
  await screen.findByRole('heading', { level: 1, name: 'Choose a password of your own' });
  const save = await screen.findByRole('button', { name: 'Use this password' });

  await user.type(screen.getByLabelText('The password you were given'), 'a1b2-c3d4');
  await user.type(screen.getByLabelText('Your own password'), 'a much longer passphrase');
  await user.type(screen.getByLabelText('Your own password again'), 'another one');
  await user.click(save);
  expect(sent).toEqual([]);

  await user.clear(screen.getByLabelText('Your own password again'));
  await user.type(screen.getByLabelText('Your own password again'), 'a much longer passphrase');
  await user.click(save);

  await screen.findByRole('heading', { level: 1, name: 'Set up a second factor' });
  expect(sent).toEqual([{ current: 'a1b2-c3d4', new: 'a much longer passphrase' }]);
});
