import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

/** Expired keys that have not been revoked yet. */
export async function expiredKeys(db: Queries, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where('expires_at', '<=', now)
    .where('revoked_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** When the last key of a trial partner expires; null for a partner that ever had a key without an end. */
export async function trialEndOf(db: Queries, partnerId: string): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`
    select case when bool_and(expires_at is not null) then max(expires_at) end as end
    from api_keys where partner_id = ${partnerId}
  `.execute(db);
  return rows[0]?.end ?? null;
}

/** When expiring keys were issued after this instant, earliest first. */
export async function trialKeyTimes(db: Queries, after: Date): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select('created_at as at')
    .where('expires_at', 'is not', null)
    .where('created_at', '>', after)
    .orderBy('created_at')
    .execute();
  return rows.map(({ at }) => at);
}
