import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { anUnderwriter } from '../../support/people/staff.ts';
import { testApp } from '../../support/test-app.ts';
import { ADVANCE, advance, TEST_CLOCK } from '../../support/test-clock-calls.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeEach(async () => {
  await app.reset();
  app.clock.moveTo('2026-11-20T12:00:00Z');
  await anUnderwriter(app, { name: 'Uma Reed', email: 'uma@provider.example' });
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const RENEWAL = `query ($id: ID, $number: String) {
  renewalQuoteRequest(id: $id, expiringPolicyNumber: $number) { id status coverageEffectiveAt limits { aggregateCents } }
}`;
const POLICY = 'query ($id: ID!) { policy(id: $id) { policyNumber status coverageEndsAt } }';
const WAKE_UPS = ['quoting.close-overdue', 'policies.open-renewals'] as const;

async function submitted(answers: Record<string, string> = {}, who = broker, at = partner): Promise<string> {
  const id = await aQuoteRequest(who, at);
  await who.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

async function read(id: string, who = broker) {
  return (await who.ok(QUOTE_REQUEST, { id })).quoteRequest;
}

async function select(id: string, testing?: string) {
  const [option] = (await read(id)).quoteData.nodes[0].quoteOptions;
  const caller = testing === undefined ? broker : broker.with({ testing });
  const { selectQuoteOption } = await caller.ok(SELECT, { id: option.id });
  await app.runJobs();
  return selectQuoteOption.quoteRequest;
}

async function wakeUpAll(): Promise<void> {
  for (const name of WAKE_UPS) await app.wakeUp(name);
}

async function mails() {
  return await app.app.services.database.kysely
    .selectFrom('mails')
    .select(['kind', 'to_address as to', 'subject'])
    .orderBy('id')
    .execute();
}

describe('45 days after the effective date', () => {
  it('closes what was never bound, not a day earlier, and once', async () => {
    const id = await submitted({ claims: 'yes' });

    app.clock.moveTo('2027-01-28T23:59:59Z');
    await wakeUpAll();
    const before = await read(id);
    app.clock.moveTo('2027-01-29T00:00:00Z');
    await wakeUpAll();
    await wakeUpAll();
    const after = await read(id);

    expect([before.status, before.declineLossReason]).toEqual(['SUBMITTED', 'NOT_APPLICABLE']);
    expect([after.status, after.declineLossReason]).toEqual(['CLOSED', 'OTHER']);
  });

  it('flags a bind request to its underwriter and leaves it open', async () => {
    const id = await submitted();
    await select(id);

    app.clock.moveTo('2027-03-01T00:00:00Z');
    await wakeUpAll();
    await wakeUpAll();

    expect((await read(id)).status).toBe('BIND_REQUESTED');
    const { kysely } = app.app.services.database;
    const flags = await kysely
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'late bind flagged')
      .execute();
    expect(flags).toHaveLength(1);
    const late = (await mails()).filter(({ kind }) => kind === 'late_bind');
    expect(late.map(({ to }) => to)).toEqual(['uma@provider.example']);
  });
});

describe('90 days before a policy expires', () => {
  it('opens the renewal once, from the last answers, and tells the broker', async () => {
    const bound = await select(await submitted(), 'testing_bind_quote');

    app.clock.moveTo('2027-09-15T23:59:59Z');
    await wakeUpAll();
    const early = await broker.send(RENEWAL, { number: bound.policy.policyNumber });
    app.clock.moveTo('2027-09-16T00:00:00Z');
    await wakeUpAll();
    await wakeUpAll();

    expect(early.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await broker.refused(RENEWAL, {})).extensions.code).toBe('VALIDATION_FAILED');
    const { renewalQuoteRequest: renewal } = await broker.ok(RENEWAL, {
      id: bound.id,
      number: bound.policy.policyNumber,
    });
    expect(renewal).toMatchObject({ status: 'INCOMPLETE', coverageEffectiveAt: '2027-12-15' });
    expect(renewal.limits).toEqual(
      (await read(bound.id)).limits.map(({ aggregateCents }: never) => ({ aggregateCents })),
    );
    expect(await eventsOf(app, renewal.id)).toEqual([
      [
        'renewal_solicitation_open',
        {
          quoteRequestId: renewal.id,
          expiringPolicyId: bound.policy.id,
          expiringPolicyNumber: bound.policy.policyNumber,
          effectiveDate: '2027-12-15',
          renewalType: 'APPLICATION_FREE',
        },
      ],
    ]);
    expect(await mails()).toContainEqual({
      kind: 'renewal_solicitation_open',
      to: 'dana@broker.example',
      subject: `${bound.policy.policyNumber} of Acme Engineering is due for renewal`,
    });
  });
});

describe('mail', () => {
  it('tells the underwriter of a referral, and the agent of quote and bind, once each', async () => {
    await submitted({ claims: 'yes' });
    await select(await submitted(), 'testing_bind_quote');

    expect(await mails()).toEqual([
      { kind: 'referral', to: 'uma@provider.example', subject: 'Referred to you: Acme Engineering' },
      { kind: 'quote_ready', to: 'dana@broker.example', subject: 'Your quote for Acme Engineering is ready' },
      { kind: 'policy_bound', to: 'dana@broker.example', subject: expect.stringMatching(/bound: SCY-US-\d{7}-00$/) },
    ]);
  });
});

