import { sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { RatePlanTables } from '../database/tables/rate-plans.ts';

export type StoredPlanRow = RatePlanTables['rate_plans'];

/** The channel on which every process learns that a plan was activated. */
export const PLANS_CHANNEL = 'rate_plans';

/** Sent to every process when the transaction commits. */
export async function announcePlans(tx: Tx): Promise<void> {
  await sql`select pg_notify(${PLANS_CHANNEL}, '')`.execute(tx);
}

/** Fingerprints of the activated plans: enough to see whether there is a new one. */
export async function activeFingerprints(db: Queries): Promise<readonly string[]> {
  const rows = await db.selectFrom('rate_plans').select('sha256').where('status', '=', 'active').execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function planDocuments(db: Queries, fingerprints: readonly string[]): Promise<readonly unknown[]> {
  if (fingerprints.length === 0) return [];
  const rows = await db.selectFrom('rate_plans').select('document').where('sha256', 'in', fingerprints).execute();
  return rows.map(({ document }) => document);
}

export async function storedPlans(db: Queries): Promise<readonly StoredPlanRow[]> {
  return await db.selectFrom('rate_plans').selectAll().orderBy('plan_id').orderBy('version').execute();
}

export async function storedPlan(db: Queries, sha256: string): Promise<StoredPlanRow | undefined> {
  return await db.selectFrom('rate_plans').selectAll().where('sha256', '=', sha256).executeTakeFirst();
}

/** Blocks every other change to the plans of a product until the end of the transaction, and returns them. */
export async function lockPlansOf(tx: Tx, product: string): Promise<readonly StoredPlanRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`rate_plans ${product}`}))`.execute(tx);
  return await tx.selectFrom('rate_plans').selectAll().where('product', '=', product).forUpdate().execute();
}

export async function insertStoredPlan(tx: Tx, row: StoredPlanRow): Promise<void> {
  await tx
    .insertInto('rate_plans')
    .values({ ...row, document: JSON.stringify(row.document) })
    .execute();
}

/** Including the re-ratings of the draft. */
export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rate_plans').where('id', '=', id).where('status', '=', 'draft').execute();
}

export async function markActive(
  tx: Tx,
  id: string,
  active: Pick<StoredPlanRow, 'sha256' | 'document' | 'activated_at' | 'activated_by'>,
): Promise<void> {
  await tx
    .updateTable('rate_plans')
    .set({ ...active, document: JSON.stringify(active.document), status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .execute();
}
