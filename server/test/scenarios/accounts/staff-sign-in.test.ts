import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/ids.ts';
import { createStaffMember } from '../../../src/staff/index.ts';
import { authenticatorCode } from '../../support/people/authenticator.ts';
import type { Data } from '../../support/people/broker.ts';
import { aStaffMember, Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
beforeEach(async () => {
  await app.reset();
});

const SESSION = `query { session { staff { name role } permissions hasTwoFactor sessions { id isCurrent address } } }`;
const RESET = `mutation ($id: ID!) { resetStaffSignIn(id: $id) { isMailed expiresAt staffMember { hasTwoFactor } } }`;
const FAILED = 'The sign-in did not work. Check what you entered and try again.';

describe('sign-in of staff', () => {
  it('answers a session by cookie that scripts cannot read', async () => {
    const { email, password } = await createStaffMember(
      app.app.services,
      { email: 'Uma.Reed@provider.example', name: 'Uma Reed', role: 'underwriter' },
      { kind: 'SANDBOX' },
    );
    const bench = new Workbench(app.app.server);

    const response = await bench.post('/staff/sign-in', { email: email.toUpperCase(), password });

    expect(response.json()).toEqual({ state: 'SIGNED_IN' });
    const cookie = [response.headers['set-cookie'] ?? []].flat().find((one) => one.includes('session_token'));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await bench.ok(SESSION)).toMatchObject({
      session: { staff: { name: 'Uma Reed', role: 'UNDERWRITER' }, hasTwoFactor: false },
    });
  });

  it('gives the same answer for an unknown e-mail, a wrong password and a disabled person', async () => {
    const { email, id, password } = await aStaffMember(app, 'underwriter');
    const bench = new Workbench(app.app.server);

    const unknown = await bench.post('/staff/sign-in', { email: 'nobody@provider.example', password });
    const wrong = await bench.post('/staff/sign-in', { email, password: 'not the password' });
    const operator = await aStaffMember(app, 'operator', 'Otto Berg');
    await operator.bench.ok(`mutation ($id: ID!) { setStaffActive(id: $id, isActive: false) { isActive } }`, { id });
    const disabled = await bench.post('/staff/sign-in', { email, password });

    for (const response of [unknown, wrong, disabled]) {
      expect([response.statusCode, response.json().title, response.json().code]).toEqual([403, FAILED, 'UNAUTHORIZED']);
    }
  });

  it('slows an account down after ten failures within an hour, known or not, and forgets them with time', {
    timeout: 30_000,
  }, async () => {
    const { email, password } = await aStaffMember(app, 'underwriter');
    const bench = new Workbench(app.app.server);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await bench.post('/staff/sign-in', { email, password: 'wrong' })).statusCode).toBe(403);
    }

    const held = await bench.post('/staff/sign-in', { email, password });

    expect(held.json()).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 30 } });
    app.clock.advance({ seconds: 31 });
    expect((await bench.post('/staff/sign-in', { email, password })).json()).toEqual({ state: 'SIGNED_IN' });
  });

  it('lets ten of many guesses at the same moment pass, here and where a session asks for the password', {
    timeout: 30_000,
  }, async () => {
    const { email } = await aStaffMember(app, 'underwriter');
    const { bench } = await aStaffMember(app, 'underwriter', 'Paula Park');
    const codesOf = async (guess: () => ReturnType<Workbench['post']>) => {
      const answers = await Promise.all(Array.from({ length: 50 }, guess));
      return answers.map((answer) => String(answer.json().code)).sort((left, right) => left.localeCompare(right));
    };
    const tenPass = [
      ...Array.from({ length: 40 }, () => 'RATE_LIMITED'),
      ...Array.from({ length: 10 }, () => 'UNAUTHORIZED'),
    ];
    const stranger = new Workbench(app.app.server);

    expect(await codesOf(() => stranger.post('/staff/sign-in', { email, password: 'wrong' }))).toEqual(tenPass);
    expect(await codesOf(() => bench.post('/staff/two-factor', { password: 'wrong' }))).toEqual(tenPass);
  });

  it('holds off a stranger who guesses, and not the person; and every place but the known ones after a hundred guesses', async () => {
    const { id, email, password } = await aStaffMember(app, 'underwriter');
    const stranger = new Workbench(app.app.server, '2001:db8:1:2::5');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await stranger.post('/staff/sign-in', { email, password: 'wrong' });
    }
    const answer = async (address: string) =>
      (await new Workbench(app.app.server, address).post('/staff/sign-in', { email, password })).statusCode;

    // Another address of the same household is the same stranger.
    expect(await answer('2001:db8:1:2:99::1')).toBe(429);
    expect(await answer('198.51.100.4')).toBe(200);

    const { kysely } = app.app.services.database;
    const [failure] = await kysely.selectFrom('sign_in_failures').selectAll().execute();
    if (!failure) throw new Error('nothing was counted');
    const elsewhere = (number: number) => ({
      ...failure,
      id: newId(),
      address_hash: Buffer.from(`place ${number}`),
      failed_at: app.clock.now(),
    });
    const botnet = Array.from({ length: 100 }, (_, number) => elsewhere(number));
    await kysely.insertInto('sign_in_failures').values(botnet).execute();
    expect(await answer('192.0.2.77')).toBe(429);
    expect(await answer('198.51.100.4')).toBe(200);
    const entries = await kysely.selectFrom('audit_entries').select('action').where('entity_id', '=', id).execute();
    expect(entries.map(({ action }) => action)).toContain('locked out');
  });

  it('forgets an attempt with the right password, among wrong ones and where a session asks for it', {
    timeout: 30_000,
  }, async () => {
    const { email, password } = await aStaffMember(app, 'underwriter');
    const bench = new Workbench(app.app.server);
    const { kysely } = app.app.services.database;
    const failures = async () => (await kysely.selectFrom('sign_in_failures').select('id').execute()).length;
    const guess = async () => await bench.post('/staff/sign-in', { email, password: 'wrong' });
    await Promise.all(Array.from({ length: 9 }, guess));

    expect((await bench.post('/staff/sign-in', { email, password })).json()).toEqual({ state: 'SIGNED_IN' });
    expect(await failures()).toBe(0);
    await guess();
    expect((await bench.post('/staff/two-factor', { password })).statusCode).toBe(200);
    expect(await failures()).toBe(1);
  });

  it('ends a session after 30 idle minutes, after 12 hours, at sign-out and when it is revoked', {
    timeout: 30_000,
  }, async () => {
    const idle = await aStaffMember(app, 'underwriter', 'Ida Idle');
    app.clock.advance({ minutes: 29 });
    await idle.bench.ok(SESSION);
    app.clock.advance({ minutes: 29 });
    await idle.bench.ok(SESSION);
    app.clock.advance({ minutes: 31 });
    expect((await idle.bench.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);

    const long = await aStaffMember(app, 'underwriter', 'Lana Long');
    for (let passed = 0; passed < 12 * 60; passed += 25) {
      expect((await long.bench.post('/staff/graphql', { query: SESSION })).statusCode).toBe(200);
      app.clock.advance({ minutes: 25 });
    }
    expect((await long.bench.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);

    const out = await aStaffMember(app, 'underwriter', 'Olga Out');
    await out.bench.post('/staff/sign-out', {});
    expect((await out.bench.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);
  });

  it('is remembered by its time when its session is gone', async () => {
    const { id, bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const operator = await aStaffMember(app, 'operator', 'Otto Berg');
    const signedInAt = app.clock.now().toISOString();
    const lastSignInAt = async () => {
      const { staffMembers } = await operator.bench.ok('{ staffMembers { id lastSignInAt } }');
      return staffMembers.find((person: Data) => person.id === id).lastSignInAt;
    };
    expect(await lastSignInAt()).toBe(signedInAt);

    app.clock.advance({ minutes: 1 });
    await bench.post('/staff/sign-out', {});
    expect(await lastSignInAt()).toBe(signedInAt);
    await operator.bench.ok('mutation ($id: ID!) { setStaffActive(id: $id, isActive: false) { isActive } }', { id });
    expect(await lastSignInAt()).toBe(signedInAt);
  });

  it('lets a person end another session of their own', async () => {
    const { bench, email, password } = await aStaffMember(app, 'underwriter');
    const other = new Workbench(app.app.server, '198.51.100.9');
    await other.post('/staff/sign-in', { email, password });
    const { session } = await bench.ok(SESSION);
    const foreign = session.sessions.find((one: { isCurrent: boolean }) => !one.isCurrent);
    expect(foreign.address).toBe('198.51.100.9');

    await bench.ok(`mutation ($id: ID!) { revokeSession(id: $id) { expiresAt } }`, { id: foreign.id });

    expect((await other.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);
    await bench.ok(SESSION);
  });
});

describe('protection against other sites', () => {
  it('refuses a call without the header, from another origin, and of another media type', async () => {
    const { bench } = await aStaffMember(app, 'underwriter');
    const body = { query: SESSION };

    const answers = [
      await bench.post('/staff/graphql', body, { 'x-bindery-csrf': '' }),
      await bench.post('/staff/graphql', body, { origin: 'https://evil.example' }),
      await bench.post('/staff/graphql', body, { origin: 'http://evil.example', host: 'evil.example' }),
      await bench.post('/staff/graphql', body, { 'sec-fetch-site': 'cross-site' }),
      await bench.post('/staff/graphql', body, { 'content-type': 'text/plain' }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect((await bench.post('/staff/graphql', body, { origin: 'http://bindery.test' })).statusCode).toBe(200);
  });

  it('takes its sandbox for its own under every name of this machine, whatever Host says', async () => {
    const { bench } = await aStaffMember(app, 'underwriter');
    for (const origin of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      const here = { origin, host: 'elsewhere.example' };
      expect((await bench.post('/staff/graphql', { query: SESSION }, here)).statusCode).toBe(200);
      const neighbour = { origin, 'sec-fetch-site': 'same-site' };
      expect((await bench.post('/staff/graphql', { query: SESSION }, neighbour)).statusCode).toBe(403);
    }
  });

  it('answers a caller without a session and a GET', async () => {
    const stranger = new Workbench(app.app.server);

    expect((await stranger.post('/staff/graphql', { query: SESSION })).json()).toMatchObject({
      code: 'UNAUTHORIZED',
      details: { reason: 'NO_SESSION' },
    });
    expect((await stranger.get('/staff/graphql')).statusCode).toBe(404);
    expect((await stranger.get('/staff/audit.csv')).statusCode).toBe(401);
  });
});

describe('the second factor', () => {
  it('is asked for at the next sign-in once it was set up, and a backup code works once', {
    timeout: 30_000,
  }, async () => {
    const { bench, email, password } = await aStaffMember(app, 'underwriter');
    const { totpUri, backupCodes } = (await bench.post('/staff/two-factor', { password })).json();
    const secret = new URL(totpUri).searchParams.get('secret') ?? '';
    expect((await bench.post('/staff/two-factor/confirm', { code: '000000' })).statusCode).toBe(403);
    expect((await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(secret) })).json()).toEqual({
      state: 'SIGNED_IN',
    });
    expect((await bench.ok(SESSION)).session.hasTwoFactor).toBe(true);

    const next = new Workbench(app.app.server);
    expect((await next.post('/staff/sign-in', { email, password })).json()).toEqual({ state: 'CODE_REQUIRED' });
    expect((await next.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);
    expect((await next.post('/staff/sign-in/code', { code: '000000' })).json().title).toBe(FAILED);
    expect((await next.post('/staff/sign-in/code', { code: authenticatorCode(secret) })).json()).toEqual({
      state: 'SIGNED_IN',
    });
    await next.ok(SESSION);

    const [backupCode] = backupCodes;
    const lost = new Workbench(app.app.server);
    await lost.post('/staff/sign-in', { email, password });
    expect((await lost.post('/staff/sign-in/code', { code: backupCode })).statusCode).toBe(200);
    const again = new Workbench(app.app.server);
    await again.post('/staff/sign-in', { email, password });
    expect((await again.post('/staff/sign-in/code', { code: backupCode })).statusCode).toBe(403);
  });

  it('is a code that signs in once, although the app shows it for 30 seconds', async () => {
    const { bench, email, password } = await aStaffMember(app, 'underwriter');
    const { totpUri } = (await bench.post('/staff/two-factor', { password })).json();
    const secret = new URL(totpUri).searchParams.get('secret') ?? '';
    await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(secret) });
    const code = authenticatorCode(secret);
    const first = new Workbench(app.app.server);
    const second = new Workbench(app.app.server);
    for (const one of [first, second]) await one.post('/staff/sign-in', { email, password });

    const signedIn = await first.post('/staff/sign-in/code', { code });
    const replayed = await second.post('/staff/sign-in/code', { code });

    expect(signedIn.json()).toEqual({ state: 'SIGNED_IN' });
    expect([replayed.statusCode, replayed.json().title]).toEqual([403, FAILED]);
    expect((await second.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);
    await first.ok(SESSION);
  });

  it('lets ten of many codes at the same moment be checked, however many sign-ins they come from', async () => {
    const { bench, email, password } = await aStaffMember(app, 'underwriter');
    const { totpUri } = (await bench.post('/staff/two-factor', { password })).json();
    const secret = new URL(totpUri).searchParams.get('secret') ?? '';
    await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(secret) });
    const pending = Array.from({ length: 8 }, () => new Workbench(app.app.server));
    for (const one of pending) await one.post('/staff/sign-in', { email, password });

    const guesses = pending.flatMap((one) => Array.from({ length: 5 }, () => one));
    const answers = await Promise.all(guesses.map((one) => one.post('/staff/sign-in/code', { code: '000000' })));

    expect(answers.filter((answer) => answer.json().code === 'UNAUTHORIZED')).toHaveLength(10);
    expect(answers.filter((answer) => answer.json().code === 'RATE_LIMITED')).toHaveLength(30);
  });

  it('is shown once more, or the password, before a session adds a passkey', async () => {
    const { bench, password } = await aStaffMember(app, 'underwriter');
    const ask = async (proof: object) => (await bench.post('/staff/passkeys/options', proof)).statusCode;

    expect([await ask({}), await ask({ password: 'wrong' }), await ask({ password })]).toEqual([422, 403, 200]);
    const { totpUri } = (await bench.post('/staff/two-factor', { password })).json();
    const secret = new URL(totpUri).searchParams.get('secret') ?? '';
    await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(secret) });
    const code = authenticatorCode(secret);
    expect([await ask({ password }), await ask({ code }), await ask({ code })]).toEqual([422, 200, 403]);
  });

  it('is gone, with every session, when an operator resets the sign-in', async () => {
    const { bench, id, email, password } = await aStaffMember(app, 'underwriter');
    const { totpUri } = (await bench.post('/staff/two-factor', { password })).json();
    const secret = new URL(totpUri).searchParams.get('secret') ?? '';
    await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(secret) });
    const operator = await aStaffMember(app, 'operator', 'Otto Berg');

    const made = await operator.bench.ok(RESET, { id });

    expect(made.resetStaffSignIn.staffMember.hasTwoFactor).toBe(false);
    expect((await bench.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);
    const next = new Workbench(app.app.server);
    expect((await next.post('/staff/sign-in', { email, password })).statusCode).toBe(403);
  });

  it('ends other sessions when the password changes, and refuses a short one and one that is guessed', async () => {
    const { bench, email, password } = await aStaffMember(app, 'underwriter');
    const other = new Workbench(app.app.server);
    await other.post('/staff/sign-in', { email, password });
    expect((await bench.post('/staff/password', { current: password, new: 'short' })).json().code).toBe(
      'VALIDATION_FAILED',
    );

    const guessed = await bench.post('/staff/password', { current: password, new: `${email}1` });
    expect(guessed.json().details.problems).toMatchObject([
      { path: 'new', message: 'must not be your name or e-mail address' },
    ]);

    const changed = await bench.post('/staff/password', { current: password, new: 'a much longer passphrase' });

    expect(changed.statusCode).toBe(200);
    await bench.ok(SESSION);
    expect((await other.post('/staff/graphql', { query: SESSION })).statusCode).toBe(401);
  });
});

describe('operators', () => {
  const DEMOTE = `mutation ($id: ID!) { setStaffRole(id: $id, role: UNDERWRITER) { role } }`;

  it('who demote each other at the same moment leave one of them', async () => {
    const [otto, olga] = [await aStaffMember(app, 'operator', 'Otto'), await aStaffMember(app, 'operator', 'Olga')];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        otto.bench.send(DEMOTE, { id: olga.id }),
        olga.bench.send(DEMOTE, { id: otto.id }),
      ]);

      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
      const { database } = app.app.services;
      await database.kysely.updateTable('staff_members').set({ role: 'operator' }).execute();
    }
  });

  it('do not reset their own sign-in, which would take its second factor away', async () => {
    const otto = await aStaffMember(app, 'operator', 'Otto');

    expect((await otto.bench.refused(RESET, { id: otto.id })).extensions.code).toBe('INVALID_STATE');
  });
});
