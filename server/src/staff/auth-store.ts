import { sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { StaffMember } from './store.ts';

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

/** Until the commit: other counters of this account’s failures wait, and then see what was added. */
export async function lockFailures(tx: Tx, accountHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sign_in_failures ${accountHash.toString('hex')}`}))`.execute(tx);
}

/** Failures of an account since an instant, and the last of them. */
export async function failuresSince(db: Queries, accountHash: Buffer, since: Date) {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('failed_at').as('last')])
    .where('account_hash', '=', accountHash)
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), last: row.last };
}

/** Also forgets what is too old to count. Answers the id. */
export async function insertFailure(db: Queries, accountHash: Buffer, at: Date, forgetBefore: Date): Promise<string> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account_hash', '=', accountHash)
    .where('failed_at', '<=', forgetBefore)
    .execute();
  const id = newId();
  await db.insertInto('sign_in_failures').values({ id, account_hash: accountHash, failed_at: at }).execute();
  return id;
}

export async function forgetFailure(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
}

export async function forgetFailures(db: Queries, accountHash: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account_hash', '=', accountHash).execute();
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
