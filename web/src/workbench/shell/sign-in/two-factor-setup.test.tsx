import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

const REFUSED = { code: 'UNAUTHORIZED', title: 'The sign-in did not work. Check what you entered and try again.' };

it('says whether the password or the code was wrong, and not that a sign-in failed', async () => {
  const server = workbenchServer({ mustSetUpTwoFactor: true });
  const { user } = openWorkbench('/', server);
  let answer = Response.json(REFUSED, { status: 403 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.startsWith('/staff/two-factor') ? answer : await server.fetch(url, init),
  );

  await user.type(await screen.findByLabelText('Your password'), 'a slip of the hand{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('That is not your password. Type it again.');

  answer = Response.json({ totpUri: 'otpauth://totp/Corvus?secret=ABC', backupCodes: ['aaaa-bbbb'] });
  await user.type(screen.getByLabelText('Your password'), '{Enter}');
  const code = await screen.findByLabelText('Code the app shows now');
  answer = Response.json(REFUSED, { status: 403 });
  await user.type(code, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That is not the code. Type the one that the app shows now.',
  );
});

it('says what to do without the second factor', async () => {
  const server = workbenchServer().is('signed out');
  const { user } = openWorkbench('/', server);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/staff/sign-in') return await server.fetch(url, init);
    return Response.json({ state: init.method === 'GET' ? 'SIGNED_OUT' : 'CODE_REQUIRED', methods: ['PASSWORD'] });
  });
  expect(await screen.findByText('Forgotten your password? Ask an operator to reset your sign-in.')).toBeDefined();

  await user.type(screen.getByLabelText('E-mail'), 'grace.lind@provider.example');
  await user.type(screen.getByLabelText('Password'), 'a much longer passphrase{Enter}');
  expect(await screen.findByText(/Lost both\? Ask an operator to reset your sign-in\.$/)).toBeDefined();
});
