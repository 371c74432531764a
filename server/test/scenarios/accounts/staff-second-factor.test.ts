import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../support/test-app.ts';
import { aStaffMember, type SignedIn } from '../../support/workbench.ts';

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
