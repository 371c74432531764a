import { keysOf } from '../keys-of.ts';

/** The statuses of a quote request, upper case on the wire, and the specification's wording (part 1, section 4; D17). */
export const STATUS_LABELS = {
  INCOMPLETE: 'Incomplete',
  SUBMITTED: 'Submitted',
  NEEDS_MORE_DATA: 'Needs More Data',
  DECLINED: 'Declined',
  QUOTES_SHARED: 'Quotes Shared',
  BIND_REQUESTED: 'Bind Requested',
  CLOSED: 'Closed',
  COMPLETED: 'Completed',
  HOLD: 'Hold',
} as const;

export type QuoteRequestStatus = keyof typeof STATUS_LABELS;

export const STATUSES = keysOf(STATUS_LABELS);

export const STATUS_MEANINGS: Readonly<Record<QuoteRequestStatus, string>> = {
  INCOMPLETE: 'In progress, not submitted.',
  SUBMITTED: 'Awaiting a quote, or referred and in underwriting; not shared.',
  NEEDS_MORE_DATA: 'The underwriter needs more data from the broker.',
  DECLINED: 'Declined automatically or by an underwriter.',
  QUOTES_SHARED: 'The quote is ready and visible to the broker.',
  BIND_REQUESTED: 'A quote option has been selected and the bind requested.',
  CLOSED: 'The offer was never bound; closed by hand, or 45 days after the effective date.',
  COMPLETED: 'The offer is bound.',
  HOLD: 'Set by the underwriter; no broker action needed.',
};

/** The quote is out, so that the broker learns nothing more from it: what is added is told to them. */
export function isWithBroker(status: QuoteRequestStatus): boolean {
  return status === 'QUOTES_SHARED' || status === 'BIND_REQUESTED' || status === 'COMPLETED';
}

/** Why an offer was lost; NOT_APPLICABLE until DECLINED or CLOSED (D24). */
export const DECLINE_LOSS_REASONS = {
  NOT_APPLICABLE: 'Not declined',
  DECLINE_CLAIMS_HISTORY: 'Claims history',
  DECLINE_COMPETE_PREMIUM: 'Premium not competitive',
  DECLINE_CRITICAL_VULNERABILITY: 'Critical vulnerability',
  DECLINE_OFFER_TERMS: 'Terms not accepted',
  DECLINE_POOR_CONTROLS: 'Security controls insufficient',
  DECLINE_UNDERWRITING_APPETITE: 'Outside underwriting appetite',
  DECLINE_UNABLE_OFFER_TERMS: 'Unable to offer terms',
  DECLINE_LOW_CORVUS_SCORE: 'Cyber risk score too low',
  DUPLICATE: 'Duplicate submission',
  OTHER: 'Other',
} as const;

export type DeclineLossReason = keyof typeof DECLINE_LOSS_REASONS;

/** The same as a list, in this order. */
export const DECLINE_LOSS_CODES = keysOf(DECLINE_LOSS_REASONS);
