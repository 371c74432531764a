import { type Kysely, sql } from 'kysely';
import { addIndex } from '../in-steps.ts';

export const inSteps = true;

/**
 * The insureds of a partner, or of one brokerage, that have words. In one index of all partners' words a word that is
 * common elsewhere is read to its end, however few insureds the brokerage has; so the words of a brokerage begin with the
 * end of its id. An index by words may not be used for a partner's own statement, as PostgreSQL looks first whose rows
 * they are and only then at what might tell of them: the function runs as the owner, and looks whose they are itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function words_in_brokerage(brokerage uuid, name text, website text) returns tsvector
    language sql immutable parallel safe as $$
      select array_to_tsvector(array(
        select right(brokerage::text, 12) || word
        from unnest(tsvector_to_array(to_tsvector('simple', name || ' ' || coalesce(website, '')))) as word))
    $$`.execute(db);
  await addIndex(
    db,
    'clients_by_word_of_brokerage',
    'on clients using gin (words_in_brokerage(brokerage_id, name, website_domain))',
  );
  await sql`
    create or replace function insureds_with_words(partner uuid, brokerage uuid, words text, most integer)
    returns setof uuid language plpgsql stable security definer set search_path from current as $$
    declare
      asked tsquery := to_tsquery('simple', words);
      asked_there tsquery;
    begin
      if current_setting('role', true) = 'bindery_partner'
        and partner is distinct from nullif(current_setting('bindery.partner', true), '')::uuid then
        return;
      end if;
      if brokerage is null then
        return query select id from clients
          where partner_id = partner and to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ asked
          limit most;
      else
        asked_there := replace(
          regexp_replace(asked::text, '''([^'']*)''', '''' || right(brokerage::text, 12) || '\\1''', 'g'), '<->', '&');
        return query select id from clients
          where words_in_brokerage(brokerage_id, name, website_domain) @@ asked_there
            and partner_id = partner and brokerage_id = brokerage
            and to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ asked
          limit most;
      end if;
    end $$`.execute(db);
}
