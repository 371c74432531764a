import type { ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';

export interface ThreatDataHead {
  readonly id: string;
  readonly date: string;
}

/** The newest import; undefined before the first one. */
export async function newestThreatData(db: Queries): Promise<ThreatDataHead | undefined> {
  return await db
    .selectFrom('threat_data')
    .select(['id', 'data_date as date'])
    .orderBy('data_date', 'desc')
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function threatDataById(db: Queries, id: string): Promise<ThreatData | undefined> {
  const row = await db.selectFrom('threat_data').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content;
}

export interface NewThreatData {
  readonly id: string;
  readonly fingerprint: string;
  readonly content: ThreatData;
  readonly importedAt: Date;
  readonly importedBy: string;
  /** CVE for which the book is to be asked. */
  readonly newlyExploited?: readonly string[];
}

/** Keeps threat data once; answers the id under which it is kept. */
export async function keepThreatDataRow(db: Queries, row: NewThreatData): Promise<string> {
  const known = await idOf(db, row.fingerprint);
  if (known !== undefined) return known;
  const inserted = await db
    .insertInto('threat_data')
    .values({
      id: row.id,
      data_date: row.content.date,
      fingerprint: row.fingerprint,
      content: JSON.stringify(row.content),
      imported_at: row.importedAt,
      imported_by: row.importedBy,
      newly_exploited: JSON.stringify(row.newlyExploited ?? []),
      book_asked_at: null,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? (await idOf(db, row.fingerprint)) ?? row.id;
}

async function idOf(db: Queries, fingerprint: string): Promise<string | undefined> {
  const row = await db.selectFrom('threat_data').select('id').where('fingerprint', '=', fingerprint).executeTakeFirst();
  return row?.id;
}

/** One import at a time, in all processes, until the end of the transaction. */
export async function lockThreatData(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('threat-data'))`.execute(tx);
}

/** An import that brought newly exploited faults, about which the book was not asked yet. */
export interface ImportToAsk {
  readonly id: string;
  readonly newlyExploited: readonly string[];
}

/** The oldest one, locked until the end of the transaction: of several processes one asks. */
export async function nextImportToAsk(tx: Tx): Promise<ImportToAsk | undefined> {
  return await tx
    .selectFrom('threat_data')
    .select(['id', 'newly_exploited as newlyExploited'])
    .where('book_asked_at', 'is', null)
    .where(sql<boolean>`newly_exploited <> '[]'`)
    .orderBy('imported_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markBookAsked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('threat_data').set({ book_asked_at: at }).where('id', '=', id).execute();
}
