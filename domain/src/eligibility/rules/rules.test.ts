import { describe, expect, it } from 'vitest';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../../products/testing/applications.ts';
import { AUTO_QUOTE_RULES, decide, type EligibilityFacts } from '../index.ts';
import { DECLINING, factsOf } from '../testing/facts.ts';
import { abroad, asking, cyber, eu, noSite, scan, tech, techData, without } from '../testing/requests.ts';

/** One failing fact: the rule it hits, the kind it has there, and the clause the broker reads. */
interface Case {
  readonly rule: string;
  readonly kind?: 'DECLINE' | 'ADJUST';
  readonly facts: EligibilityFacts;
  readonly clause: string;
  readonly field: string | null;
}

const RENEWAL: Partial<EligibilityFacts> = { transaction: 'RENEWAL' };

const CRITICAL = 'the external scan found a critical vulnerability';
const UNAVAILABLE = 'the external scan could not be completed';
const EMAIL_MFA = 'multi-factor authentication for email is not confirmed';
const ACCESS_MFA = 'multi-factor authentication for remote access is not confirmed';
const SOCIAL = 'social engineering cover needs confirmed payment checks';
const optionalData = (key: string) => `optionalData.${key}`;
const euField = (key: string) => `cyberEuQuestions.${key}`;
const techField = (key: string) => `techEoApplicationControls.${key}`;

const SCAN_CASES: readonly Case[] = [
  {
    rule: 'SCAN_CRITICAL',
    kind: 'DECLINE',
    facts: cyber({}, scan({ hasCriticalFinding: true })),
    clause: CRITICAL,
    field: null,
  },
  {
    rule: 'SCAN_CRITICAL',
    kind: 'DECLINE',
    facts: eu({}, scan({ hasCriticalFinding: true })),
    clause: CRITICAL,
    field: null,
  },
  { rule: 'SCAN_CRITICAL', facts: tech({}, scan({ hasCriticalFinding: true })), clause: CRITICAL, field: null },
  {
    rule: 'SCORE_DECLINE',
    kind: 'DECLINE',
    facts: cyber({}, scan({ score: 59 })),
    clause: 'the cyber risk score of 59 is below 60',
    field: null,
  },
  {
    rule: 'SCORE_DECLINE',
    kind: 'DECLINE',
    facts: eu({}, scan({ score: 0 })),
    clause: 'the cyber risk score of 0 is below 60',
    field: null,
  },
  {
    rule: 'SCORE_REVIEW',
    facts: cyber({}, scan({ score: 60 })),
    clause: 'the cyber risk score of 60 is below 80',
    field: null,
  },
  {
    rule: 'SCORE_REVIEW',
    facts: eu({}, scan({ score: 79 })),
    clause: 'the cyber risk score of 79 is below 80',
    field: null,
  },
  {
    rule: 'SCORE_REVIEW',
    facts: tech({}, scan({ score: 41 })),
    clause: 'the cyber risk score of 41 is below 80',
    field: null,
  },
  {
    rule: 'SCAN_UNAVAILABLE',
    facts: cyber({}, scan({ state: 'FAILED', score: null })),
    clause: UNAVAILABLE,
    field: null,
  },
  {
    rule: 'SCAN_UNAVAILABLE',
    facts: eu({}, scan({ state: 'PENDING', deadlinePassed: true })),
    clause: UNAVAILABLE,
    field: null,
  },
  { rule: 'SCAN_UNAVAILABLE', facts: tech({}, scan({ score: null })), clause: UNAVAILABLE, field: null },
];

