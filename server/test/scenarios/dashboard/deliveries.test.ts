import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import {
  type Answer,
  answerOk,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/neighbours/webhook-receiver.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import type { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { aSubmission } from '../../support/submissions.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const WEBHOOK = '{ webhook { url disabledAt } }';
const SAVE = 'mutation ($url: String!) { updateWebhook(url: $url) { url disabledAt } }';
const SEND_TEST = 'mutation { sendTestEvent }';
const RESEND = 'mutation ($id: ID!) { resendEvent(eventId: $id) }';
const RESEND_FAILED = 'mutation ($since: DateTime!) { resendFailedEvents(since: $since) }';
const LOG = `query ($status: String, $event: String, $code: Int, $from: DateTime, $to: DateTime) {
  deliveries(status: $status, event: $event, code: $code, from: $from, to: $to) {
    rows { eventId eventType isResend status insuredName quoteRequestId attempts { number answer } } nextCursor
  }
}`;
const INSURED = { name: 'Quay Logistics', primaryWebsite: 'auto-quotable-scan.test' };
const CALL = 'query ($id: ID!) { deliveryCall(eventId: $id) { url headers { name value } body } }';
const CHECK = 'query ($headers: String!, $body: String!) { signatureCheck(headers: $headers, body: $body) }';

const app: TestApp = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
/** Ends a delivery at its first attempt and switches the endpoint off (D42). */
const gone: Answer = (response) => response.writeHead(410).end('gone');

let answer: Answer = answerOk;
let receiver: WebhookReceiver;
let partner: NewPartner;
let developer: DashboardUser;

beforeAll(async () => {
  receiver = await startWebhookReceiver((response, webhook) => answer(response, webhook));
});
afterAll(async () => await receiver.close());

beforeEach(async () => {
  await app.reset();
  app.clock.moveTo('2026-11-20T12:00:00Z');
  answer = answerOk;
  partner = await app.partner();
  developer = await aDeveloper(app, partner, 'dev@broker.example');
  await save();
});

const urlOf = ({ partnerId }: NewPartner): string => `${receiver.url}/${partnerId}`;
const save = async (who = developer, at = partner): Promise<Data> => await who.ok(SAVE, { url: urlOf(at) });
const arrived = (at = partner) => receiver.received.filter(({ path }) => path === `/${at.partnerId}`);
const log = async (filter: object = {}, who = developer): Promise<Data[]> =>
  (await who.ok(LOG, filter)).deliveries.rows;
const idsOf = (rows: readonly Data[]): readonly string[] => rows.map(({ eventId }) => eventId);

/** A test event that the endpoint answers for good with 410; its id. */
async function aFailedEvent(who = developer, at = partner): Promise<string> {
  answer = gone;
  await who.ok(SEND_TEST);
  await app.runJobs();
  answer = answerOk;
  await save(who, at);
  return (await log({}, who))[0].eventId;
}

describe('sending again what failed', { timeout: 30_000 }, () => {
  it('takes everything since an instant, once, with the bytes it had', async () => {
    const early = await aFailedEvent();
    app.clock.advance({ minutes: 20 });
    const since = app.clock.now().toISOString();
    const late = [await aFailedEvent(), await aFailedEvent()];
    const before = arrived().map(({ body }) => body.toString());

    expect((await developer.ok(RESEND_FAILED, { since })).resendFailedEvents).toBe(2);
    expect((await developer.ok(RESEND_FAILED, { since })).resendFailedEvents).toBe(0);
    await app.runJobs();

    expect(idsOf(await log({ status: 'DELIVERED' })).toSorted()).toEqual(late.toSorted());
    // The two that are sent again come in any order.
    const bodies = arrived().map(({ body }) => body.toString());
    expect(bodies.toSorted()).toEqual([...before, ...before.slice(1)].toSorted());
    const everything = { since: '2026-11-20T00:00:00Z' };
    expect((await developer.ok(RESEND_FAILED, everything)).resendFailedEvents).toBe(1);
    await app.runJobs();
    expect(idsOf(await log({ status: 'DELIVERED' }))).toContain(early);
    expect((await log({ status: 'DELIVERED' })).every(({ isResend }) => isResend)).toBe(true);
  });

  it('leaves the failed deliveries of every other partner alone', async () => {
    const stranger = await app.partner('Fjord Risk');
    const strange = await aDeveloper(app, stranger, 'ida@fjord.example');
    await save(strange, stranger);
    const theirs = await aFailedEvent(strange, stranger);
    await aFailedEvent();

    expect((await developer.ok(RESEND_FAILED, { since: '2026-11-20T00:00:00Z' })).resendFailedEvents).toBe(1);
    await app.runJobs();

    expect(arrived(stranger)).toHaveLength(1);
    expect(await log({}, strange)).toMatchObject([{ eventId: theirs, status: 'FAILED' }]);
    expect(await developer.refused(RESEND, { id: theirs })).toBe('NOT_FOUND');
    expect(await developer.refused(CALL, { id: theirs })).toBe('NOT_FOUND');
  });

  it('is refused while the endpoint is switched off, until its URL is saved', async () => {
    answer = gone;
    await developer.ok(SEND_TEST);
    await app.runJobs();
    const [failed] = await log();

    expect((await developer.ok(WEBHOOK)).webhook.disabledAt).toMatch(/^2026-11-20T12:00:00/);
    expect(await developer.refused(RESEND_FAILED, { since: '2026-11-20T00:00:00Z' })).toBe('INVALID_STATE');
    expect(await developer.refused(RESEND, { id: failed.eventId })).toBe('INVALID_STATE');

    answer = answerOk;
    expect((await save()).updateWebhook.disabledAt).toBeNull();
    await developer.ok(RESEND, { id: failed.eventId });
    await app.runJobs();
    expect(await log({ status: 'DELIVERED' })).toMatchObject([{ eventId: failed.eventId, isResend: true }]);
  });
});

describe('the log of deliveries', { timeout: 30_000 }, () => {
  it('is narrowed by state, event, answer code and time', async () => {
    const failed = await aFailedEvent();
    app.clock.advance({ minutes: 20 });
    const from = app.clock.now().toISOString();
    await developer.ok(SEND_TEST);
    await app.runJobs();
    const [{ eventId: delivered }] = await log();

    expect(idsOf(await log())).toEqual([delivered, failed]);
    expect(idsOf(await log({ status: 'FAILED' }))).toEqual([failed]);
    expect(idsOf(await log({ code: 200 }))).toEqual([delivered]);
    expect(idsOf(await log({ code: 410 }))).toEqual([failed]);
    expect(idsOf(await log({ from }))).toEqual([delivered]);
    expect(idsOf(await log({ to: '2026-11-20T12:10:00Z' }))).toEqual([failed]);
    expect(await log({ event: 'policy_bound' })).toEqual([]);
    expect(await log({ event: 'quote_ready' })).toHaveLength(2);

    await developer.ok('mutation ($type: String!) { sendTestEvent(type: $type) }', { type: 'policy_bound' });
    await app.runJobs();
    expect(await log({ event: 'policy_bound' })).toMatchObject([{ eventType: 'policy_bound', status: 'DELIVERED' }]);
  });

  it('names the insured of each event and its request, but no insured of a test event', async () => {
    const broker = new Broker(app.app.server, { apiKey: partner.apiKey });
    const { id } = await aSubmission(app, { broker, brokerageId: partner.brokerageId }, INSURED);
    await developer.ok(SEND_TEST);
    await app.runJobs();
    const stranger = await app.partner('Fjord Risk');
    const strange = await aDeveloper(app, stranger, 'ida@fjord.example');

    const rows = await log();

    const of = (type: string) =>
      rows.filter(({ eventType, insuredName }) => eventType === type && insuredName !== null);
    expect(of('cyber_risk_score_ready')).toMatchObject([{ insuredName: INSURED.name, quoteRequestId: null }]);
    expect(of('quote_ready')[0]).toMatchObject({ insuredName: INSURED.name, quoteRequestId: id });
    expect(rows.filter(({ insuredName }) => insuredName === null)).toMatchObject([{ quoteRequestId: null }]);
    expect(await log({}, strange)).toEqual([]);
  });

  it('gives the call of an event to repeat by hand, whose signature holds until the body changes', async () => {
    const id = await aFailedEvent();

    const { deliveryCall: call } = await developer.ok(CALL, { id });

    const headers = call.headers.map(({ name, value }: Data) => `${name}: ${value}`).join('\n');
    const check = async (sent: object) =>
      (await developer.ok(CHECK, { headers, body: call.body, ...sent })).signatureCheck;
    expect(call).toMatchObject({ url: urlOf(partner), body: arrived()[0]?.body.toString() });
    expect(await check({})).toBe('VALID');
    expect(await check({ body: `${call.body} ` })).toBe('MISMATCH');
    expect(await check({ headers: 'content-type: application/json' })).toBe('NO_SIGNATURE');
    expect(headers).not.toContain(partner.apiKey);
  });

  it('reads pasted headers however they are spaced, and refuses more than any call has', async () => {
    const id = await aFailedEvent();
    const { deliveryCall: call } = await developer.ok(CALL, { id });
    const blanks = ' '.repeat(200);
    const spaced = call.headers.map(
      ({ name, value }: Data) => `${blanks}< ${name} ${blanks}:${blanks}${value}${blanks}`,
    );
    const check = async (headers: string) => await developer.send(CHECK, { headers, body: call.body });

    expect((await check(spaced.join('\r\n'))).data.signatureCheck).toBe('VALID');
    expect(
      (await check(['POST /hook HTTP/1.1', ':authority: example', '', ...spaced].join('\n'))).data.signatureCheck,
    ).toBe('VALID');
    expect((await check(`webhook-signature: ${' '.repeat(80_000)}x`)).errors).toMatchObject([
      { extensions: { code: 'VALIDATION_FAILED', details: { problems: [{ path: 'headers' }] } } },
    ]);
  });

  it('takes no URL that is not one to deliver to', async () => {
    for (const url of ['', 'ftp://hooks.example/', 'http://10.0.0.1/hook', 'https://user:pass@hooks.example/']) {
      expect(await developer.refused(SAVE, { url })).toBe('VALIDATION_FAILED');
    }
    expect((await developer.ok(WEBHOOK)).webhook.url).toBe(urlOf(partner));
  });
});
