import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { rateQuoteRequest } from '../../../src/quoting/rate/rate-quote-request.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const M = 100_000_000;
const pair = (aggregateCents: number, deductibleCents: number) => ({ aggregateCents, deductibleCents });

async function submitted(info: object, client: object = {}, from = broker): Promise<Data> {
  const id = await aQuoteRequest(from, { brokerageId: partner.brokerageId, primaryWebsite: 'acme.example', ...client });
  await from.ok(UPDATE, { id, action: 'SUBMIT', info });
  await app.runJobs();
  return (await from.ok(QUOTE_REQUEST, { id })).quoteRequest;
}

const OUT_OF_APPETITE = [
  [
    'a class outside the appetite',
    aCyberApplication({ natureOfBusiness: 'Casinos and Gambling' }),
    'we must review all submissions in the nature of business Casinos and Gambling',
    'the nature of business Casinos and Gambling is outside our appetite',
  ],
  [
    'only limits above capacity',
    aCyberApplication({ natureOfBusiness: 'Law Firms' }, { limits: [pair(5 * M, 1_000_000), pair(10 * M, 2_500_000)] }),
    'none of the requested limits is within our appetite',
    'none of the requested limits is within our appetite',
  ],
] as const;

describe('a request outside the appetite', () => {
  it.each(OUT_OF_APPETITE)('is referred for %s, as its first answer says', async (_case, info, clause) => {
    const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, primaryWebsite: 'acme.example' });
    const words = {
      status: 'SUBMITTED',
      isAutoQuoteEligible: false,
      brokerAutoQuoteIneligibleReasons: `This submission requires underwriter review due to the following: ${clause}.`,
    };

    const { updateQuoteRequest } = await broker.ok(UPDATE, { id, action: 'SUBMIT', info });
    await app.runJobs();

    expect(updateQuoteRequest).toMatchObject(words);
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest).toMatchObject({ ...words, declineLossReason: 'NOT_APPLICABLE', quoteData: { nodes: [] } });
    expect(await eventsOf(app, id)).toEqual([]);
  });

  it.each(OUT_OF_APPETITE)('is declined for %s where the operator says so', async (...[, info, , clause]) => {
    const asked = { ...app.app.services.eligibility, outOfAppetiteAction: 'DECLINE' as const };
    const deps = { ...app.app.services, eligibility: asked };
    const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, primaryWebsite: 'acme.example' });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info });

    await rateQuoteRequest(deps, id);

    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({
      status: 'DECLINED',
      declineLossReason: 'DECLINE_UNDERWRITING_APPETITE',
      brokerAutoQuoteIneligibleReasons: `This submission was declined due to the following: ${clause}.`,
    });
  });
});

describe('a declined request', () => {
  it('is one whose scan has a critical finding', async () => {
    const request = await submitted(aCyberApplication(), { primaryWebsite: 'auto-declinable-scan.test' });

    expect(request).toMatchObject({
      status: 'DECLINED',
      isAutoQuoteEligible: false,
      declineLossReason: 'DECLINE_CRITICAL_VULNERABILITY',
      brokerAutoQuoteIneligibleReasons:
        'This submission was declined due to the following: the external scan found a critical vulnerability; the cyber risk score of 41 is below 60.',
      quoteData: { nodes: [] },
    });
    expect(await eventsOf(app, request.id)).toEqual([['quote_declined', { quoteRequest: { id: request.id } }]]);
  });

  it('at once with testing_decline', async () => {
    const id = await aQuoteRequest(broker, partner);

    const answer = await broker
      .with({ testing: 'testing_decline' })
      .ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });

    // Nothing announces a referral, as answers that need one do (D58).
    expect(answer.updateQuoteRequest).toMatchObject({
      status: 'DECLINED',
      isAutoQuoteEligible: null,
      brokerAutoQuoteIneligibleReasons: null,
    });
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.declineLossReason).toBe(
      'DECLINE_UNDERWRITING_APPETITE',
    );
  });
});

