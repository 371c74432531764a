import type { BordereauLine } from '../bordereau-line.ts';
import { daysOfMonth } from '../period.ts';

const ADDRESS = { street: '1 Main Street', locality: 'Columbus', region: 'Ohio', postalCode: '43004', country: 'US' };

/** A policy of Ohio on the day on which it was bound. */
export const A_LINE: BordereauLine = {
  month: daysOfMonth('2026-11'),
  number: 1,
  writtenPremiumCents: 101_000,
  entry: {
    cause: 'BIND',
    kind: 'ORIGINAL',
    effectiveOn: '2026-12-15',
    charges: [
      { kind: 'PREMIUM', label: 'Premium', amountCents: 100_000 },
      { kind: 'TRIA', label: 'Certified acts of terrorism cover', amountCents: 1_000 },
      { kind: 'POLICY_FEE', label: 'Policy fee', amountCents: 19_500 },
      { kind: 'TAX', label: 'Ohio surplus lines tax 5%', amountCents: 6_025 },
    ],
  },
  policy: {
    policyNumber: 'SCY-US-0000001-00',
    productType: 'CYBER',
    coverholder: 'Bindery',
    isRenewal: false,
    coverageStartsOn: '2026-12-15',
    coverageEndsOn: '2027-12-15',
    boundOn: '2026-11-20',
    issuedOn: null,
    currency: 'USD',
    limitCents: 100_000_000,
    deductibleCents: 250_000,
    insuredName: 'Acme Engineering',
    insuredAddress: ADDRESS,
    homeState: 'Ohio',
    industry: 'Engineering',
    revenueCents: 500_000_000,
    revenueCurrency: 'USD',
    brokerageName: 'Harbor Brokers',
    brokerageAddress: ADDRESS,
    cancellationReason: null,
  },
};
