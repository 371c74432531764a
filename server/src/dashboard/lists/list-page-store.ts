import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DashboardSession } from '../../broker-access/index.ts';
import type { Queries } from '../../database/index.ts';

/** The sort key of a list; without one it is sorted by id alone, that is, by time of creation. */
export interface ListSort {
  readonly key: { readonly expression: RawBuilder<unknown>; readonly type: 'date' | 'timestamptz' | 'integer' } | null;
  readonly isDescending: boolean;
}

/** No more of a list than this is counted. */
export const MOST_COUNTED = 100;

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
  const reached =
    key.type === 'timestamptz'
      ? sql`${place.key}::timestamp at time zone 'UTC'`
      : sql`${place.key}::${sql.raw(key.type)}`;
  return sql<SqlBool>`(${key.expression}, ${id}) ${operator} (${reached}, ${place.id}::uuid)`;
}

/** The order of a list, as text after `order by`. */
export function orderOf({ key, isDescending }: ListSort, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return key === null ? sql`${id} ${direction}` : sql`${key.expression} ${direction}, ${id} ${direction}`;
}

/** All that are conditions. */
export function allOf(conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )}`;
}

/** The key of a row as text, for its cursor. */
export function keyText({ key }: ListSort): RawBuilder<string> {
  if (key === null) return sql<string>`''`;
  return key.type === 'timestamptz'
    ? sql<string>`(${key.expression} at time zone 'UTC')::text`
    : sql<string>`(${key.expression})::text`;
}

/** A word of the insured's name or website starts with the text; `words` comes from `searchWords`. */
function hasWords(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${words})`;
}

/** So many rows of a list are looked at for a word, which takes some milliseconds. */
const NEAR = 400;
/** So many insureds are looked up one by one. */
const FEW = 1000;

/**
 * The condition that the insured of a row has the words, for a page of a list. `near` is the list without the words. A
 * word that many have is met among the first rows, and then the page is found; a short list is looked through to its end.
 * Otherwise the word is rare, at least here: its insureds are found first, by an index that would be slow for a common word.
 */
export async function matchingRows(
  db: Queries,
  { partnerId, brokerageId }: Pick<DashboardSession, 'partnerId' | 'brokerageId'>,
  { words, near, count }: { readonly words: string; readonly near: RawBuilder<unknown>; readonly count: number },
): Promise<RowsFound> {
  const looked = await sql<{ readonly ids: readonly string[]; readonly isAll: boolean }>`
    with near as materialized (${near} limit ${NEAR})
    select ids, cardinality(ids) < ${count} and (select count(*) from near) < ${NEAR} as "isAll"
    from (select array(
      select id from near where (select ${hasWords(words)} from clients where clients.id = near.client_id)
      limit ${count}) as ids offset 0) as met`.execute(db);
  const { ids = [], isAll = false } = looked.rows[0] ?? {};
  if (isAll || ids.length === count) return { ids };
  const has = (clientId: RawBuilder<unknown>) =>
    sql<SqlBool>`(select ${hasWords(words)} from clients where id = ${clientId})`;
  // So many of the first rows have it that the page ends not far behind them.
  if (ids.length >= NEAR / 20) return { has };
  const found = await sql<{ readonly id: string }>`
    select id from insureds_with_words(${partnerId}, ${brokerageId}, ${words}, ${FEW + 1}) as id`.execute(db);
  const clientIds = found.rows.map(({ id }) => id);
  if (clientIds.length <= FEW) return { clientIds };
  return { has };
}

/** These rows, those of these insureds, or those for which a condition is true. */
type RowsFound =
  | { readonly ids: readonly string[] }
  | { readonly clientIds: readonly string[] }
  | { readonly has: (clientId: RawBuilder<unknown>) => RawBuilder<SqlBool> };

/** As a condition on the row of a list. */
export function isFound(
  found: RowsFound,
  row: { readonly id: RawBuilder<unknown>; readonly clientId: RawBuilder<unknown> },
) {
  if ('ids' in found) return sql<SqlBool>`${row.id} = any(${found.ids}::uuid[])`;
  if ('clientIds' in found) return sql<SqlBool>`${row.clientId} = any(${found.clientIds}::uuid[])`;
  return found.has(row.clientId);
}
