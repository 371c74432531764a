import { type Kysely, sql } from 'kysely';

/** What a brokerage and the provider write to each other about a request, changes of its policy included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id uuid primary key,
      partner_id uuid not null references partners (id),
      quote_request_id uuid not null references quote_requests (id),
      side text not null check (side in ('BROKER', 'UNDERWRITER')),
      author_id uuid references staff_members (id),
      author_email text,
      author_name text not null,
      text text not null,
      policy_change jsonb,
      settled_at timestamptz,
      settled_by text,
      created_at timestamptz not null,
      check ((side = 'UNDERWRITER') = (author_id is not null)),
      check ((side = 'BROKER') = (author_email is not null)),
      check ((settled_at is null) = (settled_by is null))
    )`.execute(db);
  await sql`create index messages_of_request on messages (quote_request_id, id)`.execute(db);
  await sql`create index messages_of_partner on messages (partner_id)`.execute(db);
}
