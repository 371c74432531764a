import { type Kysely, sql } from 'kysely';

/** What a broker answered to a survey that an underwriter asked for (D49). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column survey_answers jsonb`.execute(db);
  await sql`alter table quote_requests add column survey_answered_at timestamptz`.execute(db);
}
