import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';

export interface RepeatKey {
  readonly partnerId: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly contentType: string;
  readonly bodyCiphertext: Buffer;
  readonly expiresAt: Date;
}

/** Locks a key until the transaction ends, however it ends; false when another transaction holds it. */
export async function holdRepeatKey(tx: Tx, { partnerId, key }: RepeatKey): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${partnerId} ${key}`}, 0)) as "isHeld"`.execute(
    tx,
  );
  return rows[0]?.isHeld ?? false;
}

/** The earlier answer for the key, unless it has expired. */
export async function storedAnswer(
  db: Queries,
  { partnerId, key }: RepeatKey,
  now: Date,
): Promise<StoredAnswer | undefined> {
  return await db
    .selectFrom('idempotency_keys')
    .select([
      'fingerprint',
      'status',
      'content_type as contentType',
      'body_ciphertext as bodyCiphertext',
      'expires_at as expiresAt',
    ])
    .where('partner_id', '=', partnerId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores an answer, replacing an expired one. */
export async function storeAnswer(
  tx: Tx,
  { partnerId, key }: RepeatKey,
  answer: StoredAnswer,
  now: Date,
): Promise<void> {
  const values = {
    fingerprint: answer.fingerprint,
    status: answer.status,
    content_type: answer.contentType,
    body_ciphertext: answer.bodyCiphertext,
    created_at: now,
    expires_at: answer.expiresAt,
  };
  await tx
    .insertInto('idempotency_keys')
    .values({ partner_id: partnerId, key, ...values })
    .onConflict((conflict) => conflict.columns(['partner_id', 'key']).doUpdateSet(values))
    .execute();
}

/** Removes at most the given number of expired answers; returns how many it removed. */
export async function sweepAnswers(db: Queries, now: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(sql<string>`ctid`, 'in', (from) =>
      from
        .selectFrom('idempotency_keys')
        .select(sql<string>`ctid`.as('ctid'))
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
