import { type QueryExecutorProvider, sql } from 'kysely';

export const inSteps = true;

/** So many rows are locked at once, for a moment. */
const ROWS_AT_ONCE = 1000;

/** A request whose option was chosen stands in the queue with that option's premium, not with the lowest of its quote. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (let changed = ROWS_AT_ONCE; changed > 0; ) {
    const { rows } = await sql`
      with wrong as (
        select request.id, option.premium_cents
        from quote_requests as request join quote_options as option on option.id = request.selected_option_id
        where request.premium_cents is distinct from option.premium_cents
        limit ${ROWS_AT_ONCE}
        for no key update of request)
      update quote_requests as request set premium_cents = wrong.premium_cents
      from wrong where wrong.id = request.id
      returning request.id`.execute(db);
    changed = rows.length;
  }
}
