import { sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import { newId } from '../ids.ts';

/** Whose failures: of an account, and of one network at it. */
export interface FailureKey {
  readonly accountHash: Buffer;
  /** Null: the account alone counts. */
  readonly addressHash: Buffer | null;
}

export interface Failures {
  readonly count: number;
  readonly last: Date | null;
}

/** Until the commit: other counters of this account’s failures wait, and then see what was added. */
export async function lockFailures(tx: Tx, { accountHash }: FailureKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sign_in_failures ${accountHash.toString('hex')}`}))`.execute(tx);
}

/** Since an instant: of the network, and of the account from wherever. */
export async function failuresSince(
  db: Queries,
  { accountHash, addressHash }: FailureKey,
  since: Date,
): Promise<{ readonly here: Failures; readonly all: Failures }> {
  const ofAddress = sql<boolean>`address_hash is not distinct from ${addressHash}`;
  const row = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('failed_at').as('last'),
      fn.countAll<number>().filterWhere(ofAddress).as('countHere'),
      fn.max('failed_at').filterWhere(ofAddress).as('lastHere'),
    ])
    .where('account_hash', '=', accountHash)
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow();
  return {
    here: { count: Number(row.countHere), last: row.lastHere },
    all: { count: Number(row.count), last: row.last },
  };
}

/** Also forgets what is too old to count. Answers the id. */
export async function insertFailure(db: Queries, key: FailureKey, at: Date, forgetBefore: Date): Promise<string> {
  const { accountHash: account_hash, addressHash: address_hash } = key;
  await db
    .deleteFrom('sign_in_failures')
    .where('account_hash', '=', account_hash)
    .where('failed_at', '<=', forgetBefore)
    .execute();
  const id = newId();
  await db.insertInto('sign_in_failures').values({ id, account_hash, address_hash, failed_at: at }).execute();
  return id;
}

export async function forgetFailure(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
}

/** Those of this network; what others tried goes on counting against them. */
export async function forgetFailures(db: Queries, { accountHash, addressHash }: FailureKey): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account_hash', '=', accountHash)
    .where(sql<boolean>`address_hash is not distinct from ${addressHash}`)
    .execute();
}
