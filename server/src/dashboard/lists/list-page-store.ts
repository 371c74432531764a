import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The sort key of a list; without one it is sorted by id alone, that is, by time of creation. */
export interface ListSort {
  readonly key: { readonly expression: RawBuilder<unknown>; readonly type: 'date' | 'timestamp' } | null;
  readonly isDescending: boolean;
}

/** Where the previous page ended. */
export interface ListPlace {
  readonly key: string;
  readonly id: string;
}

/** Rows after a position; a row comparison, so that the index of the sort is used. */
export function behind(
  { key, isDescending }: ListSort,
  id: RawBuilder<unknown>,
  place: ListPlace,
): RawBuilder<SqlBool> {
  const operator = sql.raw(isDescending ? '<' : '>');
  if (key === null) return sql<SqlBool>`${id} ${operator} ${place.id}::uuid`;
  return sql<SqlBool>`(${key.expression}, ${id}) ${operator} (${place.key}::${sql.raw(key.type)}, ${place.id}::uuid)`;
}

/** The key of a row as text, for its cursor. */
export function keyText({ key }: ListSort): RawBuilder<string> {
  return key === null ? sql<string>`''` : sql<string>`(${key.expression})::text`;
}

/** A word of the insured's name or website starts with the text; `words` comes from `searchWords`. */
export function insuredMatches(words: string, clientId = sql`client.id`): RawBuilder<SqlBool> {
  return sql<SqlBool>`${clientId} in (select id from clients
    where to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${words}))`;
}
