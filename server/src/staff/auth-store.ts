import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { forgetReplacement } from './second-factor/two-factor-store.ts';
import type { SessionMethod } from './session-method.ts';
import { forgetPrintedPassword, type StaffMember } from './store.ts';

/** The account behind a member: the same id, and the hash of the first password. */
export async function insertSignIn(
  db: Queries,
  member: StaffMember & { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  const times = { createdAt: member.at, updatedAt: member.at };
  const { id, name, email } = member;
  await db
    .insertInto('auth_users')
    .values({ id, name, email, emailVerified: true, twoFactorEnabled: false, ...times })
    .execute();
  await db
    .insertInto('auth_accounts')
    .values({
      id: newId(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: member.passwordHash,
      ...times,
    })
    .execute();
}

/** A new password, no second factor, no passkey and no session any more. */
export async function resetSignIn(db: Queries, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('auth_accounts')
    .set({ password: passwordHash })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .execute();
  await db.deleteFrom('auth_two_factors').where('userId', '=', id).execute();
  await db.deleteFrom('auth_passkeys').where('userId', '=', id).execute();
  await db.updateTable('auth_users').set({ twoFactorEnabled: false }).where('id', '=', id).execute();
  await forgetReplacement(db, id);
  await forgetPrintedPassword(db, id);
  await endSessions(db, id);
}

export interface SessionRow {
  readonly id: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** The newest first. */
export async function sessionsOf(db: Queries, userId: string): Promise<readonly SessionRow[]> {
  return await db
    .selectFrom('auth_sessions')
    .select(['id', 'signedInAt', 'lastUsedAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('signedInAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function touchSession(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ lastUsedAt: at }).where('id', '=', id).execute();
}

/** True when there was such a session of this person. */
export async function endSession(db: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The session's second factor was given or set up after its way in. */
export async function keepTwoFactorGiven(db: Queries, id: string, at: Date): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ method: 'OIDC_TWO_FACTOR' satisfies SessionMethod, lastUsedAt: at })
    .where('id', '=', id)
    .where('method', '=', 'OIDC' satisfies SessionMethod)
    .execute();
}

export type SecondFactor = 'CODE' | 'PASSKEY';

/** What the person is asked for beside the first factor; undefined without one. An app comes before a passkey. */
export async function secondFactorOf(db: Queries, userId: string): Promise<SecondFactor | undefined> {
  const user = await db.selectFrom('auth_users').select('twoFactorEnabled').where('id', '=', userId).executeTakeFirst();
  return secondFactorBy(user?.twoFactorEnabled === true, (await passkeysOf(db, userId)).length > 0);
}

export function secondFactorBy(hasApp: boolean, hasPasskey: boolean): SecondFactor | undefined {
  if (hasApp) return 'CODE';
  return hasPasskey ? 'PASSKEY' : undefined;
}

export async function endSessionOf(db: Queries, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token', '=', token).execute();
}

export async function endSessions(db: Queries, userId: string, except?: string): Promise<void> {
  const query = db.deleteFrom('auth_sessions').where('userId', '=', userId);
  await (except === undefined ? query : query.where('id', '!=', except)).execute();
}

export interface PasskeyRow {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: Date;
}

/** The oldest first. */
export async function passkeysOf(db: Queries, userId: string): Promise<readonly PasskeyRow[]> {
  return await db
    .selectFrom('auth_passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The passkey's name when there was such a one of this person. */
export async function deletePasskey(db: Queries, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return await db
    .deleteFrom('auth_passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'name', 'createdAt'])
    .executeTakeFirst();
}

/** Whose passkey has this credential id. */
export async function ownerOfPasskey(db: Queries, credentialId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_passkeys')
    .select('userId')
    .where('credentialID', '=', credentialId)
    .executeTakeFirst();
  return row?.userId;
}

/** Who gave the right password and is asked for a code, by the identifier in the cookie of that step. */
export async function ownerOfChallenge(db: Queries, identifier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return row?.value;
}

/** From where the person has signed in, as far as sessions are kept. */
export async function addressesOf(db: Queries, email: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('auth_sessions')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.userId')
    .select('auth_sessions.ipAddress')
    .distinct()
    .where('auth_users.email', '=', email)
    .limit(100)
    .execute();
  return rows.flatMap(({ ipAddress }) => ipAddress ?? []);
}

/** True for the first use of a code since `forgetBefore`; older ones are forgotten. */
export async function insertUsedCode(db: Queries, hash: Buffer, at: Date, forgetBefore: Date): Promise<boolean> {
  await db.deleteFrom('used_codes').where('used_at', '<=', forgetBefore).execute();
  const inserted = await db
    .insertInto('used_codes')
    .values({ hash, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Throws when the database does not answer. */
export async function askAnything(db: Queries): Promise<void> {
  await sql`select 1`.execute(db);
}
