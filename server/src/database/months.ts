import { sql } from 'kysely';
import type { Queries } from './connections/connect.ts';

/** So many months are made ahead: a server that no worker served for a quarter still writes, to the rest. */
const AHEAD = 3;

/** Makes the parts for the months to come of a table that is divided by month, where they are missing. */
export async function makeMonths(db: Queries, table: 'audit_entries' | 'events', now: Date): Promise<void> {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + AHEAD, 1));
  const [first, end] = [now, last].map((at) => at.toISOString().slice(0, 10));
  await sql`select make_months(${table}, ${first}::date, ${end}::date)`.execute(db);
}
