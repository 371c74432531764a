/**
 * One option of a quote, from its price to the offer. Everything that reads or writes an option starts from these
 * types: the server stores a `QuoteOption` per row, and each audience is shown a part of it.
 */
import type { Adjustment, NotOffered } from '../../eligibility/index.ts';
import type { Charges, CoverTerms, PlanInput } from '../../products/index.ts';
import type { WorksheetRow } from '../../rating/index.ts';
import type { SpecialTerms } from './option-terms.ts';

/** What an option costs and covers: everything that a broker reads about it. Money in minor units of `currency`. */
export interface OfferedTerms extends SpecialTerms {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly isBindable: boolean;
  readonly charges: Charges;
  readonly coverTerms: CoverTerms;
  /** The differences from the request. */
  readonly adjustments: readonly Adjustment[];
}

/** How a price was calculated: replaying the input with the plan gives the same cents. */
export interface RatingRecord {
  readonly ratingInput: PlanInput;
  readonly ratingWorksheet: readonly WorksheetRow[];
  readonly ratePlan: RatePlanReference;
}

export interface RatePlanReference {
  readonly planId: string;
  readonly planVersion: number;
  /** Null for a plan that was never in the plan book. */
  readonly planSha256: string | null;
}

/** The result of rating one pair of limit and deductible. */
export interface PricedOption extends OfferedTerms, RatingRecord {}

/** An option after an underwriter's edit. */
export interface EditedOption extends PricedOption {
  readonly scheduleReason: string | null;
  /** True when agreements or endorsements differ from the product's defaults. */
  readonly isCoverEdited: boolean;
}

/** An option that no underwriter has touched. */
export function unedited(option: PricedOption): EditedOption {
  return { ...option, scheduleReason: null, isCoverEdited: false };
}

/** How an option was rated once: what is compared with how it is rated now. */
export type RatedRun = RatingRecord & Pick<OfferedTerms, 'limitCents' | 'deductibleCents' | 'premiumCents'>;

/** An option as stored. */
export interface QuoteOption extends EditedOption {
  readonly id: string;
  /** From 0, in the order of the quote. */
  readonly position: number;
  /** Set: an underwriter decided not to offer it. */
  readonly notOfferedReason: string | null;
}

/** A pair that is listed as not offered: a requested one, or an option that an underwriter removed. */
export interface PairNotOffered extends Pick<NotOffered, 'limitCents' | 'deductibleCents' | 'message' | 'detail'> {
  /** Position (from 0) among the requested pairs; null for an underwriter's own. */
  readonly index: number | null;
}
