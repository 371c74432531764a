import { beforeEach, expect, it } from 'vitest';
import type { Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { LINK, PeopleStory } from '../../support/people/people-story.ts';
import { INBOX } from '../../support/people/told.ts';
import { testApp } from '../../support/test-app.ts';

const PREFERENCES = '{ notificationPreferences { kind channel choices } }';
const CHOOSE = `mutation ($channel: NotificationChannel!) {
  setNotificationPreference(kind: "first_sign_in", channel: $channel) { kind channel } }`;

const app = await testApp();
let story: PeopleStory;

beforeEach(async () => {
  story = await PeopleStory.begin(app);
});

const inboxOf = async (user: DashboardUser): Promise<readonly string[]> =>
  (await user.ok(INBOX)).notifications.nodes.map(({ subject }: Data) => subject);

const mails = async () =>
  await app.app.services.database.kysely
    .selectFrom('mails')
    .select(['to_address as to', 'subject'])
    .where('kind', '=', 'first_sign_in')
    .orderBy('id')
    .execute();

it('tells the developers of the partner, by mail and in the inbox, of a mailbox that signs in for the first time', async () => {
  const stranger = await app.partner('Fjord Risk');
  const ida = await aDeveloper(app, stranger, 'ida@fjord.example');
  await story.sharedQuote();
  expect(await mails()).toEqual([]);

  const dana = await DashboardUser.byMail(app, 'dana@broker.example');
  await DashboardUser.byMail(app, 'dana@broker.example');

  const subject = 'First sign-in: Dana Cole, dana@broker.example';
  expect(await mails()).toEqual([{ to: 'ray@broker.example', subject }]);
  expect(await inboxOf(story.ray)).toEqual([subject]);
  const { notifications, unreadNotifications } = await story.ray.ok(INBOX);
  expect(notifications.nodes).toMatchObject([{ kind: 'first_sign_in', path: '/developers/people', readAt: null }]);
  expect(unreadNotifications).toBe(1);
  expect(await story.ray.ok('mutation { markNotificationsRead }')).toEqual({ markNotificationsRead: 0 });
  expect(await inboxOf(dana)).not.toContain(subject);
  expect(await inboxOf(ida)).toEqual([]);
});

it('tells of a new developer, and of the first link of a mail; a bind link is vouched for by a key', async () => {
  const id = await story.sharedQuote();
  await DashboardUser.through(app, (await story.broker.ok(LINK, { id })).createBindLink.link);
  expect(await mails()).toEqual([]);

  const { secret_link: link } = await app.app.services.database.kysely
    .selectFrom('mails')
    .select('secret_link')
    .where('kind', '=', 'quote_ready')
    .executeTakeFirstOrThrow();
  await DashboardUser.through(app, link ?? '');
  await aDeveloper(app, story.partner, 'zoe@broker.example');

  expect(await mails()).toEqual([
    { to: 'ray@broker.example', subject: 'First sign-in: Dana Cole, dana@broker.example' },
    { to: 'ray@broker.example', subject: 'First sign-in: Dev Ray, zoe@broker.example' },
  ]);
});

it('tells each developer in the way that was chosen', async () => {
  expect(await story.ray.ok(PREFERENCES)).toEqual({
    notificationPreferences: [{ kind: 'first_sign_in', channel: 'BOTH', choices: ['BOTH', 'MAIL', 'APP'] }],
  });
  await story.ray.ok(CHOOSE, { channel: 'APP' });
  await story.sharedQuote();

  await DashboardUser.byMail(app, 'dana@broker.example');

  expect(await mails()).toEqual([]);
  expect(await inboxOf(story.ray)).toHaveLength(1);
  expect(await story.ray.refused(CHOOSE, { channel: 'NONE' })).toBe('VALIDATION_FAILED');
});
