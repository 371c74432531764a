import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { pickUpRequest } from '../../../src/underwriting/index.ts';
import {
  aQuoteRequest,
  type ClientInput,
  EFFECTIVE_ON,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { anUnderwriter } from '../../support/people/staff.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let underwriter: StaffActor;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  underwriter = await anUnderwriter(app, { name: 'Uma Reed', email: 'uma@provider.example' });
});

const MILLION_SEK = 100_000_000;
const pair = (aggregateCents: number, deductibleCents: number) => ({ aggregateCents, deductibleCents });
const SHOP = {
  turnover: { amount: 48 * MILLION_SEK, currency: 'SEK' },
  natureOfBusiness: 'Online Retail',
  numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
  mfaEmail: 'YES',
  mfaRemoteAccess: 'YES',
  offlineBackups: 'YES',
  incidentLast3Years: 'NO',
  usTurnoverShareBps: 0,
};
const infoOf = (limits: readonly object[], cyberEuQuestions: object = SHOP) => ({
  coverageEffectiveAt: EFFECTIVE_ON,
  limits,
  cyberEuQuestions,
});

/** A client whose domain scores 82 in the sandbox. */
const anEuRequest = async (client: Partial<ClientInput> = {}): Promise<string> =>
  await aQuoteRequest(broker, {
    brokerageId: partner.brokerageId,
    productType: 'CYBER_EU',
    primaryWebsite: 'nordlys.example',
    address: { country: 'SE', street: 'Storgatan 1', locality: 'Uppsala', postalCode: '753 20' },
    ...client,
  });

async function submit(id: string, info: object): Promise<Data> {
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info });
  await app.runJobs();
  return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
}

describe('a Smart Cyber EU request', () => {
  it('is quoted in the currency of its turnover, the pair moved to the nearest one', async () => {
    const limits = [pair(6 * MILLION_SEK, 2_000_000), pair(10 * MILLION_SEK, 10_000_000)];
    const request = await submit(await anEuRequest(), infoOf(limits));

    expect(request).toMatchObject({ status: 'QUOTES_SHARED', isAutoQuoteEligible: true });
    expect(request.quoteData.nodes[0].quoteOptions).toMatchObject([
      {
        limitCents: 5 * MILLION_SEK,
        deductibleCents: 2_500_000,
        premiumCents: 1_875_900,
        triaCents: 0,
        currency: 'SEK',
      },
      { limitCents: 10 * MILLION_SEK, deductibleCents: 10_000_000, premiumCents: 2_305_500, currency: 'SEK' },
    ]);
    expect(request.subjectivities.nodes.map(({ description }: Data) => description)).toContain(
      'The requested terms of SEK 6,000,000 aggregate limit with a SEK 20,000 deductible are not available for automatic quoting. This option is offered at SEK 5,000,000 aggregate limit with a SEK 25,000 deductible.',
    );
  });

  it('carries its endorsements as endorsementV2s and its cover with sublimits, days and hours', async () => {
    const questions = { ...SHOP, includeBrickingEndorsement: true, includeSystemFailureExternalProvider: true };
    const request = await submit(await anEuRequest(), infoOf([pair(10 * MILLION_SEK, 10_000_000)], questions));

    const [option] = request.quoteData.nodes[0].quoteOptions;
    expect(option.insuringAgreements.nodes).toEqual([]);
    expect(option.endorsementV2s.nodes.length).toBeGreaterThan(0);
    for (const { endorsementTemplate } of option.endorsementV2s.nodes) {
      expect(endorsementTemplate).toEqual({ code: expect.any(String), name: expect.any(String) });
    }
    expect(option.cyberEuInsuringAgreementCoverage).toMatchObject({
      ransomPaymentsSublimitPercentage: 0.5,
      systemFailureExternalProviderSublimitPercentage: 0.5,
      systemFailureIndemnityDays: 180,
      systemFailureWaitingHours: 12,
      consumerRedress: { currency: 'SEK' },
    });
  });

  it('in Icelandic kronur has amounts without minor digits', async () => {
    const questions = {
      turnover: { amount: 30_000_000, currency: 'ISK' },
      natureOfBusiness: 'Restaurants',
      numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
      mfaEmail: 'YES',
      mfaRemoteAccess: 'YES',
      mfaPrivilegedAccounts: 'YES',
      endpointDetection: 'YES',
      offlineBackups: 'YES',
      patchWithin30Days: 'YES',
      paymentCallback: 'NO',
      pciCompliant: 'YES',
      incidentLast3Years: 'NO',
      usTurnoverShareBps: 0,
      includeSocialEngineeringEndorsement: true,
      includeGoodwillCouponEndorsement: true,
    };
    const iceland = { primaryWebsite: 'auto-quotable-scan.test', address: { country: 'IS' } };
    const request = await submit(await anEuRequest(iceland), infoOf([pair(37_500_000, 375_000)], questions));

    expect(request.quoteData.nodes[0].quoteOptions).toMatchObject([
      { limitCents: 37_500_000, deductibleCents: 375_000, premiumCents: 44_433, triaCents: 0, currency: 'ISK' },
    ]);
  });

  it('takes five limits, not six', async () => {
    const five = [5, 10, 15, 20, 2].map((limit) => pair(limit * MILLION_SEK, 10_000_000));
    const id = await anEuRequest();

    const error = await broker.refused(UPDATE, {
      id,
      action: 'SUBMIT',
      info: infoOf([...five, pair(3 * MILLION_SEK, 0)]),
    });
    const request = await submit(id, infoOf(five));

    expect(error.extensions.details?.problems?.[0]?.path).toBe('brokerQuoteRequestInfo.limits');
    expect(request.limits).toHaveLength(5);
  });

  it('is refused a RESUBMIT with its own text once an underwriter has it', async () => {
    const id = await anEuRequest();
    await submit(id, infoOf([pair(10 * MILLION_SEK, 10_000_000)], { ...SHOP, incidentLast3Years: 'YES' }));
    await pickUpRequest(app.app.services, underwriter, { quoteRequestId: id });

    const error = await broker.refused(UPDATE, { id, action: 'RESUBMIT', info: {} });

    expect(error).toMatchObject({
      message: 'Cannot resubmit a quote request unless its application type is ‘form’ or ‘broker_api.’',
      extensions: { code: 'RESUBMIT_NOT_ALLOWED', details: { underwriter: { email: 'uma@provider.example' } } },
    });
  });

  it('is bound on request, as SCE-EU', async () => {
    const request = await submit(await anEuRequest(), infoOf([pair(10 * MILLION_SEK, 10_000_000)]));
    const { id } = request.quoteData.nodes[0].quoteOptions[0];

    const asked = await broker.ok(SELECT, { id });
    const bound = await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id });

    expect(asked.selectQuoteOption.quoteRequest.status).toBe('BIND_REQUESTED');
    expect(bound.selectQuoteOption.quoteRequest.status).toBe('COMPLETED');
    expect(bound.selectQuoteOption.quoteRequest.policy.policyNumber).toMatch(/^SCE-EU-\d{7}-00$/);
  });
});
