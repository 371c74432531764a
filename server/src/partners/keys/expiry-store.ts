import type { Queries } from '../../database/index.ts';

/** Keys whose time is over and that nobody has ended yet. */
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

/** When keys that end by themselves were given out after this instant, the earliest first. */
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
