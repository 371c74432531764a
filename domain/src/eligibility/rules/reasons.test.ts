import { describe, expect, it } from 'vitest';
import { valueAt } from '../../products/index.ts';
import { aCyberApplication, aTechEoApplication } from '../../products/testing/applications.ts';
import { decide, type EligibilityFacts, type RuleId } from '../index.ts';
import { readFacts } from '../reading.ts';
import { DECLINING } from '../testing/facts.ts';
import { abroad, askingPairs, cyber, eu, noSite, scan, tech, techData, without } from '../testing/requests.ts';
import { RULES } from './table.ts';

const M = 1_000_000;
const LAW_FIRM = aCyberApplication({ natureOfBusiness: 'Law Firms', grossAnnualRevenue: '40000000' });
const ONE_MILLION_EU = 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION';
const ABOVE_ONE_MILLION_EU = 'ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND';
const withQuestions = (applicationQuestions: {
  biometricData: boolean;
  excludedClasses: boolean;
}): EligibilityFacts => {
  const facts = cyber({});
  return { ...facts, application: { ...facts.application, applicationQuestions } };
};
const share = (basisPoints: number) => ({ natureOfBusiness: 'IT Consulting', basisPoints });
const BIOMETRIC = withQuestions({ biometricData: true, excludedClasses: false });
const EXCLUDED = withQuestions({ biometricData: false, excludedClasses: true });
const ICELANDIC = eu({ turnover: { amount: 14_730_000_001, currency: 'ISK' } });
const COUNTRIES = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE GB CH';

const SHOWN: readonly (readonly [RuleId, EligibilityFacts, string | null, string | null])[] = [
  ['SCAN_CRITICAL', cyber({}, scan({ hasCriticalFinding: true })), 'critical finding', 'none open'],
  ['SCORE_DECLINE', cyber({}, scan({ score: 59 })), '59', '60 or more'],
  ['SCORE_REVIEW', cyber({}, scan({ score: 60 })), '60', '80 or more'],
  ['SCORE_REVIEW', tech({}, scan({ score: 0 })), '0', '80 or more'],
  ['SCAN_UNAVAILABLE', cyber({}, scan({ state: 'FAILED' })), null, 'a finished scan'],
  ['CLASS_DECLINE', cyber({ natureOfBusiness: '221113' }, DECLINING), '221113', null],
  ['CLASS_REFER', eu({ natureOfBusiness: 'Water Utilities' }), 'Water Utilities', null],
  ['TERRITORY', eu({}, abroad('US')), 'US', COUNTRIES],
  ['TERRITORY_REVIEW', cyber({}, abroad('CA')), 'CA', 'US'],
  [
    'CURRENCY_UNSUPPORTED',
    eu({ turnover: { amount: 1, currency: 'USD' } }),
    'USD',
    'EUR GBP CHF SEK NOK DKK PLN CZK HUF RON ISK',
  ],
  ['REVENUE_ABOVE_MAX', cyber({ grossAnnualRevenue: '100000001' }), '$100,000,001', '$100,000,000 or less'],
  ['REVENUE_ABOVE_MAX', ICELANDIC, 'ISK 14,730,000,001', 'EUR 100,000,000 or less'],
  ['TECH_ALWAYS', tech({}), null, null],
  ['RENEWAL_REVIEW', cyber({}, { transaction: 'RENEWAL' }), null, null],
  ['ANSWERS_MISSING', without(aCyberApplication(), 'encryptPos', 'vpnAndMfa'), null, 'an answer'],
  ['WEBSITE_MISSING', cyber({}, noSite('US')), null, 'a website'],
  ['PII_ABOVE_MAX', cyber({ numberOfPiiRecords: 'medium' }), 'medium', 'low or less'],
  ['PII_ABOVE_MAX', techData({ numberOfPiiRecords: 'max' }), 'max', 'low or less'],
  [
    'PII_ABOVE_MAX',
    eu({ numberOfPiiRecords: ABOVE_ONE_MILLION_EU }),
    ABOVE_ONE_MILLION_EU,
    `${ONE_MILLION_EU} or less`,
  ],
  ['PII_UNCERTAIN', cyber({ numberOfPiiRecords: 'uncertain' }), 'uncertain', 'a count'],
  ['EXCLUDED_ACTIVITY', EXCLUDED, 'true', 'false'],
  ['BIOMETRIC_DATA', BIOMETRIC, 'true', 'false'],
  ['US_TURNOVER_SHARE', eu({ usTurnoverShareBps: 2501 }), '2501', '2500 or less'],
  ['PRIOR_CLAIMS', cyber({ claims: 'yes' }), 'yes', 'no'],
  ['PRIOR_BREACHES', tech({ breaches: true }), 'yes', 'no'],
  ['PRIOR_INTERRUPTIONS', cyber({ interruptions: 'yes' }), 'yes', 'no'],
  ['LOSS_HISTORY_UNCERTAIN', cyber({ breaches: 'uncertain' }), 'uncertain', 'no'],
  ['CONTROL_BACKUPS', cyber({ formalBackups: 'no' }), 'no', 'yes'],
  ['CONTROL_MFA_ACCESS', eu({ mfaRemoteAccess: 'NO' }), 'no', 'yes'],
  ['CONTROL_MFA_EMAIL', cyber({ multiFactorAuthenticationEmails: 'uncertain' }), 'uncertain', 'yes'],
  [
    'LIMIT_AUTHORITY',
    askingPairs(aCyberApplication(), [3 * M, 0], [M, 0], [4 * M, 0]),
    '$4,000,000',
    '$2,000,000 or less',
  ],
  ['REVENUE_SHARES_INCOMPLETE', tech({ revenuePercentages: [share(9000), share(499)] }), '9499', '9500 or more'],
  ['NO_RATE_PLAN', cyber({}, { rate: null }), '2026-12-01', null],
  ['NO_OPTION', askingPairs(LAW_FIRM, [10 * M, 0], [5 * M, 0]), '$10,000,000', '$3,000,000 or less'],
  ['OPTION_ABOVE_CAPACITY', askingPairs(LAW_FIRM, [M, 0], [5 * M, 0], [9 * M, 0]), '$5,000,000', '$3,000,000 or less'],
  ['PAIR_ADJUSTED', askingPairs(aCyberApplication(), [1.5 * M, 3000]), '$1,500,000 / $3,000', '$1,000,000 / $5,000'],
  ['OPTIONS_MERGED', askingPairs(aCyberApplication(), [M, 1000], [M, 2500]), null, null],
  ['WAITING_12_HOURS', cyber({ natureOfBusiness: 'Printing' }), 'Printing', null],
  ['SOCIAL_ENGINEERING_REMOVED', cyber({ paymentRequestValidation: 'no' }), 'no', 'yes'],
  ['SOCIAL_ENGINEERING_REMOVED', eu({ includeSocialEngineeringEndorsement: true }), null, 'yes'],
];

