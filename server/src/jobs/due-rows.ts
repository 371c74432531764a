import { type RawBuilder, sql } from 'kysely';
import type { DueQuery } from './timed-work.ts';

/**
 * A page of due rows over all partners. `dueOfPartner` selects the ids of those of one partner, whose row it reads as
 * `partners`; `offset 0` makes it run for each partner on its own, so that it reads the index of what is due, however
 * many rows are not.
 */
export function pageOfDueRows(
  { partnerId, afterId, limit }: DueQuery,
  dueOfPartner: RawBuilder<unknown>,
): RawBuilder<{ readonly id: string }> {
  return sql`
    select due.id
    from partners
    cross join lateral (${dueOfPartner} offset 0) as due (id)
    where (${partnerId ?? null}::uuid is null or partners.id = ${partnerId ?? null}::uuid)
      and (${afterId ?? null}::uuid is null or due.id > ${afterId ?? null}::uuid)
    order by due.id
    limit ${limit}`;
}
