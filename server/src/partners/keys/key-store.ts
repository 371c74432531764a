import type { Queries } from '../../database/index.ts';
import type { KeyMaker } from './key-maker.ts';

interface KeyRow {
  readonly id: string;
  readonly partnerId: string;
  readonly keyHash: Buffer;
  readonly ciphertext: Buffer;
  readonly prefix: string;
  readonly environment: string;
  readonly createdAt: Date;
  readonly maker: KeyMaker;
  readonly expiresAt: Date | null;
}

export async function insertKey(db: Queries, row: KeyRow): Promise<void> {
  const { name, email = null, staffId } = row.maker;
  const ofStaff = db
    .selectFrom('staff_members')
    .select('email')
    .where('id', '=', staffId ?? '');
  await db
    .insertInto('api_keys')
    .values({
      id: row.id,
      partner_id: row.partnerId,
      key_hash: row.keyHash,
      key_ciphertext: row.ciphertext,
      prefix: row.prefix,
      environment: row.environment,
      created_at: row.createdAt,
      created_by: name,
      maker_email: staffId === undefined ? email : ofStaff,
      made_by_partner: email !== null,
      last_used_at: null,
      revoked_at: null,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Ends a key; returns its partner and prefix, or undefined when no active key has this id. */
export async function revokeKeyRow(db: Queries, id: string, at: Date) {
  return await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['partner_id as partnerId', 'prefix'])
    .executeTakeFirst();
}

/** The partner of a key, live or not. */
export async function partnerOfKey(db: Queries, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('api_keys').select('partner_id').where('id', '=', id).executeTakeFirst();
  return row?.partner_id;
}

export async function liveKeyByHash(db: Queries, keyHash: Buffer) {
  return await db
    .selectFrom('api_keys')
    .select(['id', 'partner_id as partnerId', 'prefix'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}
