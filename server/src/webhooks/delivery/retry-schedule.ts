import {
  DELIVERY_JITTER_PERCENT,
  DELIVERY_WAITS_SECONDS,
  ENDPOINT_DISABLED_AFTER_DAYS,
} from '@bindery/domain/broker-api/index.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Waiting time before each attempt, after the one before. */
export const ATTEMPT_DELAYS_MS = DELIVERY_WAITS_SECONDS.map((seconds) => seconds * SECOND);

const DISABLE_AFTER_MS = ENDPOINT_DISABLED_AFTER_DAYS * 24 * HOUR;
const JITTER = DELIVERY_JITTER_PERCENT / 100;

// A receiver cannot put a delivery off for longer than the longest step of the schedule.
const LONGEST_RETRY_AFTER_MS = 24 * HOUR;

export interface FinishedAttempt {
  /** 1 for the first attempt. A manual resend starts a new series at 1. */
  readonly attempt: number;
  readonly outcome: AttemptOutcome;
  readonly finishedAt: Date;
  /** The first failure since the endpoint's last success, if there was one before this attempt. */
  readonly endpointFailingSince: Date | undefined;
}

export type NextStep =
  | { readonly step: 'delivered' }
  | { readonly step: 'retry'; readonly at: Date }
  /** The schedule is used up; the delivery can be sent again by hand. */
  | { readonly step: 'failed' }
  /** The endpoint gets no more deliveries until the partner sets a URL again. */
  | { readonly step: 'disable'; readonly reason: 'gone' | 'failing-for-five-days' };

/**
 * What follows an attempt. `jitter` is a number from 0 to below 1, drawn by the caller: 0 makes the waiting time 10 %
 * shorter, 0.5 leaves it, 1 would make it 10 % longer. Retry-After of a 429 or 503 is a lower bound.
 * Spec: part 2, section 4; decisions D42.
 */
export function nextStep(finished: FinishedAttempt, jitter: number): NextStep {
  const { attempt, outcome, finishedAt, endpointFailingSince } = finished;
  if (isSuccess(outcome)) return { step: 'delivered' };
  if (outcome.kind === 'answered' && outcome.status === 410) return { step: 'disable', reason: 'gone' };
  if (endpointFailingSince && finishedAt.getTime() - endpointFailingSince.getTime() >= DISABLE_AFTER_MS) {
    return { step: 'disable', reason: 'failing-for-five-days' };
  }
  const delayMs = ATTEMPT_DELAYS_MS[attempt];
  if (delayMs === undefined) return { step: 'failed' };
  const waitMs = Math.max(Math.round(delayMs * (1 - JITTER + 2 * JITTER * jitter)), retryAfterMs(outcome, finishedAt));
  return { step: 'retry', at: new Date(finishedAt.getTime() + waitMs) };
}

/** Any 2xx; a redirect is not followed and therefore a failure. */
export function isSuccess(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
}

function retryAfterMs(outcome: AttemptOutcome, now: Date): number {
  if (outcome.kind !== 'answered' || outcome.retryAfter === undefined) return 0;
  if (outcome.status !== 429 && outcome.status !== 503) return 0;
  const waitMs = parseRetryAfter(outcome.retryAfter.trim(), now);
  return Math.min(Math.max(waitMs, 0), LONGEST_RETRY_AFTER_MS);
}

// RFC 9110, 10.2.3: seconds, or a date of the form `Fri, 31 Dec 1999 23:59:59 GMT`. Anything else is ignored.
function parseRetryAfter(text: string, now: Date): number {
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND;
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return Number.isNaN(date) ? 0 : date - now.getTime();
}