const APPETITE_CASES: readonly Case[] = [
  {
    rule: 'CLASS_DECLINE',
    kind: 'DECLINE',
    facts: cyber({ natureOfBusiness: '221113' }, DECLINING),
    clause: 'the nature of business 221113 is outside our appetite',
    field: optionalData('natureOfBusiness'),
  },
  {
    rule: 'CLASS_DECLINE',
    kind: 'DECLINE',
    facts: eu({ natureOfBusiness: 'Cannabis' }, DECLINING),
    clause: 'the nature of business Cannabis is outside our appetite',
    field: euField('natureOfBusiness'),
  },
  {
    rule: 'CLASS_REFER',
    facts: cyber({ natureOfBusiness: 'Collection Agencies' }),
    clause: 'we must review all submissions in the nature of business Collection Agencies',
    field: optionalData('natureOfBusiness'),
  },
  {
    rule: 'CLASS_REFER',
    facts: eu({ natureOfBusiness: 'Water Utilities' }),
    clause: 'we must review all submissions in the nature of business Water Utilities',
    field: euField('natureOfBusiness'),
  },
  {
    rule: 'TERRITORY',
    facts: eu({}, abroad('US')),
    clause: 'this product is not offered in US',
    field: 'client.address.country',
  },
  {
    rule: 'TERRITORY',
    kind: 'DECLINE',
    facts: eu({}, { ...abroad('US'), ...DECLINING }),
    clause: 'this product is not offered in US',
    field: 'client.address.country',
  },
  {
    rule: 'CLASS_REFER',
    facts: cyber({ natureOfBusiness: 'Casinos and Gambling' }),
    clause: 'we must review all submissions in the nature of business Casinos and Gambling',
    field: optionalData('natureOfBusiness'),
  },
  ...[cyber({}, RENEWAL), eu({}, RENEWAL), tech({}, RENEWAL)].map((facts) => ({
    rule: 'RENEWAL_REVIEW',
    facts,
    clause: 'renewals are handled by the assigned underwriter',
    field: null,
  })),
  {
    rule: 'TERRITORY_REVIEW',
    facts: cyber({}, abroad('CA')),
    clause: 'the insured has an address outside the United States',
    field: 'client.address.country',
  },
  {
    rule: 'TERRITORY_REVIEW',
    facts: tech({}, abroad('DE')),
    clause: 'the insured has an address outside the United States',
    field: 'client.address.country',
  },
  {
    rule: 'CURRENCY_UNSUPPORTED',
    facts: eu({ turnover: { amount: 100, currency: 'USD' } }),
    clause: 'quotes in USD are prepared by an underwriter',
    field: euField('turnover.currency'),
  },
  {
    rule: 'REVENUE_ABOVE_MAX',
    facts: cyber({ grossAnnualRevenue: '100000001' }),
    clause: 'gross annual revenue is above $100,000,000',
    field: optionalData('grossAnnualRevenue'),
  },
  {
    // One Icelandic krona more than EUR 100,000,000 at 147.30.
    rule: 'REVENUE_ABOVE_MAX',
    facts: factsOf({
      ...aCyberEuApplication({ turnover: { amount: 14_730_000_001, currency: 'ISK' } }),
      limits: [{ aggregateCents: 150_000_000, deductibleCents: 3_750_000 }],
    }),
    clause: 'turnover is above EUR 100,000,000',
    field: euField('turnover'),
  },
  {
    rule: 'REVENUE_ABOVE_MAX',
    facts: techData({ grossAnnualRevenue: '250000000' }),
    clause: 'gross annual revenue is above $100,000,000',
    field: optionalData('grossAnnualRevenue'),
  },
];

