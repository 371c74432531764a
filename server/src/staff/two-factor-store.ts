import type { Queries } from '../database/index.ts';

/** Whether ten wrong codes hold the person's authenticator app off. */
export async function isAppHeld(db: Queries, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_two_factors')
    .select('lockedUntil')
    .where('userId', '=', userId)
    .where('lockedUntil', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
