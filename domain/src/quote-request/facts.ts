import type { ProductType } from '../products/product-type.ts';
import type { QuoteRequestStatus } from './status.ts';

export type Actor = 'BROKER' | 'INSURED' | 'UNDERWRITER' | 'RULES' | 'TIMER';

/** An instant in milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A person to whom a broker can write. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

/** The facts about a request that the lifecycle needs. */
export interface LifecycleFacts {
  readonly status: QuoteRequestStatus;
  readonly productType: ProductType;
  /** Data can be requested before the broker's first SUBMIT; only SUBMIT creates agent, scan and decision. */
  readonly wasSubmitted: boolean;
  readonly isAutoQuoteEligible: boolean | null;
  /** The assignee, whether or not they have picked it up; null while it is unassigned. */
  readonly underwriterId: string | null;
  /** The underwriter who has picked the request up; null while it is only assigned, or unassigned. */
  readonly pickedUpBy: Contact | null;
  /** The underwriter who acted on it last: the one to contact (D65). Null when no staff member has acted. */
  readonly lastActedBy: Contact | null;
  readonly isIndication: boolean;
  /** 30 days after the quote was shared; null before. */
  readonly quoteExpiresAt: Instant | null;
  readonly openPreBind: readonly string[];
  readonly openPostBind: readonly string[];
  readonly surveyAsked: boolean;
  readonly isIssued: boolean;
  /** Options that the underwriter has rated and not marked as not offered. */
  readonly offeredOptions: number;
}