const ANSWER_CASES: readonly Case[] = [
  {
    rule: 'ANSWERS_MISSING',
    facts: without(aCyberApplication(), 'encryptPos'),
    clause: 'required answers are missing (encryptPos)',
    field: optionalData('encryptPos'),
  },
  {
    rule: 'ANSWERS_MISSING',
    facts: eu({}, abroad(null)),
    clause: 'required answers are missing (country)',
    field: 'client.address.country',
  },
  {
    rule: 'ANSWERS_MISSING',
    facts: without(aTechEoApplication(), 'domicileState'),
    clause: 'required answers are missing (domicileState)',
    field: optionalData('domicileState'),
  },
  {
    rule: 'WEBSITE_MISSING',
    facts: cyber({}, noSite('US')),
    clause: 'the insured has no website on file',
    field: 'client.primaryWebsite',
  },
  {
    rule: 'WEBSITE_MISSING',
    facts: eu({}, noSite('SE')),
    clause: 'the insured has no website on file',
    field: 'client.primaryWebsite',
  },
  {
    rule: 'WEBSITE_MISSING',
    facts: tech({}, noSite('US')),
    clause: 'the insured has no website on file',
    field: 'client.primaryWebsite',
  },
  ...['medium', 'high', 'veryHigh', 'max'].map((numberOfPiiRecords) => ({
    rule: 'PII_ABOVE_MAX',
    facts: cyber({ numberOfPiiRecords }),
    clause: 'more than 1,000,000 personal records are held',
    field: optionalData('numberOfPiiRecords'),
  })),
  {
    rule: 'PII_ABOVE_MAX',
    facts: eu({ numberOfPiiRecords: 'ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND' }),
    clause: 'more than 1,000,000 personal records are held',
    field: euField('numberOfPiiRecords'),
  },
  {
    rule: 'PII_ABOVE_MAX',
    facts: techData({ numberOfPiiRecords: 'max' }),
    clause: 'more than 1,000,000 personal records are held',
    field: optionalData('numberOfPiiRecords'),
  },
  {
    rule: 'PII_UNCERTAIN',
    facts: cyber({ numberOfPiiRecords: 'uncertain' }),
    clause: 'the number of personal records is not known',
    field: optionalData('numberOfPiiRecords'),
  },
  {
    rule: 'PII_UNCERTAIN',
    facts: eu({ numberOfPiiRecords: 'UNKNOWN' }),
    clause: 'the number of personal records is not known',
    field: euField('numberOfPiiRecords'),
  },
  {
    rule: 'PII_UNCERTAIN',
    facts: techData({ numberOfPiiRecords: 'uncertain' }),
    clause: 'the number of personal records is not known',
    field: optionalData('numberOfPiiRecords'),
  },
  {
    rule: 'EXCLUDED_ACTIVITY',
    facts: factsOf({ ...aCyberApplication(), applicationQuestions: { biometricData: false, excludedClasses: true } }),
    clause: 'the insured reports activity in an excluded class',
    field: 'applicationQuestions.excludedClasses',
  },
  {
    rule: 'BIOMETRIC_DATA',
    facts: factsOf({ ...aCyberApplication(), applicationQuestions: { biometricData: true, excludedClasses: false } }),
    clause: 'the insured collects biometric data',
    field: 'applicationQuestions.biometricData',
  },
  {
    rule: 'BIOMETRIC_DATA',
    facts: tech({ biometricData: true }),
    clause: 'the insured collects biometric data',
    field: techField('biometricData'),
  },
  {
    rule: 'US_TURNOVER_SHARE',
    facts: eu({ usTurnoverShareBps: 2501 }),
    clause: 'more than 25% of turnover comes from the United States',
    field: euField('usTurnoverShareBps'),
  },
];

