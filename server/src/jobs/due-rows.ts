import { type RawBuilder, sql } from 'kysely';
import type { DueQuery } from './timed-work.ts';

/**
 * The last condition, the order and the limit of a statement that selects due rows by their `id`, such as `policy.id`,
 * and reads the row of their partner as `partners`.
 */
export function pageOfDueRows({ partnerId, afterId, limit }: DueQuery, id: string): RawBuilder<unknown> {
  const column = sql.ref(id);
  return sql`(${partnerId ?? null}::uuid is null or partners.id = ${partnerId ?? null}::uuid)
      and (${afterId ?? null}::uuid is null or ${column} > ${afterId ?? null}::uuid)
    order by ${column}
    limit ${limit}`;
}
