/** What is sent for each product and variant. */
import { aCyberApplication } from '../support/operations.ts';
import type { Product, Variant } from './steps.ts';

interface Sent {
  readonly variant: Variant;
  readonly isIndication: boolean;
  readonly effectiveOn: string;
}

export function clientOf(product: Product): { readonly address?: object; readonly primaryWebsite: string } {
  const address = product === 'CYBER_EU' ? { address: { country: 'SE', postalCode: '753 20' } } : {};
  return { primaryWebsite: 'auto-quotable-scan.test', ...address };
}

export function infoOf(product: Product, { variant, isIndication, effectiveOn }: Sent): object {
  const common = { coverageEffectiveAt: effectiveOn, isIndication };
  const limits = [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }];
  const isClaim = variant === 'CLAIMS';
  const natureOfBusiness = variant === 'OUT_OF_APPETITE' ? 'Casinos and Gambling' : 'Engineering Services';
  switch (product) {
    case 'CYBER':
      return aCyberApplication({ claims: isClaim ? 'yes' : 'no', natureOfBusiness }, { ...common, limits });
    case 'CYBER_EU':
      return {
        ...common,
        limits: [{ aggregateCents: 1_000_000_000, deductibleCents: 10_000_000 }],
        cyberEuQuestions: {
          turnover: { amount: 4_800_000_000, currency: 'SEK' },
          natureOfBusiness,
          numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
          mfaEmail: 'YES',
          mfaRemoteAccess: 'YES',
          offlineBackups: 'YES',
          incidentLast3Years: isClaim ? 'YES' : 'NO',
          usTurnoverShareBps: 0,
        },
      };
    case 'TECH_EO':
      return {
        ...common,
        limits,
        optionalData: [
          { key: 'domicileState', data: 'Texas', type: 'text' },
          { key: 'natureOfBusiness', data: 'IT Consulting', type: 'text' },
          { key: 'grossAnnualRevenue', data: '5000000', type: 'text' },
          { key: 'numberOfPiiRecords', data: 'min', type: 'text' },
        ],
        techEoApplicationControls: { claims: isClaim },
      };
    default:
      return product satisfies never;
  }
}
