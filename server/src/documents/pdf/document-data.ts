/**
 * What the documents have in common. All amounts are integer minor units of the document's currency (`...Cents` as on
 * the wire), all days `YYYY-MM-DD`, all instants RFC 3339 in UTC; everything is ready to be printed.
 */
import type { DocumentBrand } from '../../brand/index.ts';
import type { Currency } from './words.ts';

export interface DocumentHead {
  /** Letter paper and American dates for US products, A4 and European dates for CYBER_EU. */
  readonly market: 'US' | 'EU';
  readonly provider: {
    readonly name: string;
    readonly mail: string;
    readonly claimsMail?: string;
    readonly brand?: DocumentBrand;
  };
  /** `Smart Cyber`, `Smart Cyber EU` or `Smart Tech E+O`. */
  readonly productName: string;
  /** The reference number of this document. */
  readonly reference: string;
  readonly issuedOn: string;
  readonly currency: Currency;
  /** For previews: every page says so. */
  readonly isPreview?: boolean;
}

export interface Party {
  readonly name: string;
  /** Address and the like, one line each. */
  readonly lines: readonly string[];
}

export interface Insured extends Party {
  readonly website: string | null;
  readonly natureOfBusiness: string | null;
}

export interface ChargeLine {
  readonly kind: 'PREMIUM' | 'TRIA' | 'POLICY_FEE' | 'TAX' | 'STAMPING' | 'OTHER';
  readonly label: string;
  readonly amountCents: number;
}

/** Rating specification, section 11. */
export interface Charges {
  readonly lines: readonly ChargeLine[];
  readonly totalCents: number;
  readonly taxStatus: 'AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_APPLICABLE';
}

/** Rating specification, section 6; lengths of time as on the wire, for instance SIX_MONTHS. */
export interface InsuringAgreement {
  readonly name: string;
  readonly coverageType: 'FIRST_PARTY' | 'THIRD_PARTY';
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly periodOfIndemnity: string | null;
  readonly waitingPeriod: string | null;
}

export interface Endorsement {
  readonly name: string;
  readonly code: string;
  readonly details: string | null;
  readonly limitCents: number | null;
}

/** CYBER_EU only; fractions of the option's limit, whole days and hours. */
export interface CyberEuCoverage {
  readonly consumerRedress: number;
  readonly cyberTheftAndTelephoneHacking: number;
  readonly internalReviewExpenses: number;
  readonly mediaLiability: number;
  readonly pciDssLiability: number;
  readonly securityFailureExternalProvider: number;
  readonly systemFailure: number;
  readonly ransomPaymentsSublimitPercentage: number;
  readonly systemFailureExternalProviderSublimitPercentage: number | null;
  readonly securityFailureExternalProviderIndemnityDays: number;
  readonly securityFailureExternalProviderWaitingHours: number;
  readonly systemFailureIndemnityDays: number;
  readonly systemFailureWaitingHours: number;
}

/** The cover of one option, or of the option that was bound. */
export interface Cover {
  readonly limitCents: number;
  readonly deductibleCents: number;
  /** Null: none applies. */
  readonly retroactiveDate: string | null;
  readonly insuringAgreements: readonly InsuringAgreement[];
  readonly endorsements: readonly Endorsement[];
  readonly cyberEuCoverage: CyberEuCoverage | null;
}

export interface Subjectivity {
  readonly description: string;
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly isOpen: boolean;
}

/** The policy period, from 12:01 a.m. of the first day to 12:01 a.m. of the last. */
export interface Term {
  readonly startsOn: string;
  readonly endsOn: string;
}
