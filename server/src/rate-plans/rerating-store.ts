import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { RatePlanTables } from '../database/tables/rate-plans.ts';

/** One run through the stored book with a draft. */
export type ReratingRow = Readonly<Selectable<RatePlanTables['reratings']>>;

export async function insertRerating(tx: Tx, rerating: ReratingRow): Promise<void> {
  await tx
    .insertInto('reratings')
    .values({ ...rerating, dislocation: JSON.stringify(rerating.dislocation) })
    .execute();
}

/** The newest one for each of these plans. */
export async function latestReratings(db: Queries, ratePlanIds: readonly string[]): Promise<readonly ReratingRow[]> {
  if (ratePlanIds.length === 0) return [];
  return await db
    .selectFrom('reratings')
    .selectAll()
    .distinctOn('rate_plan_id')
    .where('rate_plan_id', 'in', ratePlanIds)
    .orderBy('rate_plan_id')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks it until the end of the transaction. */
export async function lockRerating(tx: Tx, id: string): Promise<ReratingRow | undefined> {
  return await tx.selectFrom('reratings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeRerating(
  tx: Tx,
  id: string,
  change: Partial<Pick<ReratingRow, 'state' | 'last_option_id' | 'dislocation' | 'finished_at'>>,
): Promise<void> {
  const { dislocation, ...columns } = change;
  const stored = dislocation === undefined ? {} : { dislocation: JSON.stringify(dislocation) };
  await tx
    .updateTable('reratings')
    .set({ ...columns, ...stored })
    .where('id', '=', id)
    .execute();
}

export async function draftOfRerating(db: Queries, id: string) {
  return await db
    .selectFrom('reratings')
    .innerJoin('rate_plans', 'rate_plans.id', 'reratings.rate_plan_id')
    .select(['rate_plans.document', 'rate_plans.sha256', 'reratings.plan_sha256 as rerated'])
    .where('reratings.id', '=', id)
    .executeTakeFirst();
}
