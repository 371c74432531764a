import { type Kysely, sql } from 'kysely';

/**
 * Which rules fired on a request and what came of it, kept by the database in the statement that changes either, so that
 * a manager's page counts a year of decisions from one index. `quote_is_changed` is written when a quote is shared:
 * whether an underwriter changed what the rules and the plan had made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote_requests add column quote_is_changed boolean`.execute(db);
  await sql`
    update quote_requests request set quote_is_changed =
      exists (
        select from quote_options option
        where option.quote_id = request.current_quote_id and (
          option.previous_run is not null or option.is_cover_edited or option.schedule_reason is not null
          or option.not_offered_reason is not null or option.retroactive_date is not null
          or option.indemnity_days is not null))
      or exists (
        select from subjectivities
        where subjectivities.quote_id = request.current_quote_id and subjectivities.created_by is not null)
      or exists (
        select from quotes earlier
        where earlier.quote_request_id = request.id and earlier.id <> request.current_quote_id
          and earlier.shared_at >= request.submitted_at)
    where request.current_quote_id is not null`.execute(db);
  await sql`
    alter table quote_requests
      add column fired_rules text generated always as (
        jsonb_path_query_array(decision, '$.reasons[*] ? (@.scope == "REQUEST" && @.kind == "REFER").ruleId')::text
        || '|' ||
        jsonb_path_query_array(decision, '$.reasons[*] ? (@.scope == "REQUEST" && @.kind == "DECLINE").ruleId')::text
        || '|' ||
        jsonb_path_query_array(decision, '$.reasons[*] ? (@.scope == "OPTION" || @.kind == "ADJUST").ruleId')::text
      ) stored,
      add column came_of text generated always as (
        case
          when status = 'DECLINED' then 'DECLINED'
          when status = 'CLOSED' and current_quote_id is null then 'WITHDRAWN'
          when current_quote_id is null then 'OPEN'
          else (case when status = 'COMPLETED' then 'BOUND' else 'QUOTED' end)
            || (case when quote_is_changed then '_CHANGED' else '_UNCHANGED' end)
        end
      ) stored,
      add column home_state text generated always as (application #>> '{optionalData,domicileState}') stored`.execute(
    db,
  );
  await sql`
    create index decisions_by_day on quote_requests (submitted_at)
      include (product_type, client_id, class_name, home_state, fired_rules, came_of)
      where submitted_at is not null and fired_rules is not null`.execute(db);
}
