import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';

/** The advisory lock that whoever writes events of a partner shares until the commit. */
export function writersOf(partnerId: string): RawBuilder<bigint> {
  return sql`hashtextextended(${`events of ${partnerId}`}, 0)`;
}

/** Counts the transaction among the writers of the partner's events, as recording one does. */
export async function joinEventWriters(tx: Tx, partnerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${writersOf(partnerId)})`.execute(tx);
}

/** Waits until every transaction that has written an event of this partner by now has ended. */
export async function untilEventsAreWritten(db: Queries, partnerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writersOf(partnerId)})`.execute(db);
}
