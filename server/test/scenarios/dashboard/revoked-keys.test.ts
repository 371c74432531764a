import { beforeEach, describe, expect, it } from 'vitest';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { isSignedIn, KEYS, LINK, PeopleStory, REVOKE } from '../../support/people/people-story.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();
let story: PeopleStory;

beforeEach(async () => {
  story = await PeopleStory.begin(app);
});

describe('revoking a key', () => {
  it('ends the bind links and sessions that were made with it, and no others', async () => {
    const { issueKey } = await story.ray.ok('mutation { issueKey }');
    const second = new Broker(app.app.server, { apiKey: issueKey, email: 'kim@broker.example' });
    const id = await story.sharedQuote();
    const other = await story.sharedQuote();
    const user = await DashboardUser.through(app, (await story.broker.ok(LINK, { id })).createBindLink.link);
    const { link: unused } = (await story.broker.ok(LINK, { id: other })).createBindLink;
    const kim = await DashboardUser.through(app, (await second.ok(LINK, { id })).createBindLink.link);
    const dana = await DashboardUser.byMail(app, 'dana@broker.example');
    const [old, made] = (await story.ray.ok(KEYS)).keys;
    expect(made).toMatchObject({ createdBy: 'ray@broker.example', createdByName: 'Dev Ray', confirmation: null });

    await story.ray.ok(REVOKE, { id: old.id });

    expect(await isSignedIn(user)).toBe(false);
    await expect(DashboardUser.through(app, unused)).rejects.toThrow('the link answered 410');
    expect([await isSignedIn(kim), await isSignedIn(dana)]).toEqual([true, true]);
    expect(await story.person('dana@broker.example')).toMatchObject({ liveSessions: 1 });
  });

  it('ends the link in the reminder of a bind link that was made with it', async () => {
    const { issueKey } = await story.ray.ok('mutation { issueKey }');
    const second = new Broker(app.app.server, { apiKey: issueKey, email: 'kim@broker.example' });
    await second.ok(LINK, { id: await story.sharedQuote() });
    await advance(second, '2026-11-21T09:30:00Z');
    await app.runJobs();
    await app.wakeUp('dashboard.remind-of-bind-links');
    const { bench } = await aStaffMember(app, 'operator', 'Olga Novak');
    const { nodes } = (await bench.ok('{ mails { nodes { kind to link } } }')).mails;
    const reminder = nodes.find(({ kind }: Data) => kind === 'bind_link_expiring');
    expect(reminder).toMatchObject({ to: 'kim@broker.example', link: expect.any(String) });
    const [, made] = (await story.ray.ok(KEYS)).keys;

    await story.ray.ok(REVOKE, { id: made.id });

    await expect(DashboardUser.through(app, reminder.link)).rejects.toThrow('the link answered 410');
  });

  it('of the last live one needs its beginning, for a developer as well', async () => {
    const [key] = (await story.ray.ok(KEYS)).keys;
    expect(key.confirmation).toBe(key.prefix);

    expect(await story.ray.refused(REVOKE, { id: key.id })).toBe('VALIDATION_FAILED');
    expect(await story.ray.refused(REVOKE, { id: key.id, confirm: 'sbx_wrong' })).toBe('VALIDATION_FAILED');
    expect((await story.ray.ok(KEYS)).keys).toHaveLength(1);
    await story.ray.ok(REVOKE, { id: key.id, confirm: key.prefix });
    expect((await story.ray.ok(KEYS)).keys).toEqual([]);
  });

  it('leaves one of two alive when both are revoked at the same moment', async () => {
    await story.ray.ok('mutation { issueKey }');
    const keys = (await story.ray.ok(KEYS)).keys;

    const answers = await Promise.all(keys.map(async ({ id }: Data) => await story.ray.refused(REVOKE, { id })));

    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining(['', 'VALIDATION_FAILED']));
    expect((await story.ray.ok(KEYS)).keys).toHaveLength(1);
  });
});
