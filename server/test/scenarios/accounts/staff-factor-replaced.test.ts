import { beforeEach, expect, it } from 'vitest';
import { authenticatorCode } from '../../support/people/authenticator.ts';
import { aStaffMember, type SignedIn, Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({ STAFF_TWO_FACTOR: 'required' });
const MAILS = '{ mails(first: 10) { nodes { kind to } } }';
const ENTRIES = '{ audit(filter: {}, first: 20) { nodes { action actor } } }';

interface Factor {
  readonly key: string;
  readonly backupCodes: readonly string[];
}

let person: SignedIn;
let before: Factor;

beforeEach(async () => {
  await app.reset();
  person = await aStaffMember(app, 'operator', 'Otto Berg');
  before = factorOf((await person.bench.post('/staff/two-factor', { password: person.password })).json());
  await person.bench.post('/staff/two-factor/confirm', { code: authenticatorCode(before.key) });
});

function factorOf(answer: { readonly totpUri: string; readonly backupCodes: readonly string[] }): Factor {
  return { key: new URL(answer.totpUri).searchParams.get('secret') ?? '', backupCodes: answer.backupCodes };
}

const replace = async (proof: object) => await person.bench.post('/staff/two-factor/replace', proof);
const confirm = async (code: string) => await person.bench.post('/staff/two-factor/replace/confirm', { code });

/** Another browser, with the password and this code given. */
async function withCode(code: string): Promise<{ readonly bench: Workbench; readonly isIn: boolean }> {
  const bench = new Workbench(app.app.server);
  await bench.post('/staff/sign-in', { email: person.email, password: person.password });
  return { bench, isIn: (await bench.post('/staff/sign-in/code', { code })).statusCode === 200 };
}

const getsInWith = async (code: string): Promise<boolean> => (await withCode(code)).isIn;

it('replaces the app and its backup codes, once the new app has shown a code', async () => {
  const begun = await replace({ password: person.password, code: authenticatorCode(before.key) });
  const fresh = factorOf(begun.json());
  expect(fresh.backupCodes).toHaveLength(before.backupCodes.length);
  expect(await getsInWith(fresh.backupCodes[0] ?? '')).toBe(false);
  expect(await getsInWith(before.backupCodes[0] ?? '')).toBe(true);

  expect((await confirm('000000')).statusCode).toBe(403);
  expect((await confirm(authenticatorCode(fresh.key))).json()).toEqual({ state: 'SIGNED_IN' });

  expect(await getsInWith(authenticatorCode(before.key))).toBe(false);
  expect(await getsInWith(before.backupCodes[1] ?? '')).toBe(false);
  expect(await getsInWith(fresh.backupCodes[0] ?? '')).toBe(true);
  expect(await getsInWith(fresh.backupCodes[0] ?? '')).toBe(false);
  const { audit } = await person.bench.ok(ENTRIES);
  const { mails } = await person.bench.ok(MAILS);
  expect(audit.nodes).toContainEqual({ action: 'second factor replaced', actor: 'Otto Berg' });
  expect(mails.nodes).toContainEqual({ kind: 'staff_authenticator_replaced', to: person.email });
  expect((await confirm(authenticatorCode(fresh.key))).json().code).toBe('INVALID_STATE');
});

it('takes a backup code in place of the app that is lost', async () => {
  const [code] = before.backupCodes;
  const fresh = factorOf((await replace({ password: person.password, code })).json());

  expect((await confirm(authenticatorCode(fresh.key))).statusCode).toBe(200);
  expect(await getsInWith(fresh.backupCodes[0] ?? '')).toBe(true);
});

it('ends the other sessions, because the lost device may hold one, and keeps this one', async () => {
  const { bench: lost } = await withCode(before.backupCodes[0] ?? '');
  const isIn = async (bench: Workbench): Promise<boolean> =>
    (await bench.post('/staff/graphql', { query: '{ session { staff { id } } }' })).statusCode === 200;
  expect(await isIn(lost)).toBe(true);
  const proof = { password: person.password, code: before.backupCodes[1] };
  const fresh = factorOf((await replace(proof)).json());
  expect(await isIn(lost)).toBe(true);

  expect((await confirm(authenticatorCode(fresh.key))).statusCode).toBe(200);

  expect([await isIn(lost), await isIn(person.bench)]).toEqual([false, true]);
});

it('renews the backup codes alone, and those before stop working at once', async () => {
  const proof = { password: person.password, code: authenticatorCode(before.key) };
  const { backupCodes } = (await person.bench.post('/staff/two-factor/backup-codes', proof)).json();

  expect(await getsInWith(before.backupCodes[0] ?? '')).toBe(false);
  expect(await getsInWith(backupCodes[0])).toBe(true);
  expect((await person.bench.ok(ENTRIES)).audit.nodes).toContainEqual({
    action: 'backup codes renewed',
    actor: 'Otto Berg',
  });
  expect((await person.bench.ok(MAILS)).mails.nodes).toContainEqual({
    kind: 'staff_backup_codes_renewed',
    to: person.email,
  });
});

it.each(['/staff/two-factor/replace', '/staff/two-factor/backup-codes'])(
  'asks for the password and a code before %s, and counts wrong ones',
  async (path) => {
    const { password } = person;
    const code = authenticatorCode(before.key);
    const ask = async (proof: object) => (await person.bench.post(path, proof)).statusCode;

    expect([await ask({}), await ask({ code }), await ask({ password })]).toEqual([422, 422, 422]);
    expect([await ask({ password: 'wrong', code }), await ask({ password, code: '000000' })]).toEqual([403, 403]);
    expect([await ask({ password, code }), await ask({ password, code })]).toEqual([200, 403]);
    const { nodes } = (await person.bench.ok(ENTRIES)).audit;
    expect(nodes.filter((entry: { readonly action: string }) => entry.action === 'sign-in failed')).toHaveLength(3);
  },
);

it('forgets what was begun after ten minutes', async () => {
  const fresh = factorOf((await replace({ password: person.password, code: before.backupCodes[0] })).json());
  app.clock.advance({ minutes: 10 });

  const late = await confirm(authenticatorCode(fresh.key));

  expect([late.statusCode, late.json().code]).toEqual([409, 'INVALID_STATE']);
  expect(await getsInWith(authenticatorCode(before.key))).toBe(true);
});

it('has nothing to replace without an app', async () => {
  const other = await aStaffMember(app, 'operator', 'Olga Vance');
  const answer = await other.bench.post('/staff/two-factor/replace', { password: other.password, code: '000000' });

  expect([answer.statusCode, answer.json().details?.reason]).toEqual([403, 'TWO_FACTOR_MISSING']);
});
