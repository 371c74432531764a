import { sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { PolicyTables } from '../database/tables/policies.ts';

export type PolicyRow = Omit<
  PolicyTables['policies'],
  'brokerage_id' | 'scan_at' | 'cancelled_at' | 'cancel_reason' | 'class_name' | 'state' | 'country' | 'revenue'
>;

/** What is known of the insured's business, for sums over the policies in force. */
export interface RiskOfPolicy {
  readonly className: string | null;
  /** Home state of the US products, spelled out. */
  readonly state: string | null;
  /** Whole dollars or euros. */
  readonly revenue: number | null;
}

export async function insertPolicy(tx: Tx, row: PolicyRow, risk: RiskOfPolicy): Promise<void> {
  await tx
    .insertInto('policies')
    .values({
      ...row,
      class_name: risk.className,
      state: risk.state,
      country: sql<string | null>`(select address ->> 'country' from clients where id = ${row.client_id})`,
      revenue: risk.revenue,
    })
    .execute();
}

/** Serials have gaps where a bind was rolled back; they are never used twice. */
export async function nextSerial(tx: Tx): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('policy_serials') as serial`.execute(tx);
  return Number(rows[0]?.serial);
}

/** Filtered by tenant. */
export async function policyOfPartner(db: Queries, partnerId: string, id: string): Promise<PolicyRow | undefined> {
  return await db
    .selectFrom('policies')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function policyById(db: Queries, id: string): Promise<PolicyRow | undefined> {
  return await db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function policyByRequest(db: Queries, quoteRequestId: string): Promise<PolicyRow | undefined> {
  return await db.selectFrom('policies').selectAll().where('quote_request_id', '=', quoteRequestId).executeTakeFirst();
}

/** Locks the policy of a request until the end of the transaction. */
export async function lockPolicyOfRequest(tx: Tx, quoteRequestId: string): Promise<PolicyRow | undefined> {
  return await tx
    .selectFrom('policies')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .forUpdate()
    .executeTakeFirst();
}

/** Several policies in one statement. Filtered by tenant. */
export async function policiesOfPartner(
  db: Queries,
  partnerId: string,
  ids: readonly string[],
): Promise<readonly PolicyRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('policies')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * The policies of each of these clients in the order they were bound, at most `count` of each: one more than asked
 * tells whether more follow.
 */
export async function policiesOfClientsAfter(
  db: Queries,
  filter: { readonly partnerId: string; readonly clientIds: readonly string[]; readonly after: string | undefined },
  count: number,
): Promise<readonly PolicyRow[]> {
  const { partnerId, clientIds, after } = filter;
  const behind = after === undefined ? sql`true` : sql`id > ${after}::uuid`;
  const { rows } = await sql<PolicyRow>`
    select policy.* from unnest(${clientIds}::uuid[]) as client(id)
      cross join lateral (
        select * from policies where partner_id = ${partnerId} and client_id = client.id and ${behind}
        order by id limit ${count}
      ) as policy
    order by policy.id`.execute(db);
  return rows;
}

export async function markIssued(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('policies')
    .set({ issued_at: at })
    .where('id', '=', id)
    .where('issued_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Kinds of documents that the policy already has. */
export async function policyDocumentKinds(db: Queries, policyId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('documents').select('kind').where('policy_id', '=', policyId).execute();
  return rows.map(({ kind }) => kind);
}

/** Locks a policy until the end of the transaction. */
export async function lockPolicy(tx: Tx, id: string): Promise<PolicyRow | undefined> {
  return await tx.selectFrom('policies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type PolicyChanges =
  | { readonly cancelled_on: string; readonly cancelled_at: Date; readonly cancel_reason: string }
  | { readonly non_renewal_reason: string | null };

export async function changePolicy(tx: Tx, id: string, change: PolicyChanges): Promise<void> {
  await tx.updateTable('policies').set(change).where('id', '=', id).execute();
}
