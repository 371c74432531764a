import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../../src/database/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { MailServer, type SmtpRefusal } from '../../support/neighbours/mail-server.ts';
import { startWebhookReceiver } from '../../support/neighbours/webhook-receiver.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser, submitPage } from '../../support/people/dashboard.ts';
import { anUnderwriter } from '../../support/people/staff.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { INBOX } from '../../support/people/told.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { startWorker } from '../../support/processes/start-worker.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const mailServer = await new MailServer().start();
const logged: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
const env = { SMTP_URL: mailServer.url, BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1', PROVIDER_NAME: 'Corvus Test' };
const app = await testApp(env, { logger });
afterAll(async () => await mailServer.stop());

let partner: NewPartner;
let broker: Broker;
let operator: SignedIn;

beforeEach(async () => {
  await mailServer.stop();
  await mailServer.start();
  mailServer.refusal = undefined;
  mailServer.breaksAt = undefined;
  mailServer.received.length = 0;
  await app.reset();
  app.clock.moveTo('2026-11-20T12:00:00Z');
  await anUnderwriter(app, { name: 'Uma Reed', email: 'uma@provider.example' });
  operator = await aStaffMember(app, 'operator', 'Olga Novak');
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const MAILS = '{ mails { nodes { kind to subject body link status attempts failure sentAt nextAttemptAt } } }';

/** What the operator reads of the mails, newest first; signed in again, because the clock of the story runs. */
async function outbox(): Promise<Data> {
  const { email, password } = operator;
  await operator.bench.post('/staff/sign-in', { email, password });
  return (await operator.bench.ok(MAILS)).mails.nodes;
}

async function submitted(answers: Record<string, string> = {}): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

async function bound(): Promise<void> {
  const id = await submitted();
  const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
}

/** A webhook that answers 410 to its first event. */
async function endpointGone(): Promise<string> {
  const receiver = await startWebhookReceiver((response) => response.writeHead(410).end());
  await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }', { url: receiver.url });
  const id = await aQuoteRequest(broker, partner);
  await broker.with({ testing: 'testing_decline' }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  await receiver.close();
  return receiver.url;
}

/** The mails that wait, as the database knows them, the oldest first. */
async function waiting(): Promise<readonly { readonly id: string; readonly nextAttemptAt: Date }[]> {
  const { kysely } = app.app.services.database;
  const rows = kysely.selectFrom('mails').select(['id', 'next_attempt_at']).where('status', '=', 'WAITING');
  return (await rows.orderBy('id').execute()).map((row) => ({
    id: row.id,
    nextAttemptAt: row.next_attempt_at ?? new Date(0),
  }));
}

/** Time passes, and the wake-up of every minute comes once. */
async function later(time: Parameters<typeof app.clock.advance>[0]): Promise<void> {
  app.clock.advance(time);
  await app.wakeUp('mail.send-waiting');
}

const arrived = () => mailServer.received.map(({ to, subject }) => [to?.[0]?.address, subject]);

describe('with a mail server', () => {
  it('a hold leaves after the minute in which it can be undone, and its end at once', async () => {
    const id = await submitted({ claims: 'yes' });
    const uma = await aStaffMember(app, 'underwriter', 'Ulf Berg');
    const page = new SubmissionPage(uma.bench, id);
    mailServer.received.length = 0;
    await page.look();
    await page.act('hold', { hold: HOLD });
    await later({ seconds: 30 });
    await page.act('resume');
    await later({ minutes: 2 });
    expect(arrived()).toEqual([]);

    await page.act('hold', { hold: HOLD });
    await later({ seconds: 61 });
    await page.act('resume');
    await app.runJobs();
    expect(arrived()).toEqual([
      ['dana@broker.example', 'Acme Engineering is on hold'],
      ['dana@broker.example', 'Acme Engineering is no longer on hold'],
    ]);
  });

  it('every kind of mail arrives, from the provider, at whom it concerns', async () => {
    await submitted({ claims: 'yes' });
    await bound();
    await submitPage(app, '/dashboard/sign-in', { email: 'dana@broker.example' });
    const url = await endpointGone();
    await advance(broker, '2027-09-16T00:00:00Z');
    await app.runJobs();

    const dana = 'dana@broker.example';
    expect(arrived()).toEqual([
      ['uma@provider.example', 'Referred to you: Acme Engineering'],
      [dana, 'Your quote for Acme Engineering is ready'],
      [dana, expect.stringMatching(/^Acme Engineering is bound: SCY-US-\d{7}-00$/)],
      [dana, 'Sign in to Harbor Brokers'],
      [dana, 'We cannot offer a quote for Acme Engineering'],
      [dana, 'Your webhook was switched off'],
      [dana, 'The quote request of Acme Engineering is closed'],
      [dana, expect.stringMatching(/^SCY-US-\d{7}-00 of Acme Engineering is due for renewal$/)],
    ]);
    for (const { from, headers, html } of mailServer.received) {
      expect(from).toMatchObject({ name: 'Corvus Test', address: 'api@provider.example' });
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
      // Nothing in a mail is loaded from elsewhere: reading it is not reported.
      expect(html).not.toMatch(/<img|src=|url\(|@import|<link/);
    }
    const [referral, quote, bind, signIn, declined, disabled, closed, renewal] = mailServer.received.map(
      ({ text }) => text ?? '',
    );
    expect(referral).toMatch(/^Hello Uma Reed,\n\nThis submission requires underwriter review .*prior claims/);
    expect(quote).toMatch(/^Hello Dana Cole,\n\nThe quote for Acme Engineering and its documents are ready\.\n/);
    expect(bind).toMatch(/Policy SCY-US-\d{7}-00 of Acme Engineering is bound\.\n\nThe binder/);
    expect(disabled).toContain(`We no longer deliver events to ${url}. It answered 410 Gone.`);
    expect(closed).toContain('Closed 45 days after the effective date.');
    expect(renewal).toMatch(/expires on December 15, 2027\.\n\nIts renewal request is open/);
    expect(signIn).toMatch(/^Hello Dana Cole,/);
    expect(declined).toMatch(/^Hello Dana Cole,/);
    expect(await outbox()).toEqual(Array(8).fill(expect.objectContaining({ status: 'SENT', attempts: 1 })));
  });

  it('a mail waits while the server is down, whatever the hour, and arrives at once when it is back', async () => {
    await mailServer.stop();
    await submitted({ claims: 'yes' });

    for (let minute = 1; minute <= 90; minute += 1) {
      app.clock.advance({ minutes: 1 });
      await app.wakeUp('mail.send-waiting');
    }
    const [waiting] = await outbox();
    await mailServer.start();
    await app.wakeUp('mail.send-waiting');

    expect(waiting).toMatchObject({ status: 'WAITING', attempts: 0, sentAt: null });
    expect(waiting.failure).toContain('ECONNREFUSED');
    expect(arrived()).toEqual([['uma@provider.example', 'Referred to you: Acme Engineering']]);
    expect(await outbox()).toMatchObject([
      { status: 'SENT', attempts: 1, failure: null, sentAt: '2026-11-20T13:30:00.000Z' },
    ]);
  });

  it.each([
    [{ at: 'greeting', code: 554, text: 'no service here' }, 'WAITING'],
    [{ at: 'recipient', code: 450, text: 'greylisted' }, 'WAITING'],
    [{ at: 'recipient', code: 550, text: 'no such mailbox' }, 'FAILED'],
    [{ at: 'message', code: 451, text: 'try again' }, 'WAITING'],
    [{ at: 'message', code: 554, text: 'not wanted' }, 'FAILED'],
  ] as const satisfies readonly (readonly [SmtpRefusal, string])[])('%o leaves it %s', async (refusal, status) => {
    mailServer.refusal = refusal;
    await submitted({ claims: 'yes' });

    const [mail] = await outbox();
    mailServer.refusal = undefined;
    app.clock.advance({ minutes: 2 });
    await app.wakeUp('mail.send-waiting');

    // A server that takes no mail at all was no attempt of this one.
    const attempts = refusal.at === 'greeting' ? 0 : 1;
    expect(mail).toMatchObject({ status, attempts, sentAt: null });
    expect(mail.failure).toContain(`${refusal.code}`);
    expect(mail.failure).toContain(refusal.text);
    expect(mail.nextAttemptAt === null).toBe(status === 'FAILED');
    // A mail that waited arrives; one that failed is not tried again.
    expect(arrived()).toHaveLength(status === 'WAITING' ? 1 : 0);
  });

  it('a mail that failed is told to the underwriter of its request, in the inbox alone', async () => {
    const una = await aStaffMember(app, 'underwriter', 'Una Bay');
    await submitted({ claims: 'yes' });
    mailServer.refusal = { at: 'recipient', code: 550, text: 'no such mailbox' };
    const id = await submitted({ claims: 'yes' });

    const [failed] = (await una.bench.ok(INBOX)).notifications.nodes;
    expect(failed).toMatchObject({ kind: 'mail_failed', subject: 'Acme Engineering: a mail did not arrive' });
    expect(failed.path).toBe(`/requests/${id}`);
    const HISTORY = 'query ($id: ID!) { mailsOfRequest(id: $id) { nodes { kind status failure } } }';
    expect((await una.bench.ok(HISTORY, { id })).mailsOfRequest.nodes).toEqual([
      { kind: 'referral', status: 'FAILED', failure: expect.stringContaining('no such mailbox') },
    ]);
  });

  it('a mail that the server wants again is tried with growing pauses, and has failed after 24 hours', async () => {
    mailServer.refusal = { at: 'recipient', code: 452, text: 'mailbox full' };
    await submitted({ claims: 'yes' });

    const triedAt = [0];
    for (let minute = 1; minute <= 1500; minute += 1) {
      app.clock.advance({ minutes: 1 });
      if ((await waiting())[0]?.nextAttemptAt.getTime() !== app.clock.now().getTime()) continue;
      await app.wakeUp('mail.send-waiting');
      triedAt.push(minute);
    }

    expect(triedAt).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 496, 736, 976, 1216, 1440]);
    expect(await outbox()).toMatchObject([{ status: 'FAILED', attempts: 15, nextAttemptAt: null }]);
  });

  it('mails wait 24 hours for a server that accepts none, each from its own first attempt on', async () => {
    await mailServer.stop();
    await submitted({ claims: 'yes' });
    await later({ hours: 10 });
    await submitPage(app, '/dashboard/sign-in', { email: 'dana@broker.example' });
    await app.runJobs();
    await later({ hours: 13, minutes: 59 });
    expect(await waiting()).toHaveLength(2);

    await later({ minutes: 1 });
    expect(await outbox()).toMatchObject([
      { kind: 'dashboard_sign_in', status: 'WAITING', attempts: 0 },
      { kind: 'referral', status: 'FAILED', attempts: 0, failure: expect.stringContaining('ECONNREFUSED') },
    ]);
    await mailServer.start();
    await later({ minutes: 1 });

    expect(arrived()).toEqual([['dana@broker.example', 'Sign in to Harbor Brokers']]);
  });

  it('a mail on which the server fails holds no other mail back', async () => {
    await mailServer.stop();
    for (let mail = 1; mail <= 3; mail += 1) await submitted({ claims: 'yes' });
    await mailServer.start();
    const [first, ...others] = await waiting();
    mailServer.breaksAt = first?.id;

    await later({ minutes: 1 });
    await later({ minutes: 1 });

    expect(arrived()).toHaveLength(others.length);
    expect((await waiting()).map(({ id }) => id)).toEqual([first?.id]);
  });

  it('a sign-in link is for its receiver alone: not in the list, the database or a log line', async () => {
    await submitted({ claims: 'yes' });
    await mailServer.stop();
    await submitPage(app, '/dashboard/sign-in', { email: 'dana@broker.example' });
    await app.runJobs();
    const [waiting] = await outbox();
    await mailServer.start();
    app.clock.advance({ minutes: 1 });
    await app.wakeUp('mail.send-waiting');

    const link = /http\S+/.exec(mailServer.received.at(-1)?.text ?? '')?.[0] ?? '';
    await DashboardUser.through(app, link);
    const token = link.slice(link.lastIndexOf('/') + 1);
    // The words stay readable; of the link only its label.
    expect(waiting).toMatchObject({ status: 'WAITING', link: null, body: expect.stringContaining('[Sign in]') });
    const { kysely } = app.app.services.database;
    const kept = await kysely.selectFrom('mails').selectAll().orderBy('id', 'desc').execute();
    expect(kept[0]).toMatchObject({ secret_link: null, status: 'SENT', body: waiting.body });
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(mailServer.received.at(-1)?.html).toContain(`href="${link}"`);
    expect(token.length).toBeGreaterThan(20);
    expect(logged.filter((line) => line.includes('mail sent'))).not.toEqual([]);
    expect(logged.filter((line) => line.includes(token))).toEqual([]);
  });
});

describe('with several processes', () => {
  it('each mail is sent once', async () => {
    const { services } = app.app;
    const databaseUrl = services.database.url;
    const settings = { databaseUrl, env, now: app.clock.now().toISOString() };
    const numbers = Array.from({ length: 60 }, (_, index) => `Mail ${index}`);
    await transaction(services.database, async (tx) => {
      for (const subject of numbers) {
        const mail = { partnerId: partner.partnerId, kind: 'test', to: 'dana@broker.example', subject };
        const words = { greeting: 'Hello,', paragraphs: [subject] };
        await services.mails.write(tx, { ...mail, words, at: app.clock.now() });
      }
    });

    const workers = await Promise.all([startWorker(settings), startWorker(settings)]);
    const waiting = services.database.kysely.selectFrom('mails').select('id').where('status', '=', 'WAITING');
    await vi.waitUntil(async () => (await waiting.execute()).length === 0, { timeout: 100_000, interval: 100 });
    await Promise.all(workers.map(async (worker) => await worker.kill('SIGKILL')));

    expect(mailServer.received).toHaveLength(numbers.length);
    expect(new Set(mailServer.received.map(({ subject }) => subject))).toEqual(new Set(numbers));
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(numbers.length);
  });
});
