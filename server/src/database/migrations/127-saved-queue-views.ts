import { type Kysely, sql } from 'kysely';

/** Views of the queue that people made: filters, order and columns under a name, for themselves or for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_queue_views (
      id uuid primary key,
      staff_id uuid not null references staff_members (id),
      name text not null,
      address text not null,
      is_shared boolean not null,
      created_at timestamptz not null,
      unique (staff_id, name)
    )`.execute(db);
  await sql`create index shared_queue_views on saved_queue_views (name, id) where is_shared`.execute(db);
}
