import { aCyberEuApplication } from '../../../products/testing/applications.ts';
import type { EligibilityFacts } from '../../index.ts';
import { DECLINING, factsOf } from '../facts.ts';
import { abroad, cyber, eu, tech, techData } from '../requests.ts';
import { euField, optionalData, type RuleCase } from './rule-case.ts';

const RENEWAL: Partial<EligibilityFacts> = { transaction: 'RENEWAL' };

export const APPETITE_CASES: readonly RuleCase[] = [
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
