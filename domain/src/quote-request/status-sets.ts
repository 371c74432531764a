import type { QuoteRequestStatus } from './status.ts';

/** Sets of statuses by what they mean, for whatever asks for several: tables of actions, lists, timers, statements. */
type Statuses = readonly QuoteRequestStatus[];

/** For good: nothing leads out of these but the issue of a bound policy. */
export const ENDED: Statuses = ['DECLINED', 'COMPLETED', 'CLOSED'];

export const OPEN: Statuses = ['INCOMPLETE', 'SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'];

/** Submitted, and not ended. */
export const IN_REVIEW: Statuses = ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'];

/** Work of an underwriter, now or on its day: what counts as load when work is given out. */
export const WORK_OF_UNDERWRITER: Statuses = ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'BIND_REQUESTED'];

export const WAITS_FOR_BROKER: Statuses = ['NEEDS_MORE_DATA', 'QUOTES_SHARED'];

/** The broker waits for an answer that is promised within `REVIEW_HOURS`. */
export const CLOCK_RUNS: Statuses = ['SUBMITTED', 'BIND_REQUESTED'];

/** A quote is on offer, chosen or not. */
export const ON_OFFER: Statuses = ['QUOTES_SHARED', 'BIND_REQUESTED'];
