import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DashboardSession } from '../../broker-access/index.ts';
import type { Queries } from '../../database/index.ts';

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
export function insuredMatches(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`client.id in (select id from clients where ${hasWords(words)})`;
}

function hasWords(words: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${words})`;
}

/** So many insureds are looked up one by one; of more, a page is found soon by walking along the list. */
const FEW = 1000;

/**
 * The condition that the insured of a row matches. Few insureds are found first, because a walk along the list would end
 * at its end; for many, each row of the walk asks its own insured.
 */
export async function matchingInsureds(
  db: Queries,
  { partnerId, brokerageId }: Pick<DashboardSession, 'partnerId' | 'brokerageId'>,
  words: string,
): Promise<(clientId: RawBuilder<unknown>) => RawBuilder<SqlBool>> {
  const ofBrokerage = brokerageId === null ? sql`true` : sql`brokerage_id = ${brokerageId}`;
  const { rows } = await sql<{ readonly id: string }>`
    select id from clients where partner_id = ${partnerId} and ${ofBrokerage} and ${hasWords(words)}
    limit ${FEW + 1}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length <= FEW) return (clientId) => sql<SqlBool>`${clientId} = any(${ids}::uuid[])`;
  return (clientId) => sql<SqlBool>`(select ${hasWords(words)} from clients where id = ${clientId})`;
}
