import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** Old events of which no delivery is kept; what reads on from a cursor continues behind them. */
export async function removeOldEvents(db: Queries, { id }: { readonly id: string }, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from events where id in (
      select event.id from events as event
      where event.id < ${id} and not exists (select from webhook_deliveries where event_id = event.id)
      order by event.id limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
