import { type Kysely, sql } from 'kysely';

/**
 * Which host of a domain was scanned, and by which scanner: every report so far was made up.
 * The host may be missing: during an upgrade a process of the release before still asks for scans by their domain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scans add column host text, add column scanner text`.execute(db);
  await sql`update scans set host = domain, scanner = case when state = 'DONE' then 'mock' end`.execute(db);
  await sql`create index scans_mocked on scans (id) where scanner = 'mock' and state = 'DONE'`.execute(db);
}
