import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** More than this make a word common: then the newest rows of a list have enough of them. */
export const MOST_FOUND = 2000;

/** The clients that a search text finds. */
interface FoundClients {
  /** Null when there are more than `MOST_FOUND`. */
  readonly ids: readonly string[] | null;
  /** The same as a condition on a row of `clients` without an alias. */
  readonly isFound: RawBuilder<SqlBool>;
}

interface NameSearch {
  readonly text: string;
  /** The words of the text, from `searchWords`. */
  readonly words: string;
  /** Their clients are found too. */
  readonly brokerageIds?: readonly string[];
}

/**
 * Clients in whose name or website each word of the text begins a word; if there are none, those in which each word
 * occurs anywhere. They are looked up before the rows of a list, because no planner knows whether a word is rare: a rare
 * one leads to the rows by keys, a common one is met in any few rows.
 */
export async function lookUpClients(
  db: Queries,
  { text, words, brokerageIds = [] }: NameSearch,
): Promise<FoundClients> {
  const ofBrokers = brokerageIds.length === 0 ? [] : [sql<SqlBool>`brokerage_id = any(${brokerageIds}::uuid[])`];
  const known = (await Promise.all(ofBrokers.map(async (condition) => await idsOf(db, condition)))).flat();
  if (await isCommon(db, beginsWords(words))) {
    return { ids: null, isFound: sql<SqlBool>`(${sql.join([beginsWords(words), ...ofBrokers], sql` or `)})` };
  }
  for (const isNamed of [beginsWords(words), ...hasParts(text)]) {
    const ids = [...new Set([...(await idsOf(db, isNamed)), ...known])];
    const isFound = sql<SqlBool>`(${sql.join([isNamed, ...ofBrokers], sql` or `)})`;
    if (ids.length > 0) return { ids: ids.length > MOST_FOUND ? null : ids, isFound };
  }
  return { ids: [], isFound: sql<SqlBool>`false` };
}

/** Of so many of the newest insureds a common word is in a twentieth: an index would be read for all the others too. */
const SAMPLE = 400;

async function isCommon(db: Queries, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from (select name, website_domain from clients order by id desc limit ${SAMPLE}) as newest
    where ${condition}`.execute(db);
  return (rows[0]?.count ?? 0) >= SAMPLE / 20;
}

async function idsOf(db: Queries, condition: RawBuilder<SqlBool>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where(condition)
    .limit(MOST_FOUND + 1)
    .execute();
  return rows.map(({ id }) => id);
}

const beginsWords = (words: string) =>
  sql<SqlBool>`to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${words})`;

/** The index knows groups of three letters: a shorter part would be looked for in every row. */
const SHORTEST_PART = 3;

function hasParts(text: string): readonly RawBuilder<SqlBool>[] {
  const parts = text
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  if (parts.some((part) => part.length < SHORTEST_PART)) return [];
  const conditions = parts.map(
    (part) => sql`lower(name || ' ' || coalesce(website_domain, '')) like ${containing(part)}`,
  );
  return [sql<SqlBool>`(${sql.join(conditions, sql` and `)})`];
}

/** A pattern for texts that contain this one; what LIKE takes as a sign stands for itself. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