describe('the test clock', () => {
  it('lives through quote, expiry, bind, renewal and the next term in one story', async () => {
    const lost = await submitted();
    const bound = await select(await submitted(), 'testing_bind_quote');

    await advance(broker, '2026-12-20T12:00:01Z');
    const [option] = (await read(lost)).quoteData.nodes[0].quoteOptions;
    const expired = await broker.refused(SELECT, { id: option.id });
    await advance(broker, '2027-10-01T00:00:00Z');
    const { renewalQuoteRequest: renewal } = await broker.ok(RENEWAL, { number: bound.policy.policyNumber });
    await broker.ok(UPDATE, { id: renewal.id, action: 'SUBMIT', info: {} });
    await app.runJobs();
    const referred = await read(renewal.id);
    await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id: renewal.id, action: 'RESUBMIT' });
    const renewed = await select(renewal.id, 'testing_bind_quote');
    const policyOf = async (id: string) => (await broker.ok(POLICY, { id })).policy;
    const during = [await policyOf(bound.policy.id), await policyOf(renewed.policy.id)];
    await advance(broker, '2028-02-20T00:00:00Z');
    const after = [await policyOf(bound.policy.id), await policyOf(renewed.policy.id)];

    expect(expired.extensions.code).toBe('QUOTE_EXPIRED');
    expect((await read(lost)).status).toBe('CLOSED');
    expect(referred).toMatchObject({
      status: 'SUBMITTED',
      isAutoQuoteEligible: false,
      brokerAutoQuoteIneligibleReasons:
        'This submission requires underwriter review due to the following: renewals are handled by the assigned underwriter.',
      autoQuoteDecision: { reasons: [{ ruleId: 'RENEWAL_REVIEW', kind: 'REFER' }] },
      underwriter: { name: 'Uma Reed' },
    });
    expect(renewed.policy.policyNumber).toBe(bound.policy.policyNumber.replace(/00$/, '01'));
    expect(during.map(({ status }) => status)).toEqual(['ACTIVE', 'BOUND']);
    expect(after.map(({ status }) => status)).toEqual(['EXPIRED', 'ACTIVE']);
    expect(after[1].coverageEndsAt).toBe('2028-12-15');
  });

  it('does what lies between at its own date and in order, however far one call jumps', async () => {
    const id = await submitted({ claims: 'yes' });
    await select(await submitted(), 'testing_bind_quote');

    await advance(broker, '2028-06-01T00:00:00Z');

    const { kysely } = app.app.services.database;
    const timed = await kysely
      .selectFrom('audit_entries')
      .select(['action', 'occurred_at as at'])
      .where('action', 'in', ['closed', 'renewal opened'])
      .orderBy('id')
      .execute();
    expect(timed.map(({ action, at }) => [action, at.toISOString().slice(0, 10)])).toEqual([
      ['closed', '2027-01-29'],
      ['renewal opened', '2027-09-16'],
      ['closed', '2028-01-29'],
    ]);
    expect((await read(id)).status).toBe('CLOSED');
  });

  it('refers a request at the deadline of its scan although the clock runs on until it is closed', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'scan-pending.test' });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();

    await advance(broker, '2027-03-01T12:00:00Z');

    expect(await read(id)).toMatchObject({ status: 'CLOSED', isAutoQuoteEligible: false });
  });

  it('ends a scan that never comes back, and the request is referred', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'scan-pending.test' });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const waiting = await read(id);

    await advance(broker, '2026-11-20T12:04:00Z');
    await app.runJobs();

    expect([waiting.status, waiting.isAutoQuoteEligible]).toEqual(['SUBMITTED', true]);
    expect((await read(id)).brokerAutoQuoteIneligibleReasons).toContain('the external scan could not be completed');
  });

  it('never goes back, and leaves the time of other partners alone', async () => {
    const other = await app.partner('Other Brokers');
    const stranger = new Broker(app.app.server, other);
    const theirs = await submitted({ claims: 'yes' }, stranger, other);

    const now = await advance(broker, '2027-06-01T00:00:00Z');
    const back = await broker.refused(ADVANCE, { to: '2027-05-31T00:00:00Z' });
    const far = await broker.refused(ADVANCE, { to: '2099-01-01T00:00:00Z' });
    await wakeUpAll();

    expect(now).toBe('2027-06-01T00:00:00.000Z');
    expect((await broker.ok(TEST_CLOCK)).testClock.now).toBe('2027-06-01T00:00:00.000Z');
    expect([back.extensions.code, far.extensions.code]).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED']);
    expect([back, far].map(({ extensions }) => extensions.details?.['problems'])).toMatchObject([
      [{ path: 'to', remedy: 'Send a later instant, or take a new sandbox key.' }],
      [{ path: 'to', remedy: 'Move the clock in several steps.' }],
    ]);
    expect((await stranger.ok(TEST_CLOCK)).testClock.now).toBe('2026-11-20T12:00:00.000Z');
    expect((await read(theirs, stranger)).status).toBe('SUBMITTED');
  });
});

describe('an upload that was never completed', () => {
  it('is forgotten after a day', async () => {
    const id = await submitted({ claims: 'yes' });
    const CREDENTIALS = `mutation ($id: ID!) { underwritingDataCredentials(quoteRequestId: $id, name: "a.txt") { upload { id } } }`;
    const { underwritingDataCredentials: credentials } = await broker.ok(CREDENTIALS, { id });

    await advance(broker, '2026-11-21T12:00:00Z');

    const complete = 'mutation ($id: ID!) { completeUpload(id: $id) { id } }';
    expect((await broker.refused(complete, { id: credentials.upload.id })).extensions.code).toBe('NOT_FOUND');
  });
});
