/**
 * The outcome of one line of the book under a plan; `DECLINE` and `REFER` come from its flags, in addition to the
 * premium.
 */
export type Verdict = 'RATED' | 'REFER' | 'DECLINE' | 'NO_RATE' | 'FAULT';

/** One line under one plan. */
export interface LinePrice {
  /** Minor units; null for NO_RATE and FAULT. */
  readonly premiumCents: number | null;
  readonly verdict: Verdict;
  /** Rule ids of the flags, the reason of a missing rate, or the message of a fault. */
  readonly reasons: readonly string[];
}

/** One priced cover of a book, under its present plan and under another one. */
export interface BookLine {
  readonly id: string;
  /** The name by which people know it. */
  readonly name: string;
  /** Amounts of different currencies are never added. */
  readonly currency: string;
  /** The segment of the line in each dimension; every line of a book names the same dimensions. */
  readonly segments: Readonly<Record<string, string>>;
  readonly before: LinePrice & { readonly premiumCents: number };
  readonly after: LinePrice;
}
