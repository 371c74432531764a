import { keysOf } from '../keys-of.ts';
import type { CyberEuCoverage } from './cover-terms/cover-terms.ts';
import type { ProductType } from './product-type.ts';

/** Hours before business interruption cover starts that an underwriter can choose (rating.md sections 3, 4 and 5). */
export const OFFERED_WAITING_HOURS: Readonly<Record<ProductType, readonly number[]>> = {
  CYBER: [6, 8, 12, 24],
  CYBER_EU: [8, 12, 24],
  TECH_EO: [6, 8, 12, 24],
};

/** Days of indemnity that an underwriter can choose; the US products have fixed periods (rating.md section 4). */
export const OFFERED_INDEMNITY_DAYS: Readonly<Record<ProductType, readonly number[]>> = {
  CYBER: [],
  CYBER_EU: [90, 180, 365],
  TECH_EO: [],
};

export const DEFAULT_INDEMNITY_DAYS = 180;

/** Bounds of the factors that an underwriter sets, in ten-thousandths (rating.md section 2). */
export const UNDERWRITER_FACTORS = {
  claimsFactor: { from: 10_000, to: 16_000 },
  scheduleFactor: { from: 7_500, to: 12_500 },
} as const;

/** Names of the agreements of CYBER_EU that have an amount, in the order of a document. */
export const CYBER_EU_AGREEMENT_NAMES = {
  consumerRedress: 'Consumer redress',
  cyberTheftAndTelephoneHacking: 'Cyber theft and telephone hacking',
  internalReviewExpenses: 'Internal review expenses',
  mediaLiability: 'Media liability',
  pciDssLiability: 'PCI DSS liability',
  securityFailureExternalProvider: 'Security failure of an external provider',
  systemFailure: 'System failure',
} as const satisfies Partial<Record<keyof CyberEuCoverage, string>>;

export type CyberEuAgreement = keyof typeof CYBER_EU_AGREEMENT_NAMES;

export const CYBER_EU_AGREEMENTS = keysOf(CYBER_EU_AGREEMENT_NAMES);
