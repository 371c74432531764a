import { beforeEach, describe, expect, it } from 'vitest';
import { createStaffMember } from '../../../src/staff/index.ts';
import { aStaffMember, type SignedIn, Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({ STAFF_TWO_FACTOR: 'required' });
let newcomer: SignedIn;

beforeEach(async () => {
  await app.reset();
  newcomer = await aStaffMember(app, 'operator', 'Otto Berg');
});

const MISSING = { code: 'UNAUTHORIZED', details: { reason: 'TWO_FACTOR_MISSING' } };

/** Looks like one session and closed braces to a reader that does not understand comments. */
const HIDDEN = `query A { session { idleExpiresAt #{
} #{
}
mutation B { #}
createPartner(name: "x") { apiKey } #{
} #}}`;

describe('a person who must set up a second factor', () => {
  it('reads the session, as the page of the second factor asks for it', async () => {
    const { session } = await newcomer.bench.ok('query Session { session { staff { id name } mustSetUpTwoFactor } }');

    expect(session).toMatchObject({ staff: { name: 'Otto Berg' }, mustSetUpTwoFactor: true });
  });

  it.each([
    ['another field', '{ partners { id } }'],
    ['another field beside the session', '{ session { idleExpiresAt } partners { id } }'],
    ['another field under the name of the session', '{ session: partners { id } }'],
    ['a fragment at the root', '{ ... { session { idleExpiresAt } } }'],
    ['two queries', 'query A { session { idleExpiresAt } } query B { session { idleExpiresAt } }'],
    ['a change', 'mutation { revokeSession(id: "x") { expiresAt } }'],
    ['what cannot be read', '{ session {'],
  ])('is refused %s', async (_what, query) => {
    expect((await newcomer.bench.refused(query)).extensions).toMatchObject(MISSING);
  });

  it('is refused a change that comments hide', async () => {
    const answer = await newcomer.bench.post('/staff/graphql', { query: HIDDEN, operationName: 'B' });

    expect(answer.json().errors).toMatchObject([{ extensions: MISSING }]);
    expect(await app.app.services.database.kysely.selectFrom('partners').selectAll().execute()).toEqual([]);
  });

  it.each(['/staff/audit.csv', '/staff/audit.json', '/staff/requests/any/preview/binder.pdf'])(
    'is refused %s',
    async (path) => {
      const answer = await newcomer.bench.get(path);

      expect([answer.statusCode, answer.json()]).toMatchObject([403, MISSING]);
    },
  );

  it('may change the password, set the second factor up and sign out', async () => {
    const { bench, password: current } = newcomer;
    const changed = await bench.post('/staff/password', { current, new: 'a much longer passphrase' });
    const begun = await bench.post('/staff/two-factor', { password: 'a much longer passphrase' });
    const refused = await bench.post('/staff/two-factor/confirm', { code: '000000' });
    const left = await bench.post('/staff/sign-out', {});

    expect([changed, begun, left].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(refused.json().details?.reason).not.toBe('TWO_FACTOR_MISSING');
  });
});

describe('a person with a password that was printed for somebody else', () => {
  const OWN_PASSWORD = 'a much longer passphrase';
  const LACKS = { code: 'UNAUTHORIZED', details: { reason: 'OWN_PASSWORD_MISSING' } };
  const person = { email: 'ines.kato@provider.example', name: 'Ines Kato', role: 'operator', isPasswordPrinted: true };
  let bench: Workbench;
  let printed: string;

  beforeEach(async () => {
    printed = (await createStaffMember(app.app.services, person, { kind: 'SANDBOX' })).password;
    bench = new Workbench(app.app.server);
    await bench.post('/staff/sign-in', { email: person.email, password: printed });
  });

  it('signs in with it once, however many try again at the same moment', async () => {
    const again = async () => new Workbench(app.app.server).post('/staff/sign-in', { ...person, password: printed });

    for (const answer of await Promise.all([again(), again(), again()])) {
      expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
        403,
        'UNAUTHORIZED',
        undefined,
      ]);
    }
    expect(await bench.ok('{ session { mustChangePassword sessions { id } } }')).toMatchObject({
      session: { mustChangePassword: true, sessions: [{}] },
    });
  });

  it('is refused everything else until it is replaced, the second factor too', async () => {
    expect((await bench.get('/staff/sign-in')).json()).toMatchObject({ state: 'OWN_PASSWORD_MISSING' });
    expect((await bench.refused('{ partners { id } }')).extensions).toMatchObject(LACKS);
    const refused = [
      await bench.get('/staff/audit.csv'),
      await bench.post('/staff/two-factor', { password: printed }),
      await bench.post('/staff/passkeys/options', { password: printed }),
    ];

    for (const answer of refused) expect([answer.statusCode, answer.json()]).toMatchObject([403, LACKS]);
  });

  it('replaces it by another one, with which the next sign-in works', async () => {
    const kept = await bench.post('/staff/password', { current: printed, new: printed });
    const replaced = await bench.post('/staff/password', { current: printed, new: OWN_PASSWORD });
    const next = new Workbench(app.app.server);

    expect([kept, replaced].map(({ statusCode }) => statusCode)).toEqual([422, 200]);
    expect((await bench.get('/staff/sign-in')).json()).toMatchObject({ state: 'TWO_FACTOR_MISSING' });
    expect((await next.post('/staff/sign-in', { email: person.email, password: OWN_PASSWORD })).statusCode).toBe(200);
    expect((await bench.post('/staff/two-factor', { password: OWN_PASSWORD })).statusCode).toBe(200);
  });
});
