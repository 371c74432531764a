import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { searchWords } from '../../paging/index.ts';

/** What a typed text looks for; the first that it can be is what it is. */
export type TextSearch =
  | { readonly by: 'NOTHING' }
  | { readonly by: 'ID'; readonly id: string }
  /** The end of the id of a quote, `Q-256F99BB98C9` on its PDF. */
  | { readonly by: 'QUOTE'; readonly end: string }
  | { readonly by: 'POLICY'; readonly start: string }
  /** Begins of words in the name or website of the insured; or an insured of one of these brokerages. */
  | { readonly by: 'WORDS'; readonly words: string; readonly brokerageIds: readonly string[] };

const QUOTE_REFERENCE = /^q-([0-9a-f]{12})$/i;
/** Also as the number of an invoice. */
const POLICY_NUMBER = /^(?:inv-)?([a-z]{3}-[a-z]{2}-[a-z0-9-]*)$/i;
const MOST_BROKERAGES = 50;

/** Brokers are looked up beforehand: the plan for the requests then depends on what is there. */
export async function readTextSearch(db: Queries, text: string): Promise<TextSearch> {
  if (isId(text)) return { by: 'ID', id: text };
  const end = QUOTE_REFERENCE.exec(text)?.[1];
  if (end !== undefined) return { by: 'QUOTE', end: end.toLowerCase() };
  const start = POLICY_NUMBER.exec(text)?.[1];
  if (start !== undefined) return { by: 'POLICY', start: start.toUpperCase() };
  const words = searchWords(text);
  if (words === null) return { by: 'NOTHING' };
  const brokerages = await db
    .selectFrom('brokerages')
    .select('id')
    .where(sql<SqlBool>`to_tsvector('simple', name) @@ to_tsquery('simple', ${words})`)
    .limit(MOST_BROKERAGES)
    .execute();
  return { by: 'WORDS', words, brokerageIds: brokerages.map(({ id }) => id) };
}

/** True for the requests that a text finds; null: all. */
export function isFound(search: TextSearch) {
  switch (search.by) {
    case 'NOTHING':
      return null;
    case 'ID':
      return sql<SqlBool>`request.id = ${search.id}::uuid`;
    case 'QUOTE':
      return sql<SqlBool>`request.id in (select quote_request_id from quotes where right(id::text, 12) = ${search.end})`;
    case 'POLICY':
      return sql<SqlBool>`request.id in (select quote_request_id from policies
        where policy_number like ${`${search.start}%`})`;
    case 'WORDS': {
      const isNamed = sql<SqlBool>`to_tsvector('simple', name || ' ' || coalesce(website_domain, ''))
        @@ to_tsquery('simple', ${search.words})`;
      const isOfBroker = sql<SqlBool>`brokerage_id = any(${search.brokerageIds}::uuid[])`;
      const client = search.brokerageIds.length === 0 ? isNamed : sql<SqlBool>`(${isNamed} or ${isOfBroker})`;
      return sql<SqlBool>`request.client_id in (select id from clients where ${client})`;
    }
    default:
      return search satisfies never;
  }
}
