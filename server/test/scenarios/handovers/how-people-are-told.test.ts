/** By which way people are told: the button of a mail, what is told when it becomes due, and what each person chose. */
import { describe, expect, it } from 'vitest';
import { SELECT } from '../../support/operations.ts';
import { DashboardUser, openForm } from '../../support/people/dashboard.ts';
import { both, DANA, NOTHING, startHandOvers, UMA } from '../../support/people/hand-overs.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { INBOX } from '../../support/people/told.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();

describe('the button of a mail to a broker', () => {
  it('opens its page once, for this request, and only by a press', async () => {
    const { broker, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted();
    const { link } = await people.mailTo(DANA, 'quote_ready');
    const bindLink: string = (
      await broker.ok('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', { id })
    ).createBindLink.link;
    const form = await openForm(app, link ?? '');
    await form.show();
    const pressed = await form.send();

    expect(link).toMatch(/^http:\/\/bindery\.test\/open\/[\w-]{43}$/);
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/dashboard/requests/${id}/options`]);
    const again = await form.send();
    expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('Sign in with your mail address')]);
    // Neither link replaced the other.
    await DashboardUser.through(app, bindLink);
  });

  it('ends after 24 hours of the partner, opens this request alone, and reading it there marks it as read', async () => {
    const { broker, uma, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    await page.act('hold', { hold: HOLD });
    await advance(broker, '2026-11-20T12:02:00Z');
    await page.act('resume');
    await page.act('hold', { hold: HOLD });
    const [second, first] = (await people.mails()).filter(({ kind }) => kind === 'held');
    const user = await DashboardUser.through(app, first?.link ?? '');

    const { notifications, unreadNotifications } = await user.ok(INBOX);
    expect(notifications.nodes.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'resumed', 'held']);
    expect(unreadNotifications).toBe(3);
    expect(notifications.nodes[0].path).toBe(`/requests/${id}`);
    expect(
      (await user.ok('mutation ($id: ID!) { markNotificationsRead(quoteRequestId: $id) }', { id }))
        .markNotificationsRead,
    ).toBe(0);
    await advance(broker, '2026-11-21T12:02:00Z');
    await expect(DashboardUser.through(app, second?.link ?? '')).rejects.toThrow('the link answered 410');
  });
});

describe('a hold that is undone', () => {
  const held = async () => {
    const { broker, uma, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const page = new SubmissionPage(uma.bench, await submitted({ claims: 'yes' }));
    await people.news();
    await page.look();
    await page.act('hold', { hold: HOLD });
    return { broker, people, page };
  };

  it('within a minute and before a reader heard of it: the hold is not announced, nor its end', async () => {
    const { people, page } = await held();
    await page.act('resume');

    expect(await people.news()).toEqual(NOTHING);
    expect((await people.mails()).map(({ kind }) => kind)).not.toContain('held');
  });

  it('after it was read: who read of it hears of its end', async () => {
    const { people, page } = await held();
    const dana = await DashboardUser.byMail(app, DANA);
    await dana.ok('mutation ($id: ID!) { markNotificationsRead(quoteRequestId: $id) }', { id: page.seen.id });
    await people.news();
    await page.act('resume');

    expect(await people.news()).toEqual(both(DANA, 'resumed'));
  });

  it('later: the broker hears that it goes on, and the button leads to the request', async () => {
    const { broker, people, page } = await held();
    await people.news();
    await advance(broker, '2026-11-20T12:02:00Z');
    await page.act('resume');

    expect(await people.news()).toEqual(both(DANA, 'resumed'));
    const { subject, body, link } = await people.mailTo(DANA, 'resumed');
    expect(subject).toBe('Acme Engineering is no longer on hold');
    expect(body).toContain('There is nothing for you to do now.');
    const pressed = await (await openForm(app, link ?? '')).send();
    expect(pressed.headers.location).toBe(`/dashboard/requests/${page.seen.id}`);
  });

  it('a question that is taken back: the broker hears that no answer is waited for', async () => {
    const { people, page } = await held();
    await page.act('askForData', { text: 'More?', dueOn: '2026-11-30', items: [{ kind: 'ANSWER', text: 'Why?' }] });
    await people.news();
    await page.act('resume');

    expect(await people.news()).toEqual(both(DANA, 'resumed'));
    expect((await people.mailTo(DANA, 'resumed')).body).toContain('We no longer wait for what we asked you for.');
  });
});

describe('what becomes due', () => {
  it('a quote that expires in 7 days, and what is open 3 days before cover begins, each told once', async () => {
    const { broker, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted();
    await people.news();
    await advance(broker, '2026-12-11T12:00:00Z');
    await app.runJobs();
    await app.wakeUp('notices.remind-of-subjectivities');
    // Cover is to begin on 15 December, the quote is valid until 20 December: neither is near yet.
    expect((await people.news()).mails.filter((told) => told.includes('subjectivity_due'))).toEqual([]);

    await advance(broker, '2026-12-13T13:00:00Z');
    await app.runJobs();
    for (const name of ['notices.remind-of-subjectivities', 'notices.remind-of-quotes']) await app.wakeUp(name);
    const news = (await people.news()).mails;
    const expiring = (await people.mails()).filter(({ kind, body }) => kind === 'quote_expiring' && body.includes(id));
    const due = (await people.mails()).filter(({ kind, body }) => kind === 'subjectivity_due' && body.includes(id));

    expect(news.filter((told) => !/: (quote_expiring|subjectivity_due)$/.test(told))).toEqual([]);
    expect([expiring.map(({ to }) => to), due.map(({ to }) => to)]).toEqual([[DANA], [DANA]]);
    expect(expiring[0]?.subject).toBe('Your quote for Acme Engineering expires on December 20, 2026');
    expect(due[0]?.subject).toBe('Acme Engineering: still needed before cover begins on December 15, 2026');
  });

  it('a bind link that was not opened and ends in 3 hours, once, to the person it was made for', async () => {
    const { broker, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';
    const linkTo = async (id: string): Promise<string> => (await broker.ok(LINK, { id })).createBindLink.link;
    const id = await submitted();
    const opened = await submitted();
    await linkTo(id);
    await DashboardUser.through(app, await linkTo(opened));
    await people.news();
    await advance(broker, '2026-11-21T08:00:00Z');
    await app.runJobs();
    expect((await people.news()).mails).toEqual([]);

    await advance(broker, '2026-11-21T09:30:00Z');
    await app.runJobs();
    for (let times = 0; times < 2; times += 1) await app.wakeUp('dashboard.remind-of-bind-links');
    expect(await people.news()).toEqual(both(DANA, 'bind_link_expiring'));
    const { subject, body, link } = await people.mailTo(DANA, 'bind_link_expiring');
    expect(subject).toBe('Acme Engineering: your link to the quote ends soon');
    expect(body).toContain('It ends in less than 3 hours.');
    const pressed = await (await openForm(app, link ?? '')).send();
    expect(pressed.headers.location).toBe(`/dashboard/requests/${id}/options`);
  });

  it('no bind link with which nothing can be chosen any more', async () => {
    const { broker, submitted } = await startHandOvers(app);
    const optionOf = async (id: string): Promise<string> => {
      const { quoteRequest } = await broker.ok(
        'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { id } } } } }',
        { id },
      );
      return quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
    };
    const [expired, chosen, withdrawn] = [await submitted(), await submitted(), await submitted()];
    await advance(broker, '2026-12-20T00:00:00Z');
    for (const id of [expired, chosen, withdrawn]) {
      await broker.ok('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', { id });
    }
    await broker.ok(SELECT, { id: await optionOf(chosen) });
    await broker.ok('mutation ($id: ID!) { withdrawQuoteRequest(id: $id) { status } }', { id: withdrawn });

    // The quotes were valid until noon, and the links end at midnight.
    await advance(broker, '2026-12-20T21:30:00Z');
    await app.runJobs();
    await app.wakeUp('dashboard.remind-of-bind-links');

    const { kysely } = app.app.services.database;
    const reminders = kysely.selectFrom('mails').select('quote_request_id').where('kind', '=', 'bind_link_expiring');
    expect(await reminders.execute()).toEqual([]);
  });
});

describe('each person decides how to be told', () => {
  const SET = `mutation ($kind: String!, $channel: NotificationChannel!) {
    setNotificationPreference(kind: $kind, channel: $channel) { kind channel choices } }`;

  it('by mail, in the inbox, or both; what is of legal weight always comes by mail', async () => {
    const { uma, submitted, everybody, previewed } = await startHandOvers(app);
    const people = await everybody();
    const dana = await DashboardUser.byMail(app, DANA);
    await dana.ok(SET, { kind: 'held', channel: 'APP' });
    expect(await dana.refused(SET, { kind: 'quote_declined', channel: 'APP' })).toBe('VALIDATION_FAILED');
    expect(await dana.refused(SET, { kind: 'referral', channel: 'APP' })).toBe('VALIDATION_FAILED');
    await uma.bench.ok(SET, { kind: 'referral', channel: 'MAIL' });
    await people.news();

    const id = await submitted({ claims: 'yes' });
    expect(await people.news()).toEqual({ inbox: [], mails: [`${UMA}: referral`] });
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    expect((await previewed(id, { action: 'HOLD', text: 'Wait.' })).isMailed).toBe(false);
    await page.act('hold', { hold: HOLD });
    expect(await people.news()).toEqual({ inbox: [`${DANA}: held`], mails: [] });
  });

  it('a manager gets the open work once a day, when there is some, unless it is switched off', async () => {
    const { uma, manager, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    await app.wakeUp('notices.send-digests');
    expect(await people.news()).toEqual(NOTHING);
    await submitted({ claims: 'yes' });
    await people.news();

    for (const _ of [1, 2]) await app.wakeUp('notices.send-digests');
    expect(await people.news()).toEqual({ inbox: [], mails: ['mona.lund@provider.example: daily_digest'] });
    expect((await people.mailTo('mona.lund@provider.example', 'daily_digest')).body).toMatch(
      /Late .*: 0\n.*On time .*: 1\nWithout an underwriter: 0\nHanded over in the last 24 hours: 1/s,
    );
    expect((await uma.bench.refused(SET, { kind: 'daily_digest', channel: 'NONE' })).extensions.code).toBe(
      'VALIDATION_FAILED',
    );
    await manager.bench.ok(SET, { kind: 'daily_digest', channel: 'NONE' });
    app.clock.advance({ hours: 10 });
    await app.wakeUp('notices.send-digests');
    app.clock.advance({ hours: 14 });
    await app.wakeUp('notices.send-digests');
    const { kysely } = app.app.services.database;
    const digests = await kysely.selectFrom('mails').select('id').where('kind', '=', 'daily_digest').execute();
    expect(digests).toHaveLength(1);
  });
});
