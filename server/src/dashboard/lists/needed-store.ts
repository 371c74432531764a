import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Open items of the quote that was bound, and of its request, that the broker has not answered. */
const NEEDED = sql`
  from subjectivities as item
  where item.quote_request_id = policy.quote_request_id
    and item.type = 'POST_BIND' and item.closed_at is null and item.answered_at is null
    and (item.quote_id is null
      or item.quote_id = (select bound.quote_id from quote_options as bound where bound.id = policy.quote_option_id))`;

/** What the broker still has to bring before the policy is issued, in words and in order. */
export const NEEDED_ITEMS: RawBuilder<readonly string[]> = sql<readonly string[]>`
  case when policy.issued_at is null and policy.cancelled_on is null
    then array(select item.description ${NEEDED} order by item.position, item.id) else '{}' end`;

/** Policies whose issue waits for the broker; the first conditions are those of the indexes in migration 233. */
export function waitsForBroker(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`policy.issued_at is null and policy.cancelled_on is null
    and policy.coverage_ends_on > ${today} and exists (select ${NEEDED})`;
}
