import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const PASSWORD_SAVED = 'Your password is saved. Sign in with it and your mail address.';

it('says that a password was saved, until the person has signed in with it; then the page has the focus', async () => {
  const server = workbenchServer().is('signed out');
  const { user } = openWorkbench('/?password=saved', server);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/staff/sign-in') return await server.fetch(url, init);
    if (init.method === 'GET') return Response.json({ state: 'SIGNED_OUT', methods: ['PASSWORD'] });
    server.is('answers');
    return Response.json({ state: 'SIGNED_IN' });
  });

  expect((await screen.findByText(PASSWORD_SAVED)).getAttribute('role')).toBe('status');
  await user.type(screen.getByLabelText('E-mail'), 'grace.lind@provider.example');
  await user.type(screen.getByLabelText('Password'), 'a much longer passphrase');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Home' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect([location.pathname, location.search]).toEqual(['/workbench', '']);
});
