import { Problem } from '@bindery/domain/problem.ts';
import { hashOf } from '../secret.ts';
import { failuresSince, forgetFailures, insertFailure } from './auth-store.ts';
import type { StaffDeps } from './deps.ts';

const WINDOW_MS = 3_600_000;
/** So many failures an hour are a person who forgot; from then on every one makes the next attempt wait. */
const FREE_FAILURES = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 900_000;

type Deps = Pick<StaffDeps, 'database' | 'clock'>;

/**
 * Refuses an attempt that comes too early after ten failures of the account within the hour: 30 s after the tenth,
 * twice as long after each further one, 15 min at most. An unknown account is held off the same way.
 * Problems: RATE_LIMITED with `details.retryAfterSeconds`.
 */
export async function assertMayTry({ database, clock }: Deps, account: string): Promise<void> {
  const now = clock().getTime();
  const { count, last } = await failuresSince(database.kysely, accountHash(account), new Date(now - WINDOW_MS));
  if (count < FREE_FAILURES || !last) return;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - FREE_FAILURES));
  const retryAfterSeconds = Math.ceil((last.getTime() + waitMs - now) / 1000);
  if (retryAfterSeconds > 0) throw new Problem('RATE_LIMITED', undefined, { retryAfterSeconds });
}

export async function recordFailure({ database, clock }: Deps, account: string): Promise<void> {
  const now = clock();
  await insertFailure(database.kysely, accountHash(account), now, new Date(now.getTime() - WINDOW_MS));
}

export async function recordSuccess({ database }: Deps, account: string): Promise<void> {
  await forgetFailures(database.kysely, accountHash(account));
}

function accountHash(account: string): Buffer {
  return hashOf(account.trim().toLowerCase());
}
