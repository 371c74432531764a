import { type Kysely, sql } from 'kysely';

/**
 * The requests of a partner whose quote has a reference: the last twelve digits of its id, as `Q-...` on the PDF. Of the
 * text of an id PostgreSQL does not know that it leaks nothing, so under a partner's row policy a partner's own statement
 * would read all quotes instead of `quotes_by_reference`. The function runs as the owner, and looks whose they are itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function requests_of_quote(partner uuid, reference text)
    returns setof uuid language plpgsql stable security definer set search_path from current as $$
    begin
      if current_setting('role', true) = 'bindery_partner'
        and partner is distinct from nullif(current_setting('bindery.partner', true), '')::uuid then
        return;
      end if;
      return query select quote_request_id from quotes
        where right(id::text, 12) = reference and partner_id = partner;
    end $$`.execute(db);
}
