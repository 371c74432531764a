import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a list goes by; without a key it goes by the id alone, which sorts by time of creation. */
export interface ListSort {
  readonly key: { readonly expression: RawBuilder<unknown>; readonly type: 'date' | 'timestamp' } | null;
  readonly isDescending: boolean;
}

/** Where the page before ended. */
export interface ListPlace {
  readonly key: string;
  readonly id: string;
}

/** Rows behind a place; a comparison of rows, so that the index of the sort finds them. */
export function behind(
  { key, isDescending }: ListSort,
  id: RawBuilder<unknown>,
  place: ListPlace,
): RawBuilder<SqlBool> {
  const operator = sql.raw(isDescending ? '<' : '>');
  if (key === null) return sql<SqlBool>`${id} ${operator} ${place.id}::uuid`;
  return sql<SqlBool>`(${key.expression}, ${id}) ${operator} (${place.key}::${sql.raw(key.type)}, ${place.id}::uuid)`;
}

/** The key of a row as text, for the place that it makes. */
export function keyText({ key }: ListSort): RawBuilder<string> {
  return key === null ? sql<string>`''` : sql<string>`(${key.expression})::text`;
}

/** The insured's name or website has words that begin so; `words` comes from `searchWords`. */
export function insuredMatches(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`client.id in (select id from clients
    where to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${words}))`;
}
