import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { pickUpRequest } from '../../../src/underwriting/index.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, type ClientInput, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
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

const OPENING = 'This submission requires underwriter review due to the following: ';
type Info = ReturnType<typeof aCyberApplication>;

/** What is sent, the rule that must fire, and its clause. */
const CASES: readonly [string, string, { client?: Partial<ClientInput>; info?: Info }, string][] = [
  [
    'ANSWERS_MISSING',
    'an unanswered question',
    { info: without('numberOfPiiRecords') },
    'required answers are missing (numberOfPiiRecords)',
  ],
  ['WEBSITE_MISSING', 'no website', { client: { primaryWebsite: null } }, 'the insured has no website on file'],
  [
    'TERRITORY_REVIEW',
    'an address abroad',
    { client: { address: { country: 'CA' } } },
    'the insured has an address outside the United States',
  ],
  [
    'REVENUE_ABOVE_MAX',
    'a revenue above 100M',
    { info: one({ grossAnnualRevenue: '100000001' }) },
    'gross annual revenue is above $100,000,000',
  ],
  [
    'PII_ABOVE_MAX',
    'many records',
    { info: one({ numberOfPiiRecords: 'medium' }) },
    'more than 1,000,000 personal records are held',
  ],
  [
    'PII_UNCERTAIN',
    'an uncertain number of records',
    { info: one({ numberOfPiiRecords: 'uncertain' }) },
    'the number of personal records is not known',
  ],
  [
    'CLASS_REFER',
    'a class for review',
    { info: one({ natureOfBusiness: 'Collection Agencies' }) },
    'we must review all submissions in the nature of business Collection Agencies',
  ],
  [
    'EXCLUDED_ACTIVITY',
    'an excluded activity',
    { info: aCyberApplication({}, { applicationQuestions: { biometricData: false, excludedClasses: true } }) },
    'the insured reports activity in an excluded class',
  ],
  [
    'BIOMETRIC_DATA',
    'biometric data',
    { info: aCyberApplication({}, { applicationQuestions: { biometricData: true, excludedClasses: false } }) },
    'the insured collects biometric data',
  ],
  [
    'PRIOR_CLAIMS',
    'prior claims',
    { info: one({ claims: 'yes' }) },
    'we must review all submissions with prior claims',
  ],
  [
    'PRIOR_BREACHES',
    'prior breaches',
    { info: one({ breaches: 'yes' }) },
    'we must review all submissions with prior breaches',
  ],
  [
    'PRIOR_INTERRUPTIONS',
    'prior interruptions',
    { info: one({ interruptions: 'yes' }) },
    'we must review all submissions with prior interruptions',
  ],
  [
    'LOSS_HISTORY_UNCERTAIN',
    'an uncertain loss history',
    { info: one({ claims: 'uncertain' }) },
    'the loss history is not certain',
  ],
  [
    'CONTROL_MFA_EMAIL',
    'no MFA for e-mail',
    { info: one({ multiFactorAuthenticationEmails: 'no' }) },
    'multi-factor authentication for email is not confirmed',
  ],
  [
    'CONTROL_MFA_ACCESS',
    'no MFA for access',
    { info: one({ multiFactorAccess: 'uncertain' }) },
    'multi-factor authentication for remote access is not confirmed',
  ],
  ['CONTROL_BACKUPS', 'no backups', { info: one({ formalBackups: 'no' }) }, 'formal backups are not confirmed'],
  [
    'LIMIT_AUTHORITY',
    'a limit beyond authority',
    { info: limits([3_000_000, 10_000]) },
    'a requested limit is above $2,000,000, the most we quote automatically for this revenue',
  ],
  [
    'SCORE_REVIEW',
    'a middling score',
    { client: { primaryWebsite: 'referable-scan.test' } },
    'the cyber risk score of 72 is below 80',
  ],
  [
    'SCAN_UNAVAILABLE',
    'a scan that fails',
    { client: { primaryWebsite: 'scan-failed.test' } },
    'the external scan could not be completed',
  ],
];

function one(answers: Record<string, string>): Info {
  return aCyberApplication(answers);
}

function limits([aggregate, deductible]: readonly [number, number]): Info {
  return aCyberApplication({}, { limits: [{ aggregateCents: aggregate * 100, deductibleCents: deductible * 100 }] });
}

function without(key: string): Info {
  const info = aCyberApplication();
  return { ...info, optionalData: (info.optionalData ?? []).filter((entry) => entry.key !== key) };
}

describe('a referred request', () => {
  it.each(CASES)('%s: %s', async (ruleId, _what, { client = {}, info = aCyberApplication() }, clause) => {
    const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, ...client });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info });

    await app.runJobs();

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest).toMatchObject({
      status: 'SUBMITTED',
      isAutoQuoteEligible: false,
      brokerAutoQuoteIneligibleReasons: `${OPENING}${clause}.`,
      autoQuoteDecision: { isEligible: false, reasons: [expect.objectContaining({ ruleId, kind: 'REFER' })] },
      underwriter: { name: 'Uma Reed', email: 'uma@provider.example' },
      quoteData: { nodes: [] },
    });
    expect((await eventsOf(app, id)).map(([type]) => type)).toEqual([]);
  });

  it('is referred when its scan is not back within four minutes', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'scan-pending.test' });
    const submitted = await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    expect(submitted.updateQuoteRequest.isAutoQuoteEligible).toBe(true);
    await app.runJobs();
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({ isAutoQuoteEligible: true });

    app.clock.advance({ minutes: 4 });
    await app.wakeUp('scans.expire-overdue');

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest.brokerAutoQuoteIneligibleReasons).toBe(`${OPENING}the external scan could not be completed.`);
  });

  it('is scanned and quoted when its website is added before the rules run', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: null });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const { client } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
    await broker.ok('mutation ($id: ID!) { updateClient(id: $id, primaryWebsite: "auto-quotable-scan.test") { id } }', {
      id: client.id,
    });

    await app.runJobs();

    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({
      status: 'QUOTES_SHARED',
      client: { cyberRiskScore: { score: 92 } },
    });
  });

  it('can be resubmitted into a quote until an underwriter picks it up, then RESUBMIT is refused with the fixed text', async () => {
    const id = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: one({ claims: 'yes' }) });
    await app.runJobs();
    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: { optionalData: [entry('breaches', 'yes')] } });
    await app.runJobs();
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.brokerAutoQuoteIneligibleReasons).toBe(
      `${OPENING}we must review all submissions with prior claims; we must review all submissions with prior breaches.`,
    );

    await pickUpRequest(app.app.services, underwriter, { quoteRequestId: id });

    const error = await broker.refused(UPDATE, { id, action: 'RESUBMIT', info: one({ claims: 'no' }) });
    expect(error.message).toBe(
      'Cannot resubmit a quote request unless its application type is ‘form’ or ‘broker_api’ and its product line is ‘cyber.’',
    );
    expect(error.extensions).toMatchObject({
      code: 'RESUBMIT_NOT_ALLOWED',
      details: { reason: 'UNDERWRITER_STARTED', underwriter: { name: 'Uma Reed', email: 'uma@provider.example' } },
    });
  });

  it('becomes a quote when the reason is fixed by RESUBMIT', async () => {
    const id = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: one({ claims: 'uncertain' }) });
    await app.runJobs();

    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: { optionalData: [entry('claims', 'no')] } });
    await app.runJobs();

    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({
      status: 'QUOTES_SHARED',
      isAutoQuoteEligible: true,
      brokerAutoQuoteIneligibleReasons: null,
    });
  });
});

function entry(key: string, data: string) {
  return { key, data, type: 'yes-no-uncertain' };
}
