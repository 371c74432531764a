import { type Kysely, sql } from 'kysely';

/**
 * How many calls of a key, a session or an address were let through in the present window, over all processes (D82).
 * Unlogged: a crash forgets it, which costs at most one window, and its writes are never waited for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table call_allowances (
      name text primary key,
      ends_at timestamptz not null,
      taken integer not null,
      granted integer not null
    ) with (fillfactor = 50)`.execute(db);
  await sql`create index call_allowances_ended on call_allowances (ends_at)`.execute(db);
}