describe('an adjusted request', () => {
  it('is offered at the nearest pair with the subjectivity that says so', async () => {
    const request = await submitted(aCyberApplication({}, { limits: [pair(1.5 * M, 300_000)] }));

    const [option] = request.quoteData.nodes[0].quoteOptions;
    expect(option).toMatchObject({ limitCents: M, deductibleCents: 500_000 });
    expect(request.limits).toEqual([pair(1.5 * M, 300_000)]);
    expect(request.subjectivities.nodes.map(({ description }: { description: string }) => description)).toContain(
      'The requested terms of $1,500,000 aggregate limit with a $3,000 deductible are not available for automatic quoting. This option is offered at $1,000,000 aggregate limit with a $5,000 deductible.',
    );
    expect(request.autoQuoteDecision.reasons).toEqual([
      expect.objectContaining({ ruleId: 'PAIR_ADJUSTED', kind: 'ADJUST' }),
    ]);
  });

  it('merges options that resolve to the same terms, and selecting closes what it accepts', async () => {
    const request = await submitted(
      aCyberApplication({}, { limits: [pair(M, 100_000), pair(M, 250_000), pair(2 * M, 1_000_000)] }),
    );
    const options = request.quoteData.nodes[0].quoteOptions;
    expect(options.map((option: Data) => [option.limitCents, option.deductibleCents])).toEqual([
      [M, 250_000],
      [2 * M, 1_000_000],
    ]);
    expect(request.subjectivities.nodes.map(({ description }: { description: string }) => description)).toContain(
      'Requested options 1 and 2 resolve to the same terms and are offered once.',
    );

    await broker.ok(SELECT, { id: options[0].id });

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: request.id });
    expect(quoteRequest.status).toBe('BIND_REQUESTED');
    const open = quoteRequest.subjectivities.nodes.filter((node: Data) => node.isOpen);
    expect(open.map((node: Data) => node.description)).toEqual(['Signed and dated application']);
  });

  it('quotes only what is within appetite when several limits are asked', async () => {
    const request = await submitted(
      aCyberApplication(
        { natureOfBusiness: 'Law Firms', grossAnnualRevenue: '40000000' },
        { limits: [pair(M, 1_000_000), pair(5 * M, 2_500_000)] },
      ),
    );

    expect(request.status).toBe('QUOTES_SHARED');
    expect(request.quoteData.nodes[0].quoteOptions).toHaveLength(1);
    expect(request.autoQuoteDecision.reasons).toContainEqual(
      expect.objectContaining({ ruleId: 'OPTION_ABOVE_CAPACITY', kind: 'DECLINE', field: 'limits[1]' }),
    );
  });
});

describe('a resubmitted quote', () => {
  it('is overwritten by a newer one, and the older options can no longer be chosen', async () => {
    const first = await submitted(aCyberApplication());
    const [older] = first.quoteData.nodes[0].quoteOptions;

    await broker.ok(UPDATE, { id: first.id, action: 'RESUBMIT', info: { limits: [pair(M, 1_000_000)] } });
    await app.runJobs();

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: first.id });
    expect(quoteRequest.quoteData.nodes).toHaveLength(1);
    expect(quoteRequest.quoteData.nodes[0].quoteOptions).toMatchObject([{ limitCents: M, deductibleCents: 1_000_000 }]);
    expect((await broker.refused(SELECT, { id: older.id })).extensions.code).toBe('OPTION_NOT_BINDABLE');
  });

  it('is not possible after thirty days, nor is choosing an option', async () => {
    const request = await submitted(aCyberApplication({}, { coverageEffectiveAt: '2027-02-20' }));
    const [option] = request.quoteData.nodes[0].quoteOptions;
    app.clock.advance({ days: 30 });

    expect((await broker.refused(SELECT, { id: option.id })).extensions.code).toBe('QUOTE_EXPIRED');
    expect((await broker.refused(UPDATE, { id: request.id, action: 'RESUBMIT', info: {} })).extensions.code).toBe(
      'QUOTE_EXPIRED',
    );
    app.clock.advance({ days: -30 });
  });
});

describe('an indication', () => {
  it('is quoted but cannot be bound', async () => {
    const request = await submitted(aCyberApplication({}, { isIndication: true }));
    const [option] = request.quoteData.nodes[0].quoteOptions;

    expect((await broker.refused(SELECT, { id: option.id })).extensions.code).toBe('OPTION_NOT_BINDABLE');
  });
});

describe('choosing an option', () => {
  it('repeats its answer for the same option and refuses another one; of two at once one wins', async () => {
    const request = await submitted(aCyberApplication());
    const [a, b] = request.quoteData.nodes[0].quoteOptions;

    const answers = await Promise.all([broker.send(SELECT, { id: a.id }), broker.send(SELECT, { id: b.id })]);

    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'chosen').toSorted();
    expect(codes).toEqual(['INVALID_STATE', 'chosen']);
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: request.id });
    const again = await broker.ok(SELECT, { id: quoteRequest.selectedQuote.quoteOption.id });
    expect(again.selectQuoteOption.quoteRequest.status).toBe('BIND_REQUESTED');
  });
});

describe('version v1.0', () => {
  it('shares the quote only once its PDF exists, and fires quote_ready once', async () => {
    const old = broker.with({ apiVersion: 'v1.0' });
    const request = await submitted(aCyberApplication(), {}, old);

    expect(request.status).toBe('QUOTES_SHARED');
    expect(request.quoteData.nodes[0].upload.url).toContain('/files/');
    expect(await eventsOf(app, request.id)).toEqual([
      ['quote_ready', { quoteRequest: { id: request.id, status: 'QUOTES_SHARED' }, stage: 'DOCUMENTS_READY' }],
    ]);
  });
});
