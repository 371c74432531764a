import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

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

/** Authenticator apps after an id, as the library keeps them. */
export async function twoFactorsAfter(db: Queries, after: string | null, count: number) {
  return await db
    .selectFrom('auth_two_factors')
    .select(['id', 'secret', 'backupCodes'])
    .$if(after !== null, (rows) => rows.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute();
}

interface TwoFactorValues {
  readonly secret: string;
  readonly backupCodes: string;
}

/** Unless the person changed it meanwhile. */
export async function replaceTwoFactor(
  db: Queries,
  { id, ...before }: TwoFactorValues & { readonly id: string },
  fresh: TwoFactorValues,
): Promise<void> {
  await db
    .updateTable('auth_two_factors')
    .set(fresh)
    .where('id', '=', id)
    .where('secret', '=', before.secret)
    .where('backupCodes', '=', before.backupCodes)
    .execute();
}

/** Nothing reads them after the sign-in. */
export async function forgetTokensOfProvider(db: Queries): Promise<void> {
  await sql`update auth_accounts set "accessToken" = null, "refreshToken" = null, "idToken" = null
    where "accessToken" is not null or "refreshToken" is not null or "idToken" is not null`.execute(db);
}
