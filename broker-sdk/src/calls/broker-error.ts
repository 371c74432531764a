import type { ErrorCode } from '../printed/names.ts';

/** One fault in what was sent. */
export interface InputProblem {
  /** Below the arguments of the operation, such as `brokerQuoteRequestInfo.limits[0].aggregateCents`. */
  readonly path: string;
  readonly message: string;
  /** What to send instead. */
  readonly remedy?: string | null;
}

export interface ErrorFacts {
  readonly code: ErrorCode;
  readonly problems?: readonly InputProblem[];
  readonly requestId?: string | null;
  readonly retryable?: boolean;
  readonly docs?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/**
 * Every failure of a call but an abort, which throws the reason of its signal. A server that cannot be reached is
 * SERVICE_UNAVAILABLE, with the failure of the network as `cause`.
 */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  readonly code: ErrorCode;
  /** Every fault of the input with its path; empty when the fault is another. */
  readonly problems: readonly InputProblem[];
  /** To be named to the provider; null when the server was not reached. */
  readonly requestId: string | null;
  /** Whether the same call may succeed later without a change. */
  readonly retryable: boolean;
  /** The page that explains the code; null when the server did not say. */
  readonly docs: string | null;
  /** What the server says beyond that, such as `hint` and `allowedActions`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** How long the server asks to wait; null when it does not. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.problems = facts.problems ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryable = facts.retryable ?? false;
    this.docs = facts.docs ?? null;
    this.details = facts.details ?? {};
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** What was asked for. The API answers NOT_FOUND for an unknown id; should it answer null, that is the same. */
export function found<Item>(item: Item | null, what: string): Item {
  if (item === null) throw new BrokerError(`There is no ${what}.`, { code: 'NOT_FOUND' });
  return item;
}
