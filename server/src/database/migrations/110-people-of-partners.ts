import { type Kysely, sql } from 'kysely';

/**
 * People of a partner: who signed in, who was removed, who may issue live keys; who made a key, and what a key opened.
 * A person who signed in before is not new. Links and sessions made before this keep no key: they live a day at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner_people (
      partner_id uuid not null references partners (id),
      email text not null,
      first_signed_in_at timestamptz,
      may_issue_live_keys boolean not null default false,
      removed_at timestamptz,
      primary key (partner_id, email)
    )`.execute(db);
  await sql`
    insert into partner_people (partner_id, email, first_signed_in_at)
    select partner_id, user_email, min(created_at) from dashboard_sessions
    where kind <> 'BIND_LINK' group by partner_id, user_email`.execute(db);
  await sql`alter table api_keys add column maker_email text`.execute(db);
  await sql`alter table api_keys add column made_by_partner boolean not null default false`.execute(db);
  await sql`
    update api_keys set maker_email = created_by, made_by_partner = true,
      created_by = coalesce(
        (select name from partner_developers as developer
         where developer.partner_id = api_keys.partner_id and developer.email = api_keys.created_by),
        created_by)
    where created_by like '%@%'`.execute(db);
  await sql`alter table bind_links add column api_key_id uuid references api_keys (id)`.execute(db);
  await sql`alter table dashboard_sessions add column api_key_id uuid references api_keys (id)`.execute(db);
  await sql`
    create index bind_links_open_of_person on bind_links (partner_id, user_email)
    where used_at is null and replaced_at is null`.execute(db);
  await sql`
    create index dashboard_sessions_of_person on dashboard_sessions (partner_id, user_email, created_at)`.execute(db);
}
