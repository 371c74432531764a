/** The way in through a company's identity provider, played by one that answers what a test tells it to. */
import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaffMember } from '../../../src/staff/index.ts';
import { authenticatorCode } from '../../support/people/authenticator.ts';
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
  STAFF_OIDC_TWO_FACTOR_ACR: 'phrh, urn:company:strong',
  STAFF_TWO_FACTOR: 'required',
});
let password: string;
beforeEach(async () => {
  await app.reset();
  const otto = { email: EMAIL, name: 'Otto Berg', role: 'operator' };
  ({ password } = await createStaffMember(app.app.services, otto, { kind: 'SANDBOX' }));
});

function signed(claims: Claims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey).toString('base64url')}`;
}

type Answer = (nonce: string) => Readonly<Record<string, unknown>>;

/** Goes to the provider and comes back with what it answers; true when that opened a session. */
async function signsIn(answer: Answer): Promise<boolean> {
  return (await stateOf(await backFromProvider(answer))) !== 'SIGNED_OUT';
}

const stateOf = async (bench: Workbench): Promise<string> => (await bench.get('/staff/sign-in')).json().state;

/** The person's browser after the way to the provider and back. */
async function backFromProvider(answer: Answer): Promise<Workbench> {
  const bench = new Workbench(app.app.server);
  const away = new URL(String((await bench.get('/staff/sign-in/oidc')).headers.location));
  tokens = answer(away.searchParams.get('nonce') ?? '');
  const state = away.searchParams.get('state') ?? '';
  await bench.get(`/staff/auth/callback/oidc?code=abc&state=${encodeURIComponent(state)}`);
  return bench;
}

/** Of a person whom the provider knows, with what more it says of the sign-in. */
async function comesBack(more: Claims = {}): Promise<Workbench> {
  return await backFromProvider((nonce) => idToken(nonce, { email_verified: true, ...more }));
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

it('refuses a sign-in without an ID token, whatever else the provider says of the person', async () => {
  expect(await signsIn(() => ({}))).toBe(false);
});

describe('the second factor of who comes from the provider', () => {
  it.each<Claims>([
    { amr: ['mfa'] },
    { amr: ['pwd', 'otp'] },
    { amr: ['pin', 'hwk'] },
    { amr: ['face', 'swk'] },
    { acr: 'phrh' },
    { acr: 'urn:company:strong', amr: ['pwd'] },
  ])('is proven by %j of the ID token', async (claims) => {
    const bench = await comesBack(claims);

    expect(await stateOf(bench)).toBe('SIGNED_IN');
    expect(await bench.ok('{ session { mustSetUpTwoFactor } partners { id } }')).toMatchObject({
      session: { mustSetUpTwoFactor: false },
    });
  });

  it.each<Claims>([
    {},
    { amr: [] },
    { amr: ['pwd'] },
    { amr: ['pwd', 'pin'] },
    { amr: ['otp'] },
    { amr: ['MFA', 'geo', 'user', 7] },
    { amr: 'mfa' },
    { acr: '1' },
    { acr: ['phrh'] },
  ])('is not proven by %j: it is set up here first', async (claims) => {
    const bench = await comesBack(claims);

    expect(await stateOf(bench)).toBe('TWO_FACTOR_MISSING');
    expect((await bench.refused('{ partners { id } }')).extensions).toMatchObject({
      details: { reason: 'TWO_FACTOR_MISSING' },
    });
  });

  it('is not proven by what the provider says outside of the ID token', async () => {
    const bench = await backFromProvider((nonce) => ({
      ...idToken(nonce, { email_verified: true }),
      amr: ['mfa'],
      acr: 'phrh',
    }));

    expect(await stateOf(bench)).toBe('TWO_FACTOR_MISSING');
  });

  it('is set up with the own password, and its code is asked for at the next sign-in', async () => {
    const first = await comesBack();
    const { secret } = await setsUpAnApp(first);
    expect(await stateOf(first)).toBe('SIGNED_IN');

    const next = await comesBack();
    expect(await stateOf(next)).toBe('CODE_REQUIRED');
    for (const [path, body] of [
      ['/staff/graphql', { query: '{ session { staff { id } } }' }],
      ['/staff/two-factor', { password }],
    ] as const) {
      expect((await next.post(path, body)).json()).toMatchObject({ details: { reason: 'NO_SESSION' } });
    }
    expect((await next.post('/staff/sign-in/code', { code: '000000' })).statusCode).toBe(403);
    expect(await stateOf(next)).toBe('CODE_REQUIRED');

    const code = authenticatorCode(secret);
    expect((await next.post('/staff/sign-in/code', { code })).json()).toEqual({ state: 'SIGNED_IN' });
    expect(await stateOf(next)).toBe('SIGNED_IN');
    expect(await next.ok('{ session { hasTwoFactor } partners { id } }')).toMatchObject({
      session: { hasTwoFactor: true },
    });

    const replayed = await comesBack();
    expect((await replayed.post('/staff/sign-in/code', { code })).statusCode).toBe(403);
    expect(await stateOf(replayed)).toBe('SIGNED_OUT');
    expect(await stateOf(await comesBack({ amr: ['pwd', 'otp'] }))).toBe('SIGNED_IN');
  });

  it('is guessed at ten times and no more, from however many sign-ins', async () => {
    await setsUpAnApp(await comesBack());
    const benches = [await comesBack(), await comesBack()];
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const answer = await benches[guess % 2]?.post('/staff/sign-in/code', { code: '000000' });
      statuses.push(answer?.statusCode ?? 0);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });

  it('may be a backup code, which works once, and the trail tells of the sign-in then only', async () => {
    const bench = await comesBack();
    const { backupCodes } = await setsUpAnApp(bench);
    const before = await signIns();
    const next = await comesBack();
    expect(await signIns()).toEqual(before);

    expect((await next.post('/staff/sign-in/code', { code: backupCodes[0] ?? '' })).json().state).toBe('SIGNED_IN');
    expect(await signIns()).toEqual([...before, { method: 'BACKUP_CODE' }]);
    const again = await comesBack();
    expect((await again.post('/staff/sign-in/code', { code: backupCodes[0] ?? '' })).statusCode).toBe(403);
    expect(await stateOf(bench)).toBe('SIGNED_IN');
  });
});

interface AuthenticatorApp {
  readonly secret: string;
  readonly backupCodes: readonly string[];
}

async function setsUpAnApp(bench: Workbench): Promise<AuthenticatorApp> {
  const { totpUri, backupCodes } = (await bench.post('/staff/two-factor', { password })).json();
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(secret) });
  return { secret, backupCodes };
}

/** With what people signed in, as the trail has it. */
async function signIns(): Promise<readonly unknown[]> {
  const rows = await app.app.services.database.kysely
    .selectFrom('audit_entries')
    .select('change')
    .where('action', '=', 'signed in')
    .orderBy('id')
    .execute();
  return rows.map(({ change }) => change);
}
