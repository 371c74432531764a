import { type RawBuilder, sql } from 'kysely';
import { isLockTimeout, type Queries, type Tx } from '../database/index.ts';

/** The advisory lock that whoever writes events of a partner shares until the commit. */
export function writersOf(partnerId: string): RawBuilder<bigint> {
  return sql`hashtextextended(${`events of ${partnerId}`}, 0)`;
}

/** Counts the transaction among the writers of the partner's events, as recording one does. */
export async function joinEventWriters(tx: Tx, partnerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${writersOf(partnerId)})`.execute(tx);
}

/** A process that was frozen or cut off in the middle of its transaction must not hold the events of all others. */
const PATIENCE = '1s';

/**
 * Waits until every transaction that has written an event of this partner by now has ended, for a second at most: false
 * when one is still open, so that the caller looks again later. One statement, because every delivery begins with it.
 */
export async function untilEventsAreWritten(db: Queries, partnerId: string): Promise<boolean> {
  try {
    await sql`
      select set_config('lock_timeout', ${PATIENCE}, true), pg_advisory_xact_lock(${writersOf(partnerId)})
    `.execute(db);
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}
