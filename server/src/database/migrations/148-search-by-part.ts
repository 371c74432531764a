import { type Kysely, sql } from 'kysely';

/**
 * Searches find a part of a name, a website or a policy number too, by its groups of three letters. The extension is
 * part of PostgreSQL, and the owner of a database may add it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create index clients_by_part on clients
      using gin (lower(name || ' ' || coalesce(website_domain, '')) gin_trgm_ops)`.execute(db);
  await sql`create index policies_by_part on policies using gin (policy_number gin_trgm_ops)`.execute(db);
}
