import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

/** All calls whose id sorts at or behind this one, and those with one of these codes. */
export async function countCallsFrom(db: Queries, firstId: string, codes: readonly string[]) {
  const { calls, failed } = await db
    .selectFrom('api_calls')
    .where('id', '>=', firstId)
    .select(({ fn }) => [
      fn.countAll<string>().as('calls'),
      sql<string>`count(*) filter (where error_codes && ${[...codes]}::text[])`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { calls: Number(calls), failed: Number(failed) };
}
