import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OpenPage } from '../../../../test/open-dashboard.tsx';
import { openWorkbench, workbenchServer } from '../../../../test/open-workbench.tsx';

interface Post {
  readonly path: string;
  readonly body: unknown;
}

/** The account page of a person with an app; `answers` are given to the posts beside GraphQL, in order. */
function open(answers: readonly Response[], session: object = {}) {
  const server = workbenchServer({ hasAuthenticatorApp: true, passkeys: [], sessions: [], ...session });
  const page: OpenPage = openWorkbench('/settings/account', server);
  const posts: Post[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { readonly body: string }) => {
    if (!url.startsWith('/staff/two-factor')) return await server.fetch(url, init);
    posts.push({ path: url, body: JSON.parse(init.body) });
    return left.shift() ?? Response.error();
  });
  return { ...page, posts };
}

const REFUSED = () => Response.json({ code: 'UNAUTHORIZED', title: 'The sign-in did not work.' }, { status: 403 });
const FRESH = { totpUri: 'otpauth://totp/Corvus?secret=NEWKEY', backupCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] };

it('replaces the app after the password and a code, and says what works from then on', async () => {
  const { user, posts } = open([REFUSED(), Response.json(FRESH), REFUSED(), Response.json({ state: 'SIGNED_IN' })]);
  await user.click(await screen.findByRole('button', { name: 'Replace the app' }));

  await user.type(screen.getByLabelText('Your password'), 'secret');
  await user.type(screen.getByLabelText('Code of the app you use now'), '111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('The password or the code is wrong.');
  await user.click(screen.getByRole('button', { name: 'Show the new key' }));

  await screen.findByText('NEWKEY');
  screen.getByText('ccccc-ddddd');
  const code = screen.getByLabelText('Code the app shows now');
  await user.type(code, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('That is not the code.');
  await user.clear(code);
  await user.type(code, '222222{Enter}');

  await screen.findByText(/^The new app is in use\./);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts.slice(1)).toEqual([
    { path: '/staff/two-factor/replace', body: { password: 'secret', code: '111111' } },
    { path: '/staff/two-factor/replace/confirm', body: { code: '000000' } },
    { path: '/staff/two-factor/replace/confirm', body: { code: '222222' } },
  ]);
});

it('shows new backup codes until the person has saved them', async () => {
  const { user, posts } = open([Response.json({ backupCodes: FRESH.backupCodes })]);
  await user.click(await screen.findByRole('button', { name: 'New backup codes' }));

  await user.type(screen.getByLabelText('Your password'), 'secret');
  await user.type(screen.getByLabelText('Code of the app you use now'), '111111{Enter}');
  await screen.findByText('aaaaa-bbbbb');
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));

  await screen.findByText('Your backup codes are new.');
  expect(posts).toEqual([{ path: '/staff/two-factor/backup-codes', body: { password: 'secret', code: '111111' } }]);
});

it('asks for the code in its own words when none was typed', async () => {
  const missing = { code: 'VALIDATION_FAILED', title: 'code: needs a code of your app, or a backup code' };
  const { user } = open([Response.json(missing, { status: 422 })]);
  await user.click(await screen.findByRole('button', { name: 'New backup codes' }));

  await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Type the code that your app shows now, or a backup code.',
  );
});

it('says what to do with a passkey alone', async () => {
  const passkeys = [{ id: 'one', name: 'Laptop', createdAt: '2026-11-21T12:00:00.000Z' }];
  const { user } = open([], { passkeys });
  await user.click(await screen.findByRole('button', { name: 'Replace the app' }));

  screen.getByText(/sign in with your passkey, and leave this empty within ten minutes\.$/);
});
