import type { CalendarDay } from '../calendar.ts';
import type { ProductType } from '../products/product-type.ts';
import type { Days } from './period.ts';
import type { PremiumEntry } from './premium-entries.ts';

/** PREMIUM says what is owed, RISK what is covered; both have a line for each entry of the month. */
export const BORDEREAU_KINDS = ['PREMIUM', 'RISK'] as const;

export type BordereauKind = (typeof BORDEREAU_KINDS)[number];

export interface ReportedAddress {
  readonly street: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1, two letters. */
  readonly country: string | null;
}

/** What both bordereaux say of a policy, as it was when the month was closed. Money in minor units of `currency`. */
export interface ReportedPolicy {
  readonly policyNumber: string;
  readonly productType: ProductType;
  readonly coverholder: string;
  readonly isRenewal: boolean;
  readonly coverageStartsOn: CalendarDay;
  readonly coverageEndsOn: CalendarDay;
  readonly boundOn: CalendarDay;
  readonly issuedOn: CalendarDay | null;
  readonly currency: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly insuredName: string;
  readonly insuredAddress: ReportedAddress;
  /** Spelled out; null outside of the United States. */
  readonly homeState: string | null;
  readonly industry: string | null;
  readonly revenueCents: number | null;
  readonly revenueCurrency: string | null;
  readonly brokerageName: string;
  readonly brokerageAddress: ReportedAddress;
  readonly cancellationReason: string | null;
}

/** One line of a month. */
export interface BordereauLine {
  readonly month: Days;
  /** 1, 2, 3 ... within the month. */
  readonly number: number;
  readonly entry: PremiumEntry;
  readonly policy: ReportedPolicy;
  /** Premium and TRIA of the policy in all months so far, this entry included. */
  readonly writtenPremiumCents: number;
}
