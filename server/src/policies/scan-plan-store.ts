import { sql } from 'kysely';
import { partnerMoment, type Queries, type Tx } from '../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../jobs/index.ts';
import type { PolicyRow } from './store.ts';

/** Policies that the watch has to look at, by their partner's time. Reads only these. */
export async function policiesToScan(db: Queries, query: DueQuery): Promise<readonly string[]> {
  const due = sql`
    select policy.id from policies policy
    where policy.partner_id = partners.id and policy.scan_at <= ${partnerMoment(query.now)}`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

/** When the watch looks at a policy of this partner next. */
export async function nextScanAt(db: Queries, partnerId: string, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('policies')
    .select('scan_at as at')
    .where('partner_id', '=', partnerId)
    .where('scan_at', '>', after)
    .orderBy('scan_at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Locks a policy with the instant at which the watch looks at it; null: never again. */
export async function lockScanPlan(
  tx: Tx,
  id: string,
): Promise<(PolicyRow & { readonly scan_at: Date | null }) | undefined> {
  return await tx.selectFrom('policies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Null: never again, unless the website changes. */
export async function planScan(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('policies').set({ scan_at: at }).where('id', '=', id).execute();
}

/** On the day on which the cover begins. */
export async function planScanAtStart(tx: Tx, id: string, timeZone: string): Promise<void> {
  const at = sql<Date>`coverage_starts_on::timestamp at time zone ${timeZone}`;
  await tx.updateTable('policies').set({ scan_at: at }).where('id', '=', id).execute();
}

/** The watch looks at all policies of a client when it wakes up next. */
export async function planScansNow(db: Queries, clientId: string): Promise<void> {
  await sql`update policies set scan_at = 'epoch' where client_id = ${clientId}`.execute(db);
}
