import { Problem } from '@bindery/domain/problem.ts';
import { type Tx, transaction } from '../database/index.ts';
import { hashOf } from '../secret.ts';
import { addressesOf } from './auth-store.ts';
import type { StaffDeps } from './deps.ts';
import {
  type FailureKey,
  type Failures,
  failuresSince,
  forgetFailure,
  forgetFailures,
  insertFailure,
  lockFailures,
} from './failure-store.ts';
import { networkOf } from './network-of.ts';

const WINDOW_MS = 3_600_000;
/** So many failures an hour are a person who forgot; from then on every one makes the next attempt wait. */
const FREE_FAILURES = 10;
/** From everywhere together; beyond it, only places where the person has signed in before are served at once. */
const FREE_FAILURES_OF_ALL = 100;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 900_000;

type Deps = Pick<StaffDeps, 'database' | 'clock'>;

/** What is guessed at, and from where. */
export interface Guessed {
  readonly account: string;
  /** Without one the account alone counts: who comes that far knows the password. */
  readonly address?: string;
}

/** One attempt, counted as a failure until it is known to be none. */
export interface Attempt {
  readonly id: string;
  /** If it fails: how long the account is held off from here, 0 for not at all. */
  readonly holdsForSeconds: number;
}

/**
 * Lets one attempt at the account begin and counts it as a failure until `forgetAttempt` or `recordSuccess`: the check
 * of a password is slow, and attempts that were counted only after it would all pass the brake together. Refuses one
 * that comes too early after ten failures within the hour: 30 s after the tenth, twice as long after each further one,
 * 15 min at most. Failures count per account and network, so that a stranger keeps only the stranger out (D80);
 * a hundred of them from wherever hold off every place that the person has not signed in from before. An unknown account is
 * held off the same way.
 * Errors: RATE_LIMITED with `details.retryAfterSeconds`.
 */
export async function beginAttempt({ database, clock }: Deps, guessed: Guessed): Promise<Attempt> {
  const now = clock();
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  const key = keyOf(guessed);
  return await transaction(database, async (tx) => {
    await lockFailures(tx, key);
    const { here, all } = await failuresSince(tx, key, windowStart);
    const waitOfAllMs = waitAfter(all, FREE_FAILURES_OF_ALL, now);
    const isOfAll = waitOfAllMs > 0 && !(await isKnownPlace(tx, guessed));
    const waitMs = Math.max(waitAfter(here, FREE_FAILURES, now), isOfAll ? waitOfAllMs : 0);
    if (waitMs > 0) throw new Problem('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const id = await insertFailure(tx, key, now, windowStart);
    return { id, holdsForSeconds: waitAfter({ count: here.count + 1, last: now }, FREE_FAILURES, now) / 1000 };
  });
}

/** The attempt had the right password, and something else is missing still: earlier failures go on counting. */
export async function forgetAttempt({ database }: Deps, { id }: Attempt): Promise<void> {
  await forgetFailure(database.kysely, id);
}

/** The person is in: the attempt and the failures before it, from here, are forgotten. */
export async function recordSuccess({ database }: Deps, guessed: Guessed): Promise<void> {
  await forgetFailures(database.kysely, keyOf(guessed));
}

async function isKnownPlace(tx: Tx, { account, address }: Guessed): Promise<boolean> {
  if (address === undefined) return false;
  const known = await addressesOf(tx, normal(account));
  return known.some((one) => networkOf(one) === networkOf(address));
}

function waitAfter({ count, last }: Failures, free: number, now: Date): number {
  if (count < free || !last) return 0;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - free));
  return last.getTime() + waitMs - now.getTime();
}

function keyOf({ account, address }: Guessed): FailureKey {
  const addressHash = address === undefined ? null : hashOf(`${normal(account)} ${networkOf(address)}`);
  return { accountHash: hashOf(normal(account)), addressHash };
}

function normal(account: string): string {
  return account.trim().toLowerCase();
}
