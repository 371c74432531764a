import { WORK_OF_UNDERWRITER } from '@bindery/domain/quote-request/index.ts';
import type { Queries } from '../database/index.ts';

/** The active underwriter who has the fewest requests in review; undefined when there is none. */
export async function underwriterWithFewestOpenRequests(db: Queries): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_members')
    .leftJoin('quote_requests', (join) =>
      join
        .onRef('quote_requests.underwriter_id', '=', 'staff_members.id')
        .on('quote_requests.status', 'in', WORK_OF_UNDERWRITER),
    )
    .select('staff_members.id')
    .where('staff_members.role', '=', 'underwriter')
    .where('staff_members.is_active', '=', true)
    .groupBy('staff_members.id')
    .orderBy(({ fn }) => fn.count('quote_requests.id'))
    .orderBy('staff_members.created_at')
    .orderBy('staff_members.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
