import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing, lookUpClients, MOST_FOUND } from '../../clients/index.ts';
import type { Queries } from '../../database/index.ts';
import { searchWords } from '../../paging/index.ts';

/** The beginning of a policy number: the code of the product, its region, the serial and the term. */
const NUMBER_START = /^s[a-z]{2}(?:-(?:[a-z]{0,2}|[a-z]{2}-(?:\d{0,7}|\d{7}-\d{0,2})))?$/i;
const DIGITS_OF_NUMBER = /\d{3}/;

/**
 * The policies of the insureds that a text finds, and those whose number begins with it or has it inside; null: none.
 * They are looked up before the list is read. What finds too many is asked of each row in the order of the list, where it
 * is met at once: as a question of its own, because a planner that saw a range of numbers would read it to its end.
 */
export async function foundByText(db: Queries, text: string): Promise<RawBuilder<SqlBool> | null> {
  const words = searchWords(text);
  const clients = words === null ? null : await lookUpClients(db, { text, words });
  const numbers = await lookUpNumbers(db, text);
  const ids = [...(clients?.ids ? await policiesOfClients(db, clients.ids) : []), ...(numbers.ids ?? [])];
  const conditions = [
    ...(clients?.ids === null
      ? [sql`(select ${clients.isFound} from clients where clients.id = policy.client_id)`]
      : []),
    ...(numbers.ids === null ? [sql`(select policy.policy_number like ${numbers.pattern})`] : []),
    ...(ids.length > 0 ? [sql`policy.id = any(${ids}::uuid[])`] : []),
  ];
  return conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** `ids` is null when there are more than `MOST_FOUND`. */
interface FoundNumbers {
  readonly pattern: string;
  readonly ids: readonly string[] | null;
}

async function lookUpNumbers(db: Queries, text: string): Promise<FoundNumbers> {
  const typed = text.toUpperCase();
  const isStart = NUMBER_START.test(text);
  if (!isStart && !DIGITS_OF_NUMBER.test(text)) return { pattern: '', ids: [] };
  const pattern = isStart ? `${typed}%` : containing(typed);
  // In the order of the index of beginnings, which is left as soon as there are enough.
  const order = isStart ? sql`order by policy_number using ~<~` : sql``;
  const { rows } = await sql<{ readonly id: string }>`
    select id from policies where policy_number like ${pattern} ${order} limit ${MOST_FOUND + 1}`.execute(db);
  return { pattern, ids: rows.length > MOST_FOUND ? null : rows.map(({ id }) => id) };
}

async function policiesOfClients(db: Queries, clientIds: readonly string[]): Promise<readonly string[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .selectFrom('policies')
    .select('id')
    .where(sql<SqlBool>`client_id = any(${clientIds}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
