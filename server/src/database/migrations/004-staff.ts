import { type Kysely, sql } from 'kysely';

/** People of the provider; sign-in is kept apart from who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_members (
      id uuid primary key,
      name text not null,
      email text not null,
      role text not null check (role in ('underwriter', 'manager', 'operator')),
      is_active boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index staff_members_by_email on staff_members (lower(email))`.execute(db);
}