/** Requests that one change fixes; amounts, scan, client and answers of each product. */
const FIXED: readonly (readonly [RuleId, EligibilityFacts])[] = [
  ['SCAN_CRITICAL', cyber({}, scan({ hasCriticalFinding: true }))],
  ['SCORE_DECLINE', eu({}, scan({ score: 12 }))],
  ['SCORE_REVIEW', cyber({}, scan({ score: 79 }))],
  ['TERRITORY_REVIEW', cyber({}, abroad('CA'))],
  ['PII_ABOVE_MAX', cyber({ numberOfPiiRecords: 'max' })],
  ['PII_ABOVE_MAX', eu({ numberOfPiiRecords: ABOVE_ONE_MILLION_EU })],
  ['PII_ABOVE_MAX', techData({ numberOfPiiRecords: 'max' })],
  ['EXCLUDED_ACTIVITY', EXCLUDED],
  ['BIOMETRIC_DATA', BIOMETRIC],
  ['BIOMETRIC_DATA', tech({ biometricData: true })],
  ['LOSS_HISTORY_UNCERTAIN', cyber({ claims: 'uncertain', interruptions: 'uncertain' })],
  ['LOSS_HISTORY_UNCERTAIN', eu({ incidentLast3Years: 'UNCERTAIN' })],
  ['CONTROL_MFA_EMAIL', tech({ mfaEmailAccess: false })],
  ['CONTROL_MFA_ACCESS', eu({ mfaRemoteAccess: 'NO' })],
  ['CONTROL_BACKUPS', cyber({ formalBackups: 'uncertain' })],
  ['LIMIT_AUTHORITY', askingPairs(aCyberApplication(), [M, 10_000], [3 * M, 10_000])],
  ['NO_OPTION', askingPairs(LAW_FIRM, [5 * M, 25_000], [10 * M, 10_000])],
  ['OPTION_ABOVE_CAPACITY', askingPairs(LAW_FIRM, [M, 10_000], [5 * M, 25_000])],
  ['SOCIAL_ENGINEERING_REMOVED', cyber({ paymentRequestValidation: 'no' })],
  ['SOCIAL_ENGINEERING_REMOVED', tech({ paymentProcessingVerification: false })],
];

