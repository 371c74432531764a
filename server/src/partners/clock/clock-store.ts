import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

/** Sets how far the partner's clock runs ahead; of two calls the later time wins, and it never goes back. */
export async function moveClockTo(db: Queries, partnerId: string, offsetMs: number): Promise<void> {
  await db
    .updateTable('partners')
    .set({ clock_offset_ms: sql<number>`greatest(clock_offset_ms, ${offsetMs}::bigint)` })
    .where('id', '=', partnerId)
    .execute();
}
