import { STATUSES } from '@bindery/domain/quote-request/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { pickUpRequest, rateRequest, releaseRequest, shareQuotes } from '../../../src/underwriting/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { anUnderwriter } from '../../support/people/staff.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let underwriter: StaffActor;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  underwriter = await anUnderwriter(app, { name: 'Uma Reed', email: 'uma@provider.example' });
});

const submit = async (id: string, info: object, testing?: string) =>
  await (testing === undefined ? broker : broker.with({ testing })).send(UPDATE, { id, action: 'SUBMIT', info });

describe('SUBMIT on a request that is submitted already', () => {
  it('saves what it may save, and leaves limits and optionalData as they were', async () => {
    const id = await aQuoteRequest(broker, partner);
    await submit(id, aCyberApplication({ claims: 'yes' }));
    await app.runJobs();

    const change = aCyberApplication({ claims: 'no' }, { coverageEffectiveAt: '2026-12-31', limits: [] });
    const { data } = await submit(id, {
      ...change,
      limits: [{ aggregateCents: 50_000_000, deductibleCents: 500_000 }],
    });
    await app.runJobs();

    expect(data.updateQuoteRequest).toMatchObject({ status: 'SUBMITTED', isAutoQuoteEligible: false });
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest.coverageEffectiveAt).toBe('2026-12-31');
    expect(quoteRequest.limits).toHaveLength(2);
    expect(quoteRequest.brokerAutoQuoteIneligibleReasons).toContain('prior claims');
  });

  it('is refused once an underwriter has picked it up', async () => {
    const id = await aQuoteRequest(broker, partner);
    await submit(id, aCyberApplication({ claims: 'yes' }));
    await app.runJobs();
    await pickUpRequest(app.app.services, underwriter, { quoteRequestId: id });

    const { errors } = await submit(id, {});

    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_STATE',
      details: { reason: 'UNDERWRITER_STARTED' },
    });
  });
});

describe('SUBMIT after an underwriter asked for data', () => {
  it('saves what was asked for by name and submits again', async () => {
    const id = await aQuoteRequest(broker, partner);
    await submit(id, aCyberApplication({ grossAnnualRevenue: '100000001' }), 'testing_needs_more_data');
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({
      status: 'NEEDS_MORE_DATA',
      statusLabel: 'Needs More Data',
    });

    await submit(id, { optionalData: [{ key: 'grossAnnualRevenue', data: '5000000', type: 'text' }] });
    await app.runJobs();

    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status).toBe('QUOTES_SHARED');
  });
});

describe('what was there before', () => {
  it('does not speak of the scan of the first time when the broker resubmits later', async () => {
    const owner = await app.partner('Late Brokers');
    const late = new Broker(app.app.server, owner);
    const id = await aQuoteRequest(late, owner);
    await late.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    await advance(late, '2026-11-20T12:05:00Z');

    const { updateQuoteRequest } = await late.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication() });

    expect(updateQuoteRequest).toMatchObject({
      isAutoQuoteEligible: true,
      brokerAutoQuoteIneligibleReasons: null,
    });
  });

  it('does not share what was rated on answers that the broker has changed since', async () => {
    const id = await aQuoteRequest(broker, partner);
    const one = { quoteRequestId: id };
    const { services } = app.app;
    await submit(id, aCyberApplication({ claims: 'uncertain' }));
    await app.runJobs();
    await pickUpRequest(services, underwriter, one);
    await rateRequest(services, underwriter, one);
    await releaseRequest(services, underwriter, one);
    await submit(id, { applicationQuestions: { biometricData: true } });
    await app.runJobs();
    await pickUpRequest(services, underwriter, one);

    await expect(shareQuotes(services, underwriter, one)).rejects.toMatchObject({ code: 'INVALID_STATE' });

    await rateRequest(services, underwriter, one);
    await shareQuotes(services, underwriter, one);
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status).toBe('QUOTES_SHARED');
  });
});

describe('SUBMIT in a status that does not allow it', () => {
  it.each([
    ['QUOTES_SHARED', 'testing_rate_and_share'],
    ['HOLD', 'testing_hold'],
    ['DECLINED', 'testing_decline'],
  ])('%s answers INVALID_STATE and names the status', async (status, testing) => {
    const id = await aQuoteRequest(broker, partner);
    await submit(id, aCyberApplication(), testing);

    const { errors } = await submit(id, aCyberApplication());

    expect(STATUSES).toContain(status);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_STATE', details: { status } });
  });
});

describe('an application with nothing in it', () => {
  it('is accepted and referred with every missing answer named', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { data } = await submit(id, {});
    await app.runJobs();

    expect(data.updateQuoteRequest.isAutoQuoteEligible).toBe(false);
    expect(data.updateQuoteRequest.brokerAutoQuoteIneligibleReasons).toContain(
      'required answers are missing (coverageEffectiveAt, limits, domicileState, natureOfBusiness',
    );
  });
});

describe('testing_refer', () => {
  it('tells the reasons of a decline as those of a review', async () => {
    const id = await aQuoteRequest(broker, partner);
    const casino = aCyberApplication({ natureOfBusiness: 'Casinos and Gambling' });

    const { data } = await submit(id, casino, 'testing_refer');

    expect(data.updateQuoteRequest).toMatchObject({
      status: 'SUBMITTED',
      brokerAutoQuoteIneligibleReasons:
        'This submission requires underwriter review due to the following: we must review all submissions in the nature of business Casinos and Gambling.',
    });
  });

  it('keeps a request referred that the rules would quote', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { data } = await submit(id, aCyberApplication(), 'testing_refer');
    await app.runJobs();

    expect(data.updateQuoteRequest).toMatchObject({ status: 'SUBMITTED', isAutoQuoteEligible: false });
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({
      status: 'SUBMITTED',
      isAutoQuoteEligible: false,
      brokerAutoQuoteIneligibleReasons:
        'This submission requires underwriter review due to the following: a referral was asked for by X-TESTING.',
      underwriter: { name: 'Uma Reed' },
    });
  });
});