const LOSS_AND_CONTROL_CASES: readonly Case[] = [
  {
    rule: 'PRIOR_CLAIMS',
    facts: cyber({ claims: 'yes' }),
    clause: 'we must review all submissions with prior claims',
    field: optionalData('claims'),
  },
  {
    rule: 'PRIOR_CLAIMS',
    facts: eu({ incidentLast3Years: 'YES' }),
    clause: 'we must review all submissions with prior claims',
    field: euField('incidentLast3Years'),
  },
  {
    rule: 'PRIOR_CLAIMS',
    facts: tech({ claims: true }),
    clause: 'we must review all submissions with prior claims',
    field: techField('claims'),
  },
  {
    rule: 'PRIOR_BREACHES',
    facts: cyber({ breaches: 'yes' }),
    clause: 'we must review all submissions with prior breaches',
    field: optionalData('breaches'),
  },
  {
    rule: 'PRIOR_BREACHES',
    facts: tech({ breaches: true }),
    clause: 'we must review all submissions with prior breaches',
    field: techField('breaches'),
  },
  {
    rule: 'PRIOR_INTERRUPTIONS',
    facts: cyber({ interruptions: 'yes' }),
    clause: 'we must review all submissions with prior interruptions',
    field: optionalData('interruptions'),
  },
  {
    rule: 'PRIOR_INTERRUPTIONS',
    facts: tech({ interruptions: true }),
    clause: 'we must review all submissions with prior interruptions',
    field: techField('interruptions'),
  },
  {
    rule: 'LOSS_HISTORY_UNCERTAIN',
    facts: cyber({ claims: 'uncertain', interruptions: 'uncertain' }),
    clause: 'the loss history is not certain',
    field: 'optionalData.claims, optionalData.interruptions',
  },
  {
    rule: 'LOSS_HISTORY_UNCERTAIN',
    facts: eu({ incidentLast3Years: 'UNCERTAIN' }),
    clause: 'the loss history is not certain',
    field: euField('incidentLast3Years'),
  },
  {
    rule: 'CONTROL_MFA_EMAIL',
    facts: cyber({ multiFactorAuthenticationEmails: 'uncertain' }),
    clause: EMAIL_MFA,
    field: optionalData('multiFactorAuthenticationEmails'),
  },
  { rule: 'CONTROL_MFA_EMAIL', facts: eu({ mfaEmail: 'NO' }), clause: EMAIL_MFA, field: euField('mfaEmail') },
  {
    rule: 'CONTROL_MFA_EMAIL',
    facts: tech({ mfaEmailAccess: false }),
    clause: EMAIL_MFA,
    field: techField('mfaEmailAccess'),
  },
  {
    rule: 'CONTROL_MFA_ACCESS',
    facts: cyber({ multiFactorAccess: 'no' }),
    clause: ACCESS_MFA,
    field: optionalData('multiFactorAccess'),
  },
  {
    rule: 'CONTROL_MFA_ACCESS',
    facts: eu({ mfaRemoteAccess: 'UNCERTAIN' }),
    clause: ACCESS_MFA,
    field: euField('mfaRemoteAccess'),
  },
  {
    rule: 'CONTROL_MFA_ACCESS',
    facts: tech({ mfaRemoteAccess: false }),
    clause: ACCESS_MFA,
    field: techField('mfaRemoteAccess'),
  },
  {
    rule: 'CONTROL_BACKUPS',
    facts: cyber({ formalBackups: 'no' }),
    clause: 'formal backups are not confirmed',
    field: optionalData('formalBackups'),
  },
  {
    rule: 'CONTROL_BACKUPS',
    facts: eu({ offlineBackups: 'NO' }),
    clause: 'formal backups are not confirmed',
    field: euField('offlineBackups'),
  },
  {
    rule: 'CONTROL_BACKUPS',
    facts: tech({ backups: false }),
    clause: 'formal backups are not confirmed',
    field: techField('backups'),
  },
];

const LIMIT_CASES: readonly Case[] = [
  {
    rule: 'LIMIT_AUTHORITY',
    facts: asking(aCyberApplication(), 3_000_000),
    clause: 'a requested limit is above $2,000,000, the most we quote automatically for this revenue',
    field: 'limits',
  },
  {
    rule: 'LIMIT_AUTHORITY',
    facts: asking(aCyberEuApplication(), 21_000_000),
    clause: 'a requested limit is above SEK 20,000,000, the most we quote automatically for this revenue',
    field: 'limits',
  },
  {
    rule: 'REVENUE_SHARES_INCOMPLETE',
    facts: tech({ revenuePercentages: [{ natureOfBusiness: 'IT Consulting', basisPoints: 9499 }] }),
    clause: 'the revenue shares add up to less than 95%',
    field: techField('revenuePercentages'),
  },
  ...[cyber({}, { rate: null }), eu({}, { rate: null }), tech({}, { rate: null })].map((facts) => ({
    rule: 'NO_RATE_PLAN',
    facts,
    clause: 'no rate plan is in force on the requested effective date',
    field: 'coverageEffectiveAt',
  })),
  {
    rule: 'SOCIAL_ENGINEERING_REMOVED',
    kind: 'ADJUST',
    facts: cyber({ paymentRequestValidation: 'no' }),
    clause: SOCIAL,
    field: optionalData('paymentRequestValidation'),
  },
  {
    rule: 'SOCIAL_ENGINEERING_REMOVED',
    kind: 'ADJUST',
    facts: eu({ includeSocialEngineeringEndorsement: true }),
    clause: SOCIAL,
    field: euField('paymentCallback'),
  },
  {
    rule: 'SOCIAL_ENGINEERING_REMOVED',
    kind: 'ADJUST',
    facts: tech({ paymentProcessingVerification: false }),
    clause: SOCIAL,
    field: techField('paymentProcessingVerification'),
  },
  {
    rule: 'WAITING_12_HOURS',
    kind: 'ADJUST',
    facts: cyber({ natureOfBusiness: 'Printing' }),
    clause: 'business interruption cover starts after twelve hours for manufacturers',
    field: optionalData('natureOfBusiness'),
  },
];

