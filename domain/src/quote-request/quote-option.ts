/**
 * One option of a quote, from its price to what is offered. Everything that reads or writes an option starts from these
 * types: the server keeps a `QuoteOption` a row, and each audience is shown a part of it.
 */
import type { Adjustment, NotOffered } from '../eligibility/index.ts';
import type { Charges, CoverTerms, PlanInput } from '../products/index.ts';
import type { WorksheetRow } from '../rating/index.ts';

/** What an option costs and covers: all that a broker reads of it. Money in minor units of `currency`. */
export interface OfferedTerms {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly isBindable: boolean;
  readonly charges: Charges;
  readonly coverTerms: CoverTerms;
  /** What differs from what was asked for. */
  readonly adjustments: readonly Adjustment[];
}

/** How a price came about: replaying the input with the plan gives the same cents. */
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

/** What rating makes of one pair of limit and deductible. */
export interface PricedOption extends OfferedTerms, RatingRecord {}

/** What only an underwriter sets. */
export interface UnderwriterTerms {
  /** Null: the product's own. */
  readonly indemnityDays: number | null;
  readonly scheduleReason: string | null;
  /** True when agreements or endorsements differ from what the product gives by itself. */
  readonly isCoverEdited: boolean;
}

/** An option as an underwriter's edit leaves it. */
export interface EditedOption extends PricedOption, UnderwriterTerms {}

/** An option as it is stored. */
export interface QuoteOption extends EditedOption {
  readonly id: string;
  /** From 0, in the order of the quote. */
  readonly position: number;
  /** Set: an underwriter decided not to offer it. */
  readonly notOfferedReason: string | null;
}

/** A pair that is listed as not offered: one that was asked for, or an option that an underwriter took out. */
export interface PairNotOffered extends Pick<NotOffered, 'limitCents' | 'deductibleCents' | 'message' | 'detail'> {
  /** Position (from 0) among the pairs that were asked for; null for an underwriter's own. */
  readonly index: number | null;
}
