import { type QuoteRequestStatus, REVIEW_HOURS } from '@bindery/domain/quote-request/index.ts';

const HOUR_MS = 3_600_000;

/** How long someone has been waiting for us, compared with the promise of 24 to 48 hours. */
export interface ReviewClock {
  readonly ageHours: number;
  readonly dueAt: Date;
  readonly overdueAt: Date;
  readonly state: 'ON_TIME' | 'DUE' | 'OVERDUE';
}

export interface ReviewTimes {
  readonly status: QuoteRequestStatus;
  readonly submittedAt: Date | null;
  readonly bindRequestedAt: Date | null;
}

/** Null while it is the broker's turn, or no one's. `now` is the partner's own time. */
export function reviewClock({ status, submittedAt, bindRequestedAt }: ReviewTimes, now: Date): ReviewClock | null {
  const since = status === 'SUBMITTED' ? submittedAt : status === 'BIND_REQUESTED' ? bindRequestedAt : null;
  if (!since) return null;
  const dueAt = new Date(since.getTime() + REVIEW_HOURS.from * HOUR_MS);
  const overdueAt = new Date(since.getTime() + REVIEW_HOURS.to * HOUR_MS);
  const state = now >= overdueAt ? 'OVERDUE' : now >= dueAt ? 'DUE' : 'ON_TIME';
  return { ageHours: Math.floor((now.getTime() - since.getTime()) / HOUR_MS), dueAt, overdueAt, state };
}
