import { type Kysely, sql } from 'kysely';

/**
 * Objects of the document store that a job removes: what is written there is listed first and taken off the list by the
 * transaction that refers to it, so that a process that ends in between leaves nothing behind. Links accept files until
 * they expire, so an object may be removed at `due_at` and once more at `last_due_at`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table object_removals (
      storage_key text primary key,
      due_at timestamptz not null,
      last_due_at timestamptz not null,
      is_taken boolean not null default false
    )`.execute(db);
  await sql`create index object_removals_due on object_removals (due_at)`.execute(db);
}
