import { type Kysely, sql } from 'kysely';

/** When a submission was referred, so that it is told once; when a subjectivity was answered, before it is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column referred_at timestamptz`.execute(db);
  await sql`
    update quote_requests set referred_at = submitted_at
    where status = 'SUBMITTED' and decision ->> 'outcome' = 'REFERRED'`.execute(db);
  await sql`alter table subjectivities add column answered_at timestamptz`.execute(db);
  await sql`
    update subjectivities set answered_at = request.survey_answered_at
    from quote_requests request
    where request.id = subjectivities.quote_request_id and subjectivities.code = 'CONTRACT_SURVEY'`.execute(db);
}
