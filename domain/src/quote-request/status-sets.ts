import type { QuoteRequestStatus } from './status.ts';

/** Sets of statuses by meaning, shared by tables of actions, lists, timers and statements. */
type Statuses = readonly QuoteRequestStatus[];

/** Final: nothing follows except the issue of a bound policy. */
export const ENDED: Statuses = ['DECLINED', 'COMPLETED', 'CLOSED'];

export const OPEN: Statuses = ['INCOMPLETE', 'SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'];

/** Submitted, and not ended. */
export const IN_REVIEW: Statuses = ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED', 'BIND_REQUESTED'];

/** Work for an underwriter, now or on its day: counted as load when work is assigned. */
export const WORK_OF_UNDERWRITER: Statuses = ['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'BIND_REQUESTED'];

export const WAITS_FOR_BROKER: Statuses = ['NEEDS_MORE_DATA', 'QUOTES_SHARED'];

/** The broker waits for an answer promised within `REVIEW_HOURS`. */
export const CLOCK_RUNS: Statuses = ['SUBMITTED', 'BIND_REQUESTED'];

/** A quote is on offer, chosen or not. */
export const ON_OFFER: Statuses = ['QUOTES_SHARED', 'BIND_REQUESTED'];
