import { beforeEach, describe, expect, it } from 'vitest';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { isSignedIn, KEYS, LINK, PEOPLE, PERSON, PeopleStory, REVOKE } from '../../support/people/people-story.ts';
import { testApp } from '../../support/test-app.ts';

const REMOVE = `mutation ($email: String!, $keepKeys: Boolean, $confirm: String) {
  removePerson(email: $email, keepKeys: $keepKeys, confirm: $confirm) { ${PERSON} } }`;
const END = `mutation ($email: String!) { endPersonSessions(email: $email) { liveSessions } }`;
const SESSION = '{ session { kind } }';

const app = await testApp();
let story: PeopleStory;

beforeEach(async () => {
  story = await PeopleStory.begin(app);
});

describe('the list of people', () => {
  it('shows who has access: roles, last sign-in, live sessions and the keys that each made', async () => {
    await story.sharedQuote();
    app.clock.advance({ minutes: 5 });
    const dana = await DashboardUser.byMail(app, 'dana@broker.example');
    await DashboardUser.byMail(app, 'dana@broker.example');
    const { issueKey } = await story.ray.ok('mutation { issueKey }');

    expect(await story.people()).toEqual([
      expect.objectContaining({
        email: 'dana@broker.example',
        roles: [{ kind: 'AGENT', brokerageName: 'Harbor Brokers' }],
        lastSignInAt: app.clock.now().toISOString(),
        liveSessions: 2,
        keys: [],
        isYou: false,
      }),
      {
        email: 'ray@broker.example',
        name: 'Dev Ray',
        roles: [{ kind: 'DEVELOPER', brokerageName: null }],
        lastSignInAt: '2026-11-20T12:00:00.000Z',
        liveSessions: 1,
        keys: [{ prefix: issueKey.slice(0, 10) }],
        removalConfirmation: null,
        mayIssueLiveKeys: false,
        removedAt: null,
        isYou: true,
      },
    ]);
    await dana.signOut();
    expect(await story.person('dana@broker.example')).toMatchObject({ liveSessions: 1 });
    app.clock.advance({ minutes: 29 });
    await story.ray.ok(SESSION);
    app.clock.advance({ minutes: 2 });
    expect(await story.person('dana@broker.example')).toMatchObject({ liveSessions: 0 });
  });

  it('is searched by name and address and read page by page', async () => {
    await story.sharedQuote();
    await aDeveloper(app, story.partner, 'zoe@broker.example');

    expect((await story.people({ search: 'DEV RAY' })).map(({ email }) => email)).toEqual([
      'ray@broker.example',
      'zoe@broker.example',
    ]);
    expect((await story.people({ search: 'dana@' })).map(({ email }) => email)).toEqual(['dana@broker.example']);
    expect(await story.people({ search: '%' })).toEqual([]);
    const first = (await story.ray.ok(PEOPLE, { first: 2 })).people;
    expect(first.hasNextPage).toBe(true);
    const rest = await story.people({ first: 2, after: first.endCursor });
    expect(rest.map(({ email }) => email)).toEqual(['zoe@broker.example']);
    expect(await story.ray.refused(PEOPLE, { search: 'x'.repeat(201) })).toBe('VALIDATION_FAILED');
  });

  it('shows a person who came by a bind link alone while signed in', async () => {
    const link = (await story.broker.ok(LINK, { id: await story.sharedQuote() })).createBindLink.link;
    const kim = new Broker(app.app.server, { apiKey: story.partner.apiKey, email: 'kim@broker.example' });
    const own = (await kim.ok(LINK, { id: await story.sharedQuote() })).createBindLink.link;
    const user = await DashboardUser.through(app, own);

    expect(await story.person('kim@broker.example')).toMatchObject({ roles: [], liveSessions: 1 });
    expect(link).not.toBe(own);
    await story.ray.ok(END, { email: 'kim@broker.example' });
    expect(await isSignedIn(user)).toBe(false);
  });
});

describe('ending the sessions of a person', () => {
  it('signs the person out everywhere, leaves the access, and is in the trail', async () => {
    await story.sharedQuote();
    const dana = await DashboardUser.byMail(app, 'dana@broker.example');

    expect((await story.ray.ok(END, { email: ' Dana@broker.example ' })).endPersonSessions.liveSessions).toBe(0);

    expect(await isSignedIn(dana)).toBe(false);
    expect(await isSignedIn(await DashboardUser.byMail(app, 'dana@broker.example'))).toBe(true);
    expect((await story.trail()).at(-1)).toMatchObject({
      action: 'sessions ended',
      actor: { kind: 'BROKER', email: 'ray@broker.example' },
      change: { email: 'dana@broker.example', endedSessions: 1 },
    });
    expect(await story.ray.refused(END, { email: 'nobody@broker.example' })).toBe('NOT_FOUND');
  });
});

