import { Problem } from '@bindery/domain/problem.ts';
import { transaction } from '../database/index.ts';
import { hashOf } from '../secret.ts';
import { failuresSince, forgetFailure, forgetFailures, insertFailure, lockFailures } from './auth-store.ts';
import type { StaffDeps } from './deps.ts';

const WINDOW_MS = 3_600_000;
/** So many failures an hour are a person who forgot; from then on every one makes the next attempt wait. */
const FREE_FAILURES = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 900_000;

type Deps = Pick<StaffDeps, 'database' | 'clock'>;

/** One attempt, counted as a failure until it is known to be none. */
export interface Attempt {
  readonly id: string;
  /** If it fails: how long the account is held off, 0 for not at all. */
  readonly holdsForSeconds: number;
}

/**
 * Lets one attempt at the account begin and counts it as a failure until `forgetAttempt` or `recordSuccess`: the check
 * of a password is slow, and attempts that were counted only after it would all pass the brake together. Refuses one
 * that comes too early after ten failures within the hour: 30 s after the tenth, twice as long after each further one,
 * 15 min at most. An unknown account is held off the same way.
 * Problems: RATE_LIMITED with `details.retryAfterSeconds`.
 */
export async function beginAttempt({ database, clock }: Deps, account: string): Promise<Attempt> {
  const now = clock();
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  const hash = accountHash(account);
  return await transaction(database, async (tx) => {
    await lockFailures(tx, hash);
    const before = await failuresSince(tx, hash, windowStart);
    const waitMs = waitAfter(before, now);
    if (waitMs > 0) throw new Problem('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const id = await insertFailure(tx, hash, now, windowStart);
    return { id, holdsForSeconds: waitAfter({ count: before.count + 1, last: now }, now) / 1000 };
  });
}

/** The attempt had the right password, and something else is missing still: earlier failures go on counting. */
export async function forgetAttempt({ database }: Deps, { id }: Attempt): Promise<void> {
  await forgetFailure(database.kysely, id);
}

/** The person is in: the attempt and the failures before it are forgotten. */
export async function recordSuccess({ database }: Deps, account: string): Promise<void> {
  await forgetFailures(database.kysely, accountHash(account));
}

function waitAfter({ count, last }: Awaited<ReturnType<typeof failuresSince>>, now: Date): number {
  if (count < FREE_FAILURES || !last) return 0;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_FAILURES));
  return last.getTime() + waitMs - now.getTime();
}

function accountHash(account: string): Buffer {
  return hashOf(account.trim().toLowerCase());
}
