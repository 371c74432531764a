import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

/** Old notifications, read or not. */
export async function removeOldNotifications(
  db: Queries,
  { id }: { readonly id: string },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where id < ${id} order by id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
