import type { MoneyAnswer } from '../application.ts';

/** What one quote option covers. Amounts are minor units of the option's currency. */
export interface CoverTerms {
  /** Hours before business interruption cover starts. */
  readonly waitingHours: number;
  /** In the order of the policy; empty for CYBER_EU. */
  readonly insuringAgreements: readonly InsuringAgreement[];
  /** Empty for CYBER_EU. */
  readonly endorsements: readonly Endorsement[];
  /** Only CYBER_EU, else null. */
  readonly cyberEuInsuringAgreementCoverage: CyberEuCoverage | null;
  /** Only CYBER_EU, else empty: the endorsements that were asked for and are given. */
  readonly endorsementV2s: readonly EndorsementTemplate[];
}

export interface InsuringAgreement {
  readonly code: string;
  readonly name: string;
  readonly coverageType: 'FIRST_PARTY' | 'THIRD_PARTY';
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly periodOfIndemnity: 'SIX_MONTHS' | null;
  /** A word such as EIGHT_HOURS or TWO_WEEKS. */
  readonly waitingPeriod: string | null;
}

export interface Endorsement {
  readonly name: string;
  readonly code: string;
  readonly details: string;
  readonly limitCents: number | null;
}

export interface EndorsementTemplate {
  readonly code: string;
  readonly name: string;
}

export interface CyberEuCoverage {
  readonly consumerRedress: MoneyAnswer;
  readonly cyberTheftAndTelephoneHacking: MoneyAnswer;
  readonly internalReviewExpenses: MoneyAnswer;
  readonly mediaLiability: MoneyAnswer;
  readonly pciDssLiability: MoneyAnswer;
  readonly securityFailureExternalProvider: MoneyAnswer;
  readonly systemFailure: MoneyAnswer;
  /** A fraction of the limit. */
  readonly ransomPaymentsSublimitPercentage: number;
  readonly systemFailureExternalProviderSublimitPercentage: number | null;
  readonly securityFailureExternalProviderIndemnityDays: number;
  readonly securityFailureExternalProviderWaitingHours: number;
  readonly systemFailureIndemnityDays: number;
  readonly systemFailureWaitingHours: number;
}

/** The terms of an option that its price and cover depend on. */
export interface OptionTerms {
  readonly limitCents: number;
  readonly deductibleCents: number;
  /** Absent: the default of the product and class (`waitingHoursOf`). */
  readonly waitingHours?: number;
  /** CYBER_EU only: 90, 180 or 365; absent: 180. */
  readonly indemnityDays?: number;
}
