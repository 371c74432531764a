/**
 * The specification in small: what is known of clients, requests and policies, as numbers and words, without an id.
 * Written from the specification's text, without a line of the product, so that the two can disagree.
 */
import type { Asked, Person, Product, Site } from '../commands.ts';

export type Status =
  | 'INCOMPLETE'
  | 'SUBMITTED'
  | 'NEEDS_MORE_DATA'
  | 'DECLINED'
  | 'QUOTES_SHARED'
  | 'BIND_REQUESTED'
  | 'CLOSED'
  | 'COMPLETED'
  | 'HOLD';

/** The specification's wording (part 1, section 4). */
export const LABELS: Readonly<Record<Status, string>> = {
  INCOMPLETE: 'Incomplete',
  SUBMITTED: 'Submitted',
  NEEDS_MORE_DATA: 'Needs More Data',
  DECLINED: 'Declined',
  QUOTES_SHARED: 'Quotes Shared',
  BIND_REQUESTED: 'Bind Requested',
  CLOSED: 'Closed',
  COMPLETED: 'Completed',
  HOLD: 'Hold',
};

export interface Client {
  readonly partner: number;
  readonly site: Site;
  scan: { state: 'PENDING' | 'DONE' | 'FAILED'; readonly requestedAtMs: number } | null;
}

export interface Policy {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly term: number;
  isIssued: boolean;
  isNonRenewal: boolean;
  hasRenewal: boolean;
}

export interface Request {
  readonly product: Product;
  readonly partner: number;
  readonly client: number;
  /** On a renewal: the request whose policy expires. */
  readonly expiring: number | null;
  status: Status;
  version: 'v1.0' | 'v2.0';
  wasSubmitted: boolean;
  /** What the insured does, with every other answer of its group; the claims and the revenue can be answered alone. */
  business: 'NONE' | 'GOOD' | 'OUT_OF_APPETITE';
  claims: 'NONE' | 'NO' | 'YES';
  hasRevenue: boolean;
  hasLimits: boolean;
  /** The answer that was asked for by name, the last time that data was asked for (D57). */
  asked: Asked;
  /** What the last update sent and did not save: limits, claims, business, revenue, rest. */
  notSaved: readonly string[];
  isIndication: boolean;
  hasTria: boolean;
  effectiveOn: string | null;
  isEligible: boolean | null;
  isReferredByHand: boolean;
  holder: Person | null;
  /** Who of the provider acted on it last (D65). */
  lastActor: Person | null;
  /** What the underwriter who declined wrote. */
  explanation: string | null;
  lossReason: string;
  sharedAtMs: number | null;
  /** How many quotes were shared so far, and the newest of them, which is on offer while `sharedAtMs` is there (D59). */
  quotes: number;
  shared: Quote | null;
  /** The quote that was rated and is not shared yet. */
  work: Quote | null;
  selected: 'FIRST' | 'SECOND' | null;
  /** Open conditions that an underwriter added. */
  added: Open;
  isSurveyAsked: boolean;
  upload: { readonly askedAtMs: number; isPut: boolean; isReady: boolean } | null;
  policy: Policy | null;
  /** The answers, in one text each, that were signed. */
  readonly signed: string[];
}

export interface Quote {
  readonly isBindable: boolean;
  /** Conditions of its own besides the signed application. */
  open: Open;
  isSignatureOpen: boolean;
}

export interface Open {
  preBind: number;
  postBind: number;
}

export interface Model {
  readonly partners: { nowMs: number }[];
  readonly clients: Client[];
  readonly requests: Request[];
}

/** An event in words: its type, the number of what it is about, and what it carries. */
export interface Happened {
  readonly partner: number;
  readonly event: string;
}

/** A model that is being changed, and what happens meanwhile. */
export interface Draft extends Model {
  readonly happened: Happened[];
}
