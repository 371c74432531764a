import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing, lookUpClients, MOST_FOUND } from '../../clients/index.ts';
import type { Queries } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { searchWords } from '../../paging/index.ts';

/** What a typed text finds. */
export type TextSearch =
  /** The text is empty. */
  | { readonly by: 'NOTHING' }
  /** At most `MOST_FOUND` requests. */
  | { readonly by: 'REQUESTS'; readonly ids: readonly string[] }
  /** More requests than can be named: those of the insureds, or of the policies, for which this is true. */
  | { readonly by: 'CLIENTS'; readonly isFound: RawBuilder<SqlBool> }
  | { readonly by: 'POLICIES'; readonly isFound: RawBuilder<SqlBool> };

/** The end of the id of a quote, `Q-256F99BB98C9` on its PDF. */
const QUOTE_REFERENCE = /^q-([0-9a-f]{12})$/i;
/** The beginning of a policy number, also as the number of an invoice. */
const POLICY_NUMBER = /^(?:inv-)?([a-z]{3}-[a-z]{2}-[a-z0-9-]*)$/i;
/** A part of a policy number, such as its digits. */
const PART_OF_NUMBER = /^[a-z]{0,2}-?\d{3,7}(?:-\d{0,2})?$/i;
const MOST_BROKERAGES = 50;

/**
 * The first that a text can be is what it is: an id, the reference of a quote, a policy number, or words in the name or
 * website of the insured or in the name of its broker. Requests are looked up beforehand, so that the plan of a page
 * does not depend on a guess how common a word is.
 */
export async function readTextSearch(db: Queries, text: string): Promise<TextSearch> {
  if (isId(text)) return { by: 'REQUESTS', ids: [text] };
  const end = QUOTE_REFERENCE.exec(text)?.[1];
  if (end !== undefined) return { by: 'REQUESTS', ids: await requestsOfQuote(db, end.toLowerCase()) };
  const start = POLICY_NUMBER.exec(text)?.[1];
  if (start !== undefined) return await byPolicies(db, sql<SqlBool>`policy_number like ${`${start.toUpperCase()}%`}`);
  const named = await byNames(db, text);
  if (named.by !== 'REQUESTS' || named.ids.length > 0 || !PART_OF_NUMBER.test(text)) return named;
  return await byPolicies(db, sql<SqlBool>`policy_number like ${containing(text.toUpperCase())}`);
}

async function requestsOfQuote(db: Queries, end: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select quote_request_id as id from quotes where right(id::text, 12) = ${end} limit ${MOST_FOUND}`.execute(db);
  return rows.map(({ id }) => id);
}

async function byPolicies(db: Queries, isFound: RawBuilder<SqlBool>): Promise<TextSearch> {
  const rows = await db
    .selectFrom('policies')
    .select('quote_request_id as id')
    .where(isFound)
    .limit(MOST_FOUND + 1)
    .execute();
  if (rows.length > MOST_FOUND) return { by: 'POLICIES', isFound };
  return { by: 'REQUESTS', ids: rows.map(({ id }) => id) };
}

async function byNames(db: Queries, text: string): Promise<TextSearch> {
  const words = searchWords(text);
  if (words === null) return { by: 'NOTHING' };
  const brokerages = await db
    .selectFrom('brokerages')
    .select('id')
    .where(sql<SqlBool>`to_tsvector('simple', name) @@ to_tsquery('simple', ${words})`)
    .limit(MOST_BROKERAGES)
    .execute();
  const brokerageIds = brokerages.map(({ id }) => id);
  const clients = await lookUpClients(db, { text, words, brokerageIds });
  if (clients.ids === null) return { by: 'CLIENTS', isFound: clients.isFound };
  const requests = await db
    .selectFrom('quote_requests')
    .select('id')
    .where(sql<SqlBool>`client_id = any(${clients.ids}::uuid[])`)
    .limit(MOST_FOUND + 1)
    .execute();
  if (requests.length > MOST_FOUND) return { by: 'CLIENTS', isFound: clients.isFound };
  return { by: 'REQUESTS', ids: requests.map(({ id }) => id) };
}

/** Of a common word's insureds, among the newest, so many are looked for: one request each is all that is counted. */
const ENOUGH = 1001;
const NEWEST = 20_000;

/** What the requests of a text are looked for: a page in order, their number, or whether some of them are enough. */
export type Purpose = 'PAGE' | 'COUNT' | 'SOME';

/**
 * True for the requests that a text finds; null: all. For a page each row is asked in the order of the list, because what
 * is so common is met at once; to be counted they may be read in any order, and some insureds may do.
 */
export function isFound(search: TextSearch, purpose: Purpose) {
  switch (search.by) {
    case 'NOTHING':
      return null;
    case 'REQUESTS':
      return sql<SqlBool>`request.id = any(${search.ids}::uuid[])`;
    case 'CLIENTS':
      if (purpose === 'SOME') {
        return sql<SqlBool>`request.client_id = any(array(
          select id from (select id, name, website_domain, brokerage_id from clients order by id desc limit ${NEWEST})
          as newest where ${search.isFound} limit ${ENOUGH}))`;
      }
      return purpose === 'COUNT'
        ? sql<SqlBool>`request.client_id in (select id from clients where ${search.isFound})`
        : sql<SqlBool>`(select ${search.isFound} from clients where clients.id = request.client_id)`;
    case 'POLICIES':
      return purpose !== 'PAGE'
        ? sql<SqlBool>`request.id in (select quote_request_id from policies where ${search.isFound})`
        : sql<SqlBool>`coalesce((select ${search.isFound} from policies where quote_request_id = request.id), false)`;
    default:
      return search satisfies never;
  }
}
