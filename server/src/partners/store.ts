import type { WorksheetDetail } from '@bindery/domain/rating/index.ts';
import { type Database, prepareRead, type Queries, type Tx } from '../database/index.ts';

export interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly clockOffsetMs: number;
}

export interface LiveKey {
  readonly keyId: string;
  readonly lastUsedAt: Date | null;
  readonly partnerId: string;
  readonly clockOffsetMs: number;
  readonly expiresAt: Date | null;
}

/** What is read of an active key and its partner, for statements that look for one: of `api_keys` and `partners`. */
export const LIVE_KEY = {
  columns: `api_keys.id as "keyId", api_keys.last_used_at as "lastUsedAt", partners.id as "partnerId",
     partners.clock_offset_ms as "clockOffsetMs", api_keys.expires_at as "expiresAt"`,
  /** The key with this hash, both given as expressions. */
  where: (hash: string, environment: string) =>
    `api_keys.key_hash = ${hash} and api_keys.environment = ${environment} and api_keys.revoked_at is null`,
} as const;

/** The active key with this hash and its partner; one statement, because every request begins with it. */
const selectLiveKey = prepareRead<LiveKey>(
  'live-key',
  `select ${LIVE_KEY.columns} from api_keys join partners on partners.id = api_keys.partner_id
   where ${LIVE_KEY.where('$1', '$2')}`,
);

export async function findLiveKey(
  database: Database,
  keyHash: Buffer,
  environment: string,
): Promise<LiveKey | undefined> {
  const [key] = await selectLiveKey(database, [keyHash, environment]);
  return key;
}

export async function touchKey(db: Queries, keyId: string, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', keyId).execute();
}

export async function insertPartner(db: Queries, row: { id: string; name: string; createdAt: Date }): Promise<void> {
  await db.insertInto('partners').values({ id: row.id, name: row.name, created_at: row.createdAt }).execute();
}

export async function partnerById(db: Queries, partnerId: string): Promise<PartnerRow | undefined> {
  return await db
    .selectFrom('partners')
    .select(['id', 'name', 'clock_offset_ms as clockOffsetMs'])
    .where('id', '=', partnerId)
    .executeTakeFirst();
}

/** Transactions that change the partner as a whole wait until the commit; rows that refer to it do not. */
export async function lockPartner(tx: Tx, partnerId: string): Promise<boolean> {
  const query = tx.selectFrom('partners').select('id').where('id', '=', partnerId).forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** How much of the way to a price the partner may read. */
export async function worksheetDetailOf(db: Queries, partnerId: string): Promise<WorksheetDetail> {
  const row = await db
    .selectFrom('partners')
    .select('worksheet_detail as detail')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return row.detail;
}

export async function updateWorksheetDetail(tx: Tx, partnerId: string, detail: WorksheetDetail): Promise<void> {
  await tx.updateTable('partners').set({ worksheet_detail: detail }).where('id', '=', partnerId).execute();
}

export async function countPartners(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('partners')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertBrokerage(
  db: Queries,
  row: { id: string; partnerId: string; name: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('brokerages')
    .values({ id: row.id, partner_id: row.partnerId, name: row.name, address: null, created_at: row.createdAt })
    .execute();
}

/** The brokerages of a partner by name, or the one that a person belongs to; each with the partner it is part of. */
export async function brokeragesForReader(
  db: Queries,
  { partnerId, brokerageId }: { readonly partnerId: string; readonly brokerageId: string | null },
): Promise<readonly { readonly id: string; readonly name: string; readonly affiliateOf: string }[]> {
  const all = db
    .selectFrom('brokerages')
    .innerJoin('partners', 'partners.id', 'brokerages.partner_id')
    .select(['brokerages.id', 'brokerages.name', 'partners.name as affiliateOf'])
    .where('brokerages.partner_id', '=', partnerId)
    .orderBy('brokerages.name')
    .orderBy('brokerages.id');
  return await (brokerageId === null ? all : all.where('brokerages.id', '=', brokerageId)).execute();
}

export async function brokerageOfPartner(db: Queries, partnerId: string, brokerageId: string) {
  return await db
    .selectFrom('brokerages')
    .select(['id', 'name', 'address'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', brokerageId)
    .executeTakeFirst();
}

/** The brokerage of the acting user: the one of the agent account, otherwise the partner's first. */
export async function brokerageOfUser(db: Queries, partnerId: string, email: string) {
  return await db
    .selectFrom('brokerages')
    .leftJoin('agents', (join) =>
      join.onRef('agents.brokerage_id', '=', 'brokerages.id').on('agents.email', '=', email),
    )
    .select('brokerages.id')
    .where('brokerages.partner_id', '=', partnerId)
    .orderBy('agents.created_at', (order) => order.desc().nullsLast())
    .orderBy('brokerages.created_at')
    .orderBy('brokerages.id')
    .limit(1)
    .executeTakeFirst();
}

export async function setBrokerageAddress(db: Queries, brokerageId: string, address: object): Promise<void> {
  await db
    .updateTable('brokerages')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', brokerageId)
    .execute();
}

/** Oldest first. */
export async function liveKeysOfPartner(db: Queries, partnerId: string) {
  return await db
    .selectFrom('api_keys')
    .select(['id', 'key_ciphertext as ciphertext', 'prefix', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(['created_by as createdBy', 'maker_email as makerEmail', 'made_by_partner as isMadeByPartner'])
    .where('partner_id', '=', partnerId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * The agent account of this user at this brokerage, created when missing (D15). It is written only when it changes:
 * its row would stay locked to the end of the transaction, and all submissions of one user would wait for each other.
 */
export async function upsertAgent(
  db: Queries,
  row: { id: string; partnerId: string; brokerageId: string; email: string; name: string; createdAt: Date },
): Promise<string> {
  const known = await db
    .selectFrom('agents')
    .select(['id', 'name'])
    .where('partner_id', '=', row.partnerId)
    .where('brokerage_id', '=', row.brokerageId)
    .where('email', '=', row.email)
    .executeTakeFirst();
  if (known?.name === row.name) return known.id;
  const { id } = await db
    .insertInto('agents')
    .values({
      id: row.id,
      partner_id: row.partnerId,
      brokerage_id: row.brokerageId,
      email: row.email,
      name: row.name,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'brokerage_id', 'email']).doUpdateSet({ name: row.name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The oldest partner that has a live key, with its oldest brokerage and key. */
export async function oldestPartnerWithKey(db: Queries) {
  return await db
    .selectFrom('partners')
    .innerJoin('brokerages', 'brokerages.partner_id', 'partners.id')
    .innerJoin('api_keys', 'api_keys.partner_id', 'partners.id')
    .select(['partners.name', 'brokerages.id as brokerageId', 'api_keys.key_ciphertext as ciphertext'])
    .where('api_keys.revoked_at', 'is', null)
    .orderBy('partners.created_at')
    .orderBy('partners.id')
    .orderBy('brokerages.created_at')
    .orderBy('brokerages.id')
    .orderBy('api_keys.created_at')
    .limit(1)
    .executeTakeFirst();
}