describe('removing a person', () => {
  it('ends links and sessions, and calls of the API do not bring the person back', async () => {
    const id = await story.sharedQuote();
    const dana = await DashboardUser.byMail(app, 'dana@broker.example');
    const { link } = (await story.broker.ok(LINK, { id })).createBindLink;
    const mailed = await story.linksMailedTo('dana@broker.example');

    const { removePerson } = await story.ray.ok(REMOVE, { email: 'dana@broker.example' });

    expect(removePerson).toMatchObject({ removedAt: app.clock.now().toISOString(), liveSessions: 0 });
    expect(await isSignedIn(dana)).toBe(false);
    await expect(DashboardUser.through(app, link)).rejects.toThrow('the link answered 410');
    expect(await story.linksMailedTo('dana@broker.example')).toBe(mailed);
    await story.sharedQuote();
    expect(await story.linksMailedTo('dana@broker.example')).toBe(mailed);
    const refused = await story.broker.refused(LINK, { id });
    expect(refused.extensions).toMatchObject({ code: 'UNAUTHORIZED', details: { hint: expect.any(String) } });
    expect(await story.person('dana@broker.example')).toMatchObject({ removedAt: expect.any(String) });
    expect(await story.ray.refused(REMOVE, { email: 'dana@broker.example' })).toBe('INVALID_STATE');
  });

  it('tells the other agents of the brokerage instead, and mails the removed one nothing', async () => {
    await story.sharedQuote();
    const kim = new Broker(app.app.server, { apiKey: story.partner.apiKey, email: 'kim@broker.example' });
    await story.sharedQuote(kim);
    await story.ray.ok(REMOVE, { email: 'kim@broker.example' });
    const to = async () =>
      (
        await app.app.services.database.kysely
          .selectFrom('mails')
          .select('to_address as to')
          .where('kind', '=', 'quote_ready')
          .orderBy('id')
          .execute()
      ).map((mail) => mail.to);
    const before = (await to()).length;

    await story.sharedQuote(kim);

    expect((await to()).slice(before)).toEqual(['dana@broker.example']);
  });

  it('revokes the keys that the person made, unless they are kept', async () => {
    const zoe = await aDeveloper(app, story.partner, 'zoe@broker.example');
    const { issueKey } = await zoe.ok('mutation { issueKey }');
    const prefix = issueKey.slice(0, 10);

    const { removePerson } = await story.ray.ok(REMOVE, { email: 'zoe@broker.example' });

    expect(removePerson.keys).toEqual([]);
    expect((await story.ray.ok(KEYS)).keys.map((key: Data) => key.prefix)).not.toContain(prefix);
    expect((await story.trail()).slice(-2)).toMatchObject([
      { action: 'person removed', change: { email: 'zoe@broker.example', revokedKeys: [prefix], keptKeys: [] } },
      { action: 'key revoked', change: { prefix } },
    ]);

    const amy = await aDeveloper(app, story.partner, 'amy@broker.example');
    const kept = (await amy.ok('mutation { issueKey }')).issueKey.slice(0, 10);
    await story.ray.ok(REMOVE, { email: 'amy@broker.example', keepKeys: true });
    expect((await story.ray.ok(KEYS)).keys.map((key: Data) => key.prefix)).toContain(kept);
    expect(await story.person('amy@broker.example')).toMatchObject({ keys: [{ prefix: kept }] });
  });

  it('needs a typed confirmation where the last live keys would end, and does nothing without it', async () => {
    const zoe = await aDeveloper(app, story.partner, 'zoe@broker.example');
    const { issueKey } = await zoe.ok('mutation { issueKey }');
    const [old] = (await story.ray.ok(KEYS)).keys;
    await story.ray.ok(REVOKE, { id: old.id });
    const prefix = issueKey.slice(0, 10);
    expect(await story.person('zoe@broker.example')).toMatchObject({ removalConfirmation: prefix });

    expect(await story.ray.refused(REMOVE, { email: 'zoe@broker.example' })).toBe('VALIDATION_FAILED');
    expect(await isSignedIn(zoe)).toBe(true);
    expect(await story.person('zoe@broker.example')).toMatchObject({ removedAt: null, keys: [{ prefix }] });

    await story.ray.ok(REMOVE, { email: 'zoe@broker.example', confirm: prefix });
    expect((await story.ray.ok(KEYS)).keys).toEqual([]);
  });

  it('is not possible for oneself, nor for people of another partner, who are not seen either', async () => {
    const stranger = await app.partner('Fjord Risk');
    const ida = await aDeveloper(app, stranger, 'ida@fjord.example');

    expect(await story.ray.refused(REMOVE, { email: 'ray@broker.example' })).toBe('INVALID_STATE');
    expect((await story.people()).map(({ email }) => email)).not.toContain('ida@fjord.example');
    expect(await story.ray.refused(REMOVE, { email: 'ida@fjord.example' })).toBe('NOT_FOUND');
    expect(await story.ray.refused(END, { email: 'ida@fjord.example' })).toBe('NOT_FOUND');
    expect(await isSignedIn(ida)).toBe(true);
  });

  it('at one partner leaves the same mailbox its access at another', async () => {
    const other = await app.partner('Fjord Risk');
    const elsewhere = await aDeveloper(app, other, 'zoe@broker.example');
    const here = await aDeveloper(app, story.partner, 'zoe@broker.example');

    await story.ray.ok(REMOVE, { email: 'zoe@broker.example' });

    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, true]);
    expect(await isSignedIn(await DashboardUser.byMail(app, 'zoe@broker.example'))).toBe(true);
  });
});
