import type { RaisedFlag, WorksheetRow } from '../worksheet/worksheet.ts';

/** What a rating says, without how it got there. Amounts are integer minor units of the policy currency. */
export type Rating = Rated | NotRated;

interface Rated extends PlanReference {
  readonly outcome: 'RATED';
  readonly premiumCents: number;
  /** 0 for plans without terrorism cover. */
  readonly triaCents: number;
  /** In the order of the steps. */
  readonly flags: readonly RaisedFlag[];
}

interface NotRated extends PlanReference {
  readonly outcome: 'NO_RATE';
  /** INPUT_MISSING:<input> or TABLE:<table>. */
  readonly reason: string;
  readonly premiumCents: null;
  readonly triaCents: null;
  readonly flags: readonly RaisedFlag[];
}

/** Which plan a rating was made with. */
export interface PlanReference {
  readonly planId: string;
  readonly planVersion: number;
  readonly planSha256: string;
}

/** A rating with its worksheet (rating.md 1.10). */
export type RatingResult = Rating & { readonly worksheet: readonly WorksheetRow[] };
