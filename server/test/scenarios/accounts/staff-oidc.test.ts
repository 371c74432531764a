/** The way in through a company's identity provider, played by one that answers what a test tells it to. */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createStaffMember } from '../../../src/staff/index.ts';
import { Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

type Claims = Readonly<Record<string, unknown>>;
const CLIENT_ID = 'bindery-workbench';
const EMAIL = 'otto.berg@provider.example';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What the provider answers next. */
let tokens: Readonly<Record<string, unknown>> = {};
const provider = createServer((request, response) => {
  const answers: Readonly<Record<string, object>> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    '/token': { access_token: 'token', token_type: 'Bearer', ...tokens },
    '/userinfo': { sub: 'otto', email: EMAIL, email_verified: true, name: 'Otto Berg' },
  };
  request.resume();
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? ''] ?? {}));
});
await once(provider.listen(0, '127.0.0.1'), 'listening');
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => provider.close());

const app = await testApp({
  STAFF_OIDC_ISSUER: issuer,
  STAFF_OIDC_CLIENT_ID: CLIENT_ID,
  STAFF_OIDC_CLIENT_SECRET: 'a-secret-only-the-two-of-them-know',
});
beforeEach(async () => {
  await app.reset();
  const otto = { email: EMAIL, name: 'Otto Berg', role: 'operator' };
  await createStaffMember(app.app.services, otto, { kind: 'SANDBOX' });
});

function signed(claims: Claims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey).toString('base64url')}`;
}

/** Goes to the provider and comes back with what it answers; true when that opened a session. */
async function signsIn(answer: (nonce: string) => Readonly<Record<string, unknown>>): Promise<boolean> {
  const bench = new Workbench(app.app.server);
  const away = new URL(String((await bench.get('/staff/sign-in/oidc')).headers.location));
  tokens = answer(away.searchParams.get('nonce') ?? '');
  const state = away.searchParams.get('state') ?? '';
  await bench.get(`/staff/auth/callback/oidc?code=abc&state=${encodeURIComponent(state)}`);
  return (await bench.get('/staff/sign-in')).json().state !== 'SIGNED_OUT';
}

function idToken(nonce: string, more: Claims): Readonly<Record<string, unknown>> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: CLIENT_ID, sub: 'otto', iat: now, exp: now + 300, nonce, email: EMAIL, ...more };
  return { id_token: signed(claims) };
}

it('signs in who is staff, by an ID token with a verified e-mail', async () => {
  expect(await signsIn((nonce) => idToken(nonce, { email_verified: true }))).toBe(true);
});

it.each(['false', 'true', 1, null, undefined])(
  'takes email_verified %j for an e-mail that is not verified',
  async (value) => {
    expect(await signsIn((nonce) => idToken(nonce, { email_verified: value }))).toBe(false);
  },
);

it('signs nobody in whose provider sends no ID token, whatever else it says of the person', async () => {
  expect(await signsIn(() => ({}))).toBe(false);
});
