import { aCyberApplication, aCyberEuApplication } from '../../../products/testing/applications.ts';
import { asking, cyber, eu, tech } from '../requests.ts';
import { euField, optionalData, type RuleCase, techField } from './rule-case.ts';

export const SOCIAL = 'social engineering cover needs confirmed payment checks';

export const LIMIT_CASES: readonly RuleCase[] = [
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
