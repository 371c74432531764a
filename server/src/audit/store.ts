import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { EventTables } from '../database/tables/events.ts';

export interface EntryQuery {
  readonly entity: string | null;
  readonly entityId: string | null;
  readonly action: string | null;
  readonly actorKind: string | null;
  /** Names and addresses in lower case, of which an entry has one. */
  readonly actors: readonly string[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly requestId: string | null;
  /** Id of the last entry of the page before. */
  readonly after: string | null;
}

export type EntryRow = Awaited<ReturnType<typeof entries>>[number];

/** As an index has it: the address of a person of a brokerage, the name of all others. */
const ACTOR = sql<string>`lower(coalesce(actor ->> 'email', actor ->> 'name'))`;
/** The entries of so many are read one after the other from their index; of more, the newest of the trail are soon enough. */
const MOST_MERGED = 50;

/** Newest first. */
export async function entries(db: Queries, query: EntryQuery, count: number) {
  const { actors } = query;
  const rows = matching(db, query, count);
  if (actors === null) return await rows.execute();
  if (actors.length > MOST_MERGED) return await rows.where(sql<boolean>`${ACTOR} = any(${actors}::text[])`).execute();
  // A part of the statement, and none of its own for what watches statements.
  const ofOne = matching(db.withoutPlugins(), query, count).where(ACTOR, '=', sql<string>`who.name`);
  return await db
    .selectFrom(sql<{ name: string }>`unnest(${actors}::text[])`.as<'who'>(sql`who(name)`))
    .innerJoinLateral(ofOne.as('entry'), (join) => join.onTrue())
    .selectAll('entry')
    .orderBy('entry.id', 'desc')
    .limit(count)
    .execute();
}

function matching(db: Queries, query: EntryQuery, count: number) {
  let rows = selectEntries(db).limit(count);
  if (query.entity !== null) rows = rows.where('entity', '=', query.entity);
  if (query.entityId !== null) rows = rows.where('entity_id', '=', query.entityId);
  if (query.action !== null && query.after === null) {
    // Between a word and itself, and in its order: an equal one is looked for in the newest entries of all, where there may
    // be none for a long way.
    rows = rows.where('action', '>=', query.action).where('action', '<=', query.action).orderBy('action');
  } else if (query.action !== null) rows = rows.where('action', '=', query.action);
  if (query.actorKind !== null) rows = rows.where(sql`actor ->> 'kind'`, '=', query.actorKind);
  if (query.from) rows = rows.where('occurred_at', '>=', query.from);
  if (query.to) rows = rows.where('occurred_at', '<', query.to);
  if (query.requestId !== null) rows = rows.where('request_id', '=', query.requestId);
  if (query.after !== null) rows = rows.where('id', '<', query.after);
  return rows.orderBy('id', 'desc');
}

/** Entries about a request and about what follows from it, newest first. */
export async function entriesOf(db: Queries, entityIds: readonly string[], count: number) {
  return await selectEntries(db)
    .where('entity', 'in', ['quote_request', 'policy'])
    .where('entity_id', 'in', entityIds)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

function selectEntries(db: Queries) {
  return db
    .selectFrom('audit_entries')
    .select(['id', 'partner_id', 'entity', 'entity_id', 'action', 'actor', 'occurred_at', 'request_id', 'change'])
    .select(['sequence', 'hash', 'writer', 'counter', 'mac']);
}

/** Of one thing, the oldest first. */
export async function entriesOfAction(
  db: Queries,
  { entity, entityId, action }: { readonly entity: string; readonly entityId: string; readonly action: string },
) {
  return await selectEntries(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}

const NOT_PROVEN = { proven_sequence: null, proven_hash: null, proven_at: null, proven_mac: null };
const START = { id: 1, sequence: 0, hash: Buffer.alloc(0), sealed_at: null, mac: null, ...NOT_PROVEN };

/** Locks the end of the chain: one process seals at a time. */
export async function lockChain(tx: Tx): Promise<Selectable<EventTables['audit_chain']>> {
  await tx
    .insertInto('audit_chain')
    .values(START)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return await tx.selectFrom('audit_chain').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
}

export async function readChain(db: Queries): Promise<Selectable<EventTables['audit_chain']>> {
  return (await db.selectFrom('audit_chain').selectAll().where('id', '=', 1).executeTakeFirst()) ?? START;
}

/** The oldest unsealed entries, after one of them. */
export async function unsealed(db: Queries, count: number, after?: string) {
  const rows = selectEntries(db).where('sequence', 'is', null).orderBy('id').limit(count);
  return await (after === undefined ? rows : rows.where('id', '>', after)).execute();
}

export async function countUnsealed(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sequence', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Seal {
  readonly id: string;
  readonly sequence: number;
  readonly hash: Buffer;
}

/** All in one statement. */
export async function saveSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  await sql`
    update audit_entries as entry set sequence = seal.sequence, hash = seal.hash
    from unnest(${seals.map(({ id }) => id)}::uuid[], ${seals.map(({ sequence }) => sequence)}::bigint[],
      ${seals.map(({ hash }) => hash)}::bytea[]) as seal (id, sequence, hash)
    where entry.id = seal.id and entry.sequence is null`.execute(tx);
}

export async function moveChain(
  tx: Tx,
  end: { readonly sequence: number; readonly hash: Buffer; readonly sealed_at: Date; readonly mac: Buffer },
): Promise<void> {
  await tx.updateTable('audit_chain').set(end).where('id', '=', 1).execute();
}

export async function saveProven(
  db: Queries,
  place: { readonly sequence: number; readonly hash: Buffer; readonly at: Date; readonly mac: Buffer },
): Promise<void> {
  const { sequence, hash, at, mac } = place;
  await db
    .updateTable('audit_chain')
    .set({ proven_sequence: sequence, proven_hash: hash, proven_at: at, proven_mac: mac })
    .where('id', '=', 1)
    .execute();
}

/** The hashes that stand at these positions. */
export async function hashesAt(db: Queries, sequences: readonly number[]): Promise<ReadonlyMap<number, Buffer | null>> {
  const { rows } = await sql<{ sequence: string; hash: Buffer | null }>`
    select sequence, hash from audit_entries where sequence = any(${sequences}::bigint[])`.execute(db);
  return new Map(rows.map(({ sequence, hash }) => [Number(sequence), hash]));
}

/** Sealed entries after a position, in the order of the chain. */
export async function sealedAfter(db: Queries, sequence: number, count: number) {
  return await selectEntries(db).where('sequence', '>', sequence).orderBy('sequence').limit(count).execute();
}
