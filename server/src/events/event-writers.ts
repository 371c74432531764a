import { type RawBuilder, sql } from 'kysely';
import { isLockTimeout, type Queries, type Tx } from '../database/index.ts';

/** The advisory lock shared by writers of a partner's events until the commit. */
export function writersOf(partnerId: string): RawBuilder<bigint> {
  return sql`hashtextextended(${`events of ${partnerId}`}, 0)`;
}

/** Counts the transaction among the writers of the partner's events, as recording one does. */
export async function joinEventWriters(tx: Tx, partnerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${writersOf(partnerId)})`.execute(tx);
}

/** A process that was frozen or cut off in the middle of its transaction must not block the events of all others. */
const PATIENCE = '1s';

/**
 * Waits until every transaction that has already written an event of this partner has ended, for a second at most:
 * false when one is still open, so that the caller tries again later. One statement, because every delivery begins with
 * it.
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
