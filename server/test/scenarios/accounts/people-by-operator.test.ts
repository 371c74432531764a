import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { isSignedIn, KEYS, PERSON, PeopleStory } from '../../support/people/people-story.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const OF_PARTNER = `query ($id: ID!) { people(partnerId: $id) { nodes { ${PERSON} } } }`;

const app = await testApp();
let story: PeopleStory;

beforeEach(async () => {
  story = await PeopleStory.begin(app);
});

describe('an operator', () => {
  const STAFF_REMOVE = `mutation ($id: ID!, $email: String!, $confirm: String) {
    removePerson(partnerId: $id, email: $email, confirm: $confirm) { removedAt keys { prefix } } }`;
  const RESTORE = `mutation ($id: ID!, $email: String!) {
    restorePerson(partnerId: $id, email: $email) { removedAt mayIssueLiveKeys } }`;
  const RIGHT = `mutation ($id: ID!, $email: String!, $isGiven: Boolean!) {
    setLiveKeyRight(partnerId: $id, email: $email, isGiven: $isGiven) { mayIssueLiveKeys } }`;
  const STAFF_END =
    'mutation ($id: ID!, $email: String!) { endPersonSessions(partnerId: $id, email: $email) { email } }';

  it('lists, signs out and removes the people of a partner, and lets a removed one in again', async () => {
    const olga = (await aStaffMember(app, 'operator', 'Olga Brandt')).bench;
    const one = { id: story.partner.partnerId, email: 'ray@broker.example' };
    const { people: page } = await olga.ok(OF_PARTNER, { id: one.id });
    expect(page.nodes).toMatchObject([{ email: one.email, liveSessions: 1, isYou: false }]);

    await olga.ok(STAFF_END, one);
    expect(await isSignedIn(story.ray)).toBe(false);
    await olga.ok(STAFF_REMOVE, one);
    const mailed = await story.linksMailedTo(one.email);
    expect(await story.linksMailedTo(one.email)).toBe(mailed);
    await olga.ok(RESTORE, one);
    expect((await olga.refused(RESTORE, one)).extensions.code).toBe('INVALID_STATE');

    expect(await isSignedIn(await DashboardUser.byMail(app, one.email))).toBe(true);
    expect((await story.trail()).slice(-3)).toMatchObject([
      { action: 'sessions ended', actor: { kind: 'STAFF', name: 'Olga Brandt' } },
      { action: 'person removed', actor: { kind: 'STAFF', name: 'Olga Brandt' } },
      { action: 'person let in again', actor: { kind: 'STAFF', name: 'Olga Brandt' } },
    ]);
    const unknown = await olga.refused(OF_PARTNER, { id: '00000000-0000-7000-8000-000000000000' });
    expect(unknown.extensions.code).toBe('NOT_FOUND');
  });

  it('gives a developer the right to issue live keys and takes it away; a removal takes it too', async () => {
    const olga = (await aStaffMember(app, 'operator', 'Olga Brandt')).bench;
    const one = { id: story.partner.partnerId, email: 'ray@broker.example' };
    await story.sharedQuote();

    expect((await olga.ok(RIGHT, { ...one, isGiven: true })).setLiveKeyRight.mayIssueLiveKeys).toBe(true);
    expect((await olga.ok(RIGHT, { ...one, isGiven: false })).setLiveKeyRight.mayIssueLiveKeys).toBe(false);
    await olga.ok(RIGHT, { ...one, isGiven: true });
    await olga.ok(STAFF_REMOVE, one);
    expect((await olga.ok(RESTORE, one)).restorePerson.mayIssueLiveKeys).toBe(false);

    const agent = { ...one, email: 'dana@broker.example', isGiven: true };
    expect((await olga.refused(RIGHT, agent)).extensions.code).toBe('INVALID_STATE');
    const rights = (await story.trail()).filter(({ action }) => action.startsWith('right'));
    expect(rights).toMatchObject([
      { action: 'right given', change: { email: one.email, right: 'ISSUE_LIVE_KEYS' } },
      { action: 'right taken away' },
      { action: 'right given' },
    ]);
  });

  it('types the beginning of the last live key before it ends', async () => {
    const olga = (await aStaffMember(app, 'operator', 'Olga Brandt')).bench;
    const read = await olga.ok('{ partners { id keys { id prefix createdBy confirmation } } }');
    const [key] = read.partners.find(({ id }: Data) => id === story.partner.partnerId).keys;
    const revoke = 'mutation ($id: ID!, $confirm: String) { revokeKey(keyId: $id, confirm: $confirm) { id } }';

    const refused = await olga.refused(revoke, { id: key.id });

    expect(key.confirmation).toBe(key.prefix);
    expect(refused.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'confirm', remedy: expect.stringContaining(key.prefix) }] },
    });
    expect((await story.broker.send('{ __typename }')).data).toBeDefined();
    await olga.ok(revoke, { id: key.id, confirm: key.prefix });
    await olga.ok('mutation ($id: ID!) { issueKey(partnerId: $id) { apiKey } }', { id: story.partner.partnerId });
    expect((await story.ray.ok(KEYS)).keys).toMatchObject([{ createdBy: null, createdByName: null }]);
    const after = await olga.ok('{ partners { id keys { createdBy createdByEmail isMadeByPartner revokedAt } } }');
    const live = after.partners[0].keys.filter(({ revokedAt }: Data) => revokedAt === null);
    expect(live).toMatchObject([
      { createdBy: 'Olga Brandt', createdByEmail: 'olga.brandt@provider.example', isMadeByPartner: false },
    ]);
  });
});
