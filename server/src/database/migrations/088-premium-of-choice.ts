import { type Kysely, sql } from 'kysely';

/** A request whose option was chosen stands in the queue with that option's premium, not with the lowest of its quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update quote_requests as request set premium_cents = option.premium_cents
    from quote_options as option
    where option.id = request.selected_option_id and request.premium_cents is distinct from option.premium_cents
  `.execute(db);
}
