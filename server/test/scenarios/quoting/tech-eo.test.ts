import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import {
  aClient,
  CREATE_QUOTE_REQUEST,
  EFFECTIVE_ON,
  POLICIES,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const INFO = {
  coverageEffectiveAt: EFFECTIVE_ON,
  limits: [{ aggregateCents: 25_000_000, deductibleCents: 250_000 }],
  optionalData: [
    { key: 'domicileState', data: 'Ohio', type: 'text' },
    { key: 'natureOfBusiness', data: 'UX and UI Design', type: 'text' },
    { key: 'grossAnnualRevenue', data: '90000', type: 'text' },
    { key: 'numberOfPiiRecords', data: 'min', type: 'text' },
  ],
};
const OPENING = 'This submission requires underwriter review due to the following: ';
const ALWAYS = 'every Smart Tech E+O submission is reviewed by an underwriter';

/** The client's domain scores 89 in the sandbox. */
async function aTechRequest(): Promise<{ readonly id: string; readonly clientId: string }> {
  const clientId = await aClient(broker, { ...partner, primaryWebsite: 'studio.example' });
  const made = await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'TECH_EO' });
  return { id: made.createQuoteRequest.id, clientId };
}

const read = async (id: string): Promise<Data> => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;

describe('a Smart Tech E+O request', () => {
  it('is always referred, with every reason', async () => {
    const { id } = await aTechRequest();
    const techEoApplicationControls = {
      claims: true,
      biometricData: true,
      revenuePercentages: [{ natureOfBusiness: 'UX and UI Design', basisPoints: 9000 }],
    };

    const { updateQuoteRequest: answer } = await broker.ok(UPDATE, {
      id,
      action: 'SUBMIT',
      info: { ...INFO, techEoApplicationControls },
    });
    await app.runJobs();

    expect(answer).toMatchObject({ status: 'SUBMITTED', isAutoQuoteEligible: false });
    expect((await read(id)).brokerAutoQuoteIneligibleReasons).toBe(
      `${OPENING}${ALWAYS}; the insured collects biometric data; we must review all submissions with prior claims; the revenue shares add up to less than 95%.`,
    );
  });

  it('is quoted by testing_rate_and_share to the cent, bound and issued, with its documents', async () => {
    const { id, clientId } = await aTechRequest();
    await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info: INFO });
    await app.runJobs();
    const quoted = await read(id);
    const [option] = quoted.quoteData.nodes[0].quoteOptions;

    const testing = 'testing_bind_quote,testing_issue_policy';
    await broker.with({ testing }).ok(SELECT, { id: option.id });
    await app.runJobs();

    expect(quoted).toMatchObject({ status: 'QUOTES_SHARED', isAutoQuoteEligible: false });
    expect(option).toMatchObject({ premiumCents: 99_500, triaCents: 448, cyberEuInsuringAgreementCoverage: null });
    expect(option.insuringAgreements.nodes.length).toBeGreaterThan(0);
    const [policy] = (await broker.ok(POLICIES, { id: clientId })).client.policies.nodes;
    expect(policy).toMatchObject({ status: 'BOUND', coverageStartsAt: EFFECTIVE_ON, conveyanceLimitCents: 25_000_000 });
    expect(policy.policyNumber).toMatch(/^STE-US-\d{7}-00$/);
    const names = policy.policyData.nodes.map(({ upload }: Data) => upload.name.split(' ')[0]);
    expect(names.sort()).toEqual(['Binder', 'Invoice', 'Policy']);
  });

  it('takes every application control', async () => {
    const { id } = await aTechRequest();
    const techEoApplicationControls = {
      writtenContracts: true,
      similarCoverage: 'yes',
      professionalServicesDescription: 'Design of screens',
      secureEmailGateway: 'Gateway',
      backupFrequency: 'CONTINUOUS_BACKUPS',
      largestContracts: { client1Name: 'A', client1Value: 20_000 },
      backupSolution: { immutableBackups: true },
      privilegedAccounts: { passwordVaultForAdmins: false },
      endpointSecurityVendor: { nextGenAv: 'Vendor' },
      sensitiveDataAccess: { networkSegmentation: true },
    };

    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: { ...INFO, techEoApplicationControls } });
    await app.runJobs();

    expect((await read(id)).brokerAutoQuoteIneligibleReasons).toBe(`${OPENING}${ALWAYS}.`);
  });

  it('can be resubmitted until an underwriter starts, and again referred', async () => {
    const { id } = await aTechRequest();
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: INFO });
    await app.runJobs();

    const limits = [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }];
    const { updateQuoteRequest: answer } = await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: { limits } });

    expect(answer).toMatchObject({ status: 'SUBMITTED', limits });
  });
});