const ALL_CASES = [...SCAN_CASES, ...APPETITE_CASES, ...ANSWER_CASES, ...LOSS_AND_CONTROL_CASES, ...LIMIT_CASES];

describe('every rule', () => {
  it.each(ALL_CASES)('$rule alone: $clause', ({ rule, kind, facts, clause, field }) => {
    const decision = decide(facts);
    // TECH_ALWAYS and the remarks about cover appear in every case of their product.
    const hits = decision.reasons.filter(({ ruleId }) => ruleId !== 'TECH_ALWAYS');

    expect(hits.map(({ ruleId }) => ruleId)).toEqual([rule]);
    expect(hits[0]).toMatchObject({ kind: kind ?? 'REFER', message: clause, field });
    if (kind === 'DECLINE') expect(decision.text).toBe(`This submission was declined due to the following: ${clause}.`);
    if (kind === undefined) {
      const always = 'every Smart Tech E+O submission is reviewed by an underwriter';
      const clauses = [clause];
      // SCAN_CRITICAL stands before TECH_ALWAYS in the list, every other rule of TECH_EO after it.
      if (facts.application.productType === 'TECH_EO') clauses.splice(rule === 'SCAN_CRITICAL' ? 1 : 0, 0, always);
      expect(decision.text).toBe(
        `This submission requires underwriter review due to the following: ${clauses.join('; ')}.`,
      );
    }
  });

  it('has a case for each product it is for', () => {
    const covered = new Set(ALL_CASES.map(({ rule, facts }) => `${rule} ${facts.application.productType}`));
    // NO_OPTION, capacity, adjusted and merged pairs are in decide.test.ts. A loss of TECH_EO is yes or no, never
    // uncertain, so LOSS_HISTORY_UNCERTAIN cannot happen there.
    const elsewhere = ['NO_OPTION', 'OPTION_ABOVE_CAPACITY', 'PAIR_ADJUSTED', 'OPTIONS_MERGED', 'TECH_ALWAYS'];
    const uncovered = AUTO_QUOTE_RULES.filter(({ id }) => !elsewhere.includes(id)).flatMap(({ id, fields }) =>
      Object.keys(fields)
        .map((productType) => `${id} ${productType}`)
        .filter((key) => !covered.has(key)),
    );

    expect(uncovered).toEqual(['LOSS_HISTORY_UNCERTAIN TECH_EO']);
  });

  it('does not fire on the values next to its border', () => {
    const quiet = [
      cyber({ grossAnnualRevenue: '100000000' }, scan({ score: 80 })),
      cyber({ numberOfPiiRecords: 'low' }),
      eu({ usTurnoverShareBps: 2500 }),
      eu({ numberOfPiiRecords: 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION' }),
    ];

    for (const facts of quiet) {
      expect(decide(facts).reasons.filter(({ kind }) => kind !== 'ADJUST')).toEqual([]);
    }
    expect(
      decide(tech({ revenuePercentages: [{ natureOfBusiness: 'IT Consulting', basisPoints: 9500 }] })).reasons,
    ).toHaveLength(1);
  });

  it('asks every TECH_EO submission to be reviewed', () => {
    const decision = decide(tech({}));

    expect(decision.outcome).toBe('REFERRED');
    expect(decision.isAutoQuoteEligible).toBe(false);
    expect(decision.text).toBe(
      'This submission requires underwriter review due to the following: ' +
        'every Smart Tech E+O submission is reviewed by an underwriter.',
    );
  });

  it('names every missing answer in the order of the specification, and not the controls again', () => {
    const empty = {
      ...aCyberApplication(),
      optionalData: {},
      limits: [],
      applicationQuestions: {},
      coverageEffectiveAt: null,
    };

    expect(decide(factsOf(empty)).reasons.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      [
        'ANSWERS_MISSING',
        'required answers are missing (coverageEffectiveAt, limits, domicileState, natureOfBusiness, ' +
          'grossAnnualRevenue, numberOfPiiRecords, formalBackups, emailFilter, encryptPos, paymentRequestValidation, ' +
          'multiFactorAccess, multiFactorAuthenticationEmails, pciCompliantPayments, rightfulMediaUse, vpnAndMfa, ' +
          'claims, breaches, interruptions, biometricData, excludedClasses)',
      ],
      ['SOCIAL_ENGINEERING_REMOVED', SOCIAL],
    ]);
  });
});
