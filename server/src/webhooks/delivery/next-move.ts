/** Longest time that one endpoint may hold a worker. */
export const TURN_MS = 5000;
/** Time between two looks for due deliveries unless many are due, so that events that come one by one share statements. */
export const PACE_MS = 50;

/** One turn of a worker at an endpoint. Instants are milliseconds of one monotonic clock. */
export interface Turn {
  readonly startedAt: number;
  /** The job was given to another worker. */
  readonly isAborted: boolean;
  /** The endpoint has just failed, and this worker serves only healthy endpoints. */
  readonly isForOthers: boolean;
  /** Attempts that may be under way at this endpoint at once, and those that are. */
  readonly limit: number;
  readonly underWay: number;
  /** No attempt ended for as long as a worker waits for one. */
  readonly isStalled: boolean;
  /** Time of the last search for due deliveries. */
  readonly lastLook?: Look;
  /** How many deliveries the last successful search claimed. */
  readonly lastTaken: number;
}

export interface Look {
  readonly at: number;
  /** All free slots were filled, so there may be more. */
  readonly isMoreDue: boolean;
  /** It claimed nothing, and no attempt has ended since. */
  readonly isFruitless: boolean;
}

export type Move =
  /** Look for due deliveries and start their attempts. */
  | { readonly kind: 'take' }
  /** Wait until an attempt ends. */
  | { readonly kind: 'await' }
  | { readonly kind: 'pause'; readonly ms: number }
  /** End the turn. `handsOver`: there may be more to do, which another job continues. */
  | { readonly kind: 'end'; readonly handsOver: boolean };

/** What a worker does next at its endpoint. */
export function nextMove(turn: Turn, now: number): Move {
  if (turn.isStalled) return { kind: 'end', handsOver: false };
  if (turn.isAborted || turn.isForOthers || now > turn.startedAt + TURN_MS) return { kind: 'end', handsOver: true };
  if (hasRoom(turn) && now >= nextLookAt(turn)) return { kind: 'take' };
  if (turn.underWay > 0) return { kind: 'await' };
  // Where several were due at once, more are to be expected.
  const isWorthWaiting = turn.lastTaken > 1 && turn.lastLook?.isFruitless !== true;
  return isWorthWaiting
    ? { kind: 'pause', ms: Math.max(0, nextLookAt(turn) - now) }
    : { kind: 'end', handsOver: false };
}

/**
 * A later search pays off when at least half of the slots are free; the first one looks for what its job was sent for.
 */
function hasRoom({ limit, underWay, lastLook }: Turn): boolean {
  const free = limit - underWay;
  return lastLook ? free >= limit / 2 : free > 0;
}

function nextLookAt({ lastLook }: Turn): number {
  return lastLook && !lastLook.isMoreDue ? lastLook.at + PACE_MS : 0;
}
