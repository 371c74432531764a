import { type Kysely, sql } from 'kysely';

/**
 * What a row of the queue shows, kept with the request: the database takes it from the answers and the decision in the
 * statement that writes them, so that it can neither be late nor differ. Rules that only adjust an offer are no reasons
 * for a review. The indication is rated with the decision, in the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quote_requests
      add column review_rules jsonb generated always as
        (jsonb_path_query_array(decision, '$.reasons[*] ? (@.kind != "ADJUST").ruleId')) stored,
      add column class_name text generated always as (coalesce(application->'cyberEuQuestions'->>'natureOfBusiness',
        application->'optionalData'->>'natureOfBusiness')) stored,
      add column revenue jsonb generated always as (coalesce(application->'cyberEuQuestions'->'turnover',
        application->'optionalData'->'grossAnnualRevenue')) stored,
      add column asked_limits jsonb generated always as (application->'limits') stored,
      add column indication_cents bigint`.execute(db);
}
