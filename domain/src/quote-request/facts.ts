import type { ProductType } from '../products/product-type.ts';
import type { QuoteRequestStatus } from './status.ts';

export type Actor = 'BROKER' | 'INSURED' | 'UNDERWRITER' | 'RULES' | 'TIMER';

/** An instant in milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A person whom a broker can write to. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

/** What the lifecycle needs to know of a request. */
export interface LifecycleFacts {
  readonly status: QuoteRequestStatus;
  readonly productType: ProductType;
  /** Data can be asked for before the broker's first SUBMIT; only that makes agent, scan and decision. */
  readonly wasSubmitted: boolean;
  readonly isAutoQuoteEligible: boolean | null;
  /** The person it is assigned to, in hand or not; null while it is nobody's. */
  readonly underwriterId: string | null;
  /** The underwriter who has taken the request; null while it is only assigned or nobody's. */
  readonly pickedUpBy: Contact | null;
  /** The underwriter who acted on it last: the one to contact (D65). Null when nobody of the provider did. */
  readonly lastActedBy: Contact | null;
  readonly isIndication: boolean;
  /** 30 days after the quote was shared; null before. */
  readonly quoteExpiresAt: Instant | null;
  readonly openPreBind: readonly string[];
  readonly openPostBind: readonly string[];
  readonly surveyAsked: boolean;
  readonly isIssued: boolean;
  /** Options the underwriter has rated and not marked as not offered. */
  readonly offeredOptions: number;
}