describe('a reason', () => {
  it.each(SHOWN)('%s of %o shows what was found and what would be accepted', (ruleId, facts, observed, required) => {
    const [reason] = decide(facts).reasons.filter((one) => one.ruleId === ruleId);

    expect(reason).toMatchObject({ ruleId, observed, required });
  });

  it('has a row for every rule', () => {
    expect(new Set(SHOWN.map(([ruleId]) => ruleId))).toEqual(new Set(RULES.map(({ id }) => id)));
  });

  it.each([
    ['LIMIT_AUTHORITY', askingPairs(aCyberApplication(), [3 * M, 0], [M, 0], [4 * M, 0]), 'limits', [0, 2]],
    ['NO_OPTION', askingPairs(LAW_FIRM, [10 * M, 0], [5 * M, 0]), 'limits', []],
    ['OPTION_ABOVE_CAPACITY', askingPairs(LAW_FIRM, [M, 10_000], [5 * M, 25_000]), 'limits[1]', [1]],
    ['PAIR_ADJUSTED', askingPairs(aCyberApplication(), [M, 5000], [1.5 * M, 3000]), 'limits[1]', [1]],
    ['OPTIONS_MERGED', askingPairs(aCyberApplication(), [M, 1000], [M, 2500]), 'limits', [0, 1]],
    [
      'ANSWERS_MISSING',
      without(aCyberApplication(), 'encryptPos', 'vpnAndMfa'),
      'optionalData.encryptPos, optionalData.vpnAndMfa',
      [],
    ],
    ['PRIOR_CLAIMS', cyber({ claims: 'yes' }), 'optionalData.claims', []],
  ] as const)('%s of %o says where, and of which options', (ruleId, facts, field, optionIndexes) => {
    const [reason] = decide(facts).reasons.filter((one) => one.ruleId === ruleId);

    expect(reason).toMatchObject({ field, optionIndexes });
  });

  it.each(FIXED)('%s of %o is the only one, and is gone after its remedy', (ruleId, facts) => {
    const rule = RULES.find(({ id }) => id === ruleId);
    const fixed = rule?.find?.(readFacts(facts)).map(({ fix }) => fix?.(facts));
    const reasons = fixed?.map((after) => after && decide(after).reasons.map((one) => one.ruleId));

    const isTechEo = facts.application.productType === 'TECH_EO';
    expect(decide(facts).reasons.map((one) => one.ruleId)).toContain(ruleId);
    expect(reasons).toEqual([isTechEo ? ['TECH_ALWAYS'] : []]);
  });

  it.each([
    ['PII_ABOVE_MAX', cyber({ numberOfPiiRecords: 'max' }), 'optionalData.numberOfPiiRecords', 'low'],
    [
      'PII_ABOVE_MAX',
      eu({ numberOfPiiRecords: 'OVER_TEN_MILLION' }),
      'cyberEuQuestions.numberOfPiiRecords',
      ONE_MILLION_EU,
    ],
    ['LOSS_HISTORY_UNCERTAIN', cyber({ claims: 'uncertain' }), 'optionalData.claims', 'no'],
  ] as const)('%s of %o would be gone with the nearest answer that is accepted', (ruleId, facts, field, answer) => {
    const [finding] = RULES.find(({ id }) => id === ruleId)?.find?.(readFacts(facts)) ?? [];

    expect(valueAt(finding?.fix?.(facts).application, field)).toBe(answer);
  });

  it('lowers only the limit it is about, and asks for a pair that becomes equal once', () => {
    const facts = askingPairs(LAW_FIRM, [3 * M, 25_000], [5 * M, 25_000], [5 * M, 10_000], [10 * M, 25_000]);
    const findings = RULES.find(({ id }) => id === 'OPTION_ABOVE_CAPACITY')?.find?.(readFacts(facts));

    const asked = findings?.map(({ fix }) =>
      fix?.(facts).application.limits.map(({ aggregateCents, deductibleCents }) => [
        aggregateCents / 100,
        deductibleCents / 100,
      ]),
    );

    expect(asked).toEqual([
      [
        [3 * M, 25_000],
        [5 * M, 10_000],
        [10 * M, 25_000],
      ],
      [
        [3 * M, 25_000],
        [5 * M, 25_000],
        [3 * M, 10_000],
        [10 * M, 25_000],
      ],
      [
        [3 * M, 25_000],
        [5 * M, 25_000],
        [5 * M, 10_000],
      ],
    ]);
  });

  it('says that an option is declined, of Smart Tech E+O as well', () => {
    const application = aTechEoApplication();
    const facts = askingPairs(application, [M, 10_000], [11 * M, 25_000]);

    expect(decide(facts)).toMatchObject({
      outcome: 'REFERRED',
      reasons: [{ ruleId: 'TECH_ALWAYS' }, { ruleId: 'OPTION_ABOVE_CAPACITY', kind: 'DECLINE', optionIndexes: [1] }],
    });
  });

  it.each(FIXED)('%s of %o tells what a resubmission would get', (ruleId, facts) => {
    const [reason] = decide(facts).reasons.filter((one) => one.ruleId === ruleId);
    const isTechEo = facts.application.productType === 'TECH_EO';

    expect(reason?.effectIfFixed?.outcome).toBe(isTechEo ? 'REFERRED' : 'ELIGIBLE');
    for (const option of reason?.effectIfFixed?.options ?? []) expect(option.premiumCents).toBe(100_000);
    expect(reason?.effectIfFixed?.options.length).toBe(isTechEo ? 0 : facts.application.limits.length);
  });
});
