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

/** What waits until the new authenticator app has shown a code: encrypted as the library keeps it. */
export interface Replacement extends TwoFactorValues {
  readonly userId: string;
}

/** In place of one that was begun before. */
export async function keepReplacement(db: Queries, { userId, ...fresh }: Replacement, expiresAt: Date): Promise<void> {
  const values = { secret: fresh.secret, backup_codes: fresh.backupCodes, expires_at: expiresAt };
  await db
    .insertInto('staff_app_replacements')
    .values({ staff_id: userId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
}

export async function replacementOf(db: Queries, userId: string, now: Date): Promise<Replacement | undefined> {
  return await db
    .selectFrom('staff_app_replacements')
    .select(['staff_id as userId', 'secret', 'backup_codes as backupCodes'])
    .where('staff_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses it up: of any number of callers exactly one is told that it was there. */
export async function takeReplacement(db: Queries, { userId, secret }: Replacement): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_app_replacements')
    .where('staff_id', '=', userId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Of a person whose sign-in is reset. */
export async function forgetReplacement(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('staff_app_replacements').where('staff_id', '=', userId).execute();
}

/** Instead of the app before, with nothing of its wrong codes. False when there is none any more. */
export async function putTwoFactor(db: Queries, { userId, secret, backupCodes }: Replacement): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_two_factors')
    .set({ secret, backupCodes, failedVerificationCount: 0, lockedUntil: null })
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
