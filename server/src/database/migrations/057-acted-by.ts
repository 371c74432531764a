import { type Kysely, sql } from 'kysely';

/** The person of the provider who acted on a request last, and the sentence that a declining underwriter wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quote_requests
      add column acted_by_id uuid references staff_members,
      add column decline_explanation text`.execute(db);
  await sql`update quote_requests set acted_by_id = underwriter_id where picked_up_at is not null`.execute(db);
  // The rules' own declines have a decision of that outcome; those of X-TESTING have a text of their own.
  await sql`
    update quote_requests set decline_explanation = decline_text
    where status = 'DECLINED' and decision ->> 'outcome' is distinct from 'DECLINED'
      and decline_text <> 'Declined by X-TESTING.'`.execute(db);
}
