import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { DueQuery } from '../jobs/index.ts';

const AGAIN_AFTER = sql`interval '30 days'`;

interface ClientsQuery extends DueQuery {
  /** Of this client alone. */
  readonly clientId?: string;
}

/** Clients with a website and a policy in force whose newest scan was asked for 30 days ago, by their partner's time. */
export async function clientsToScan(
  db: Queries,
  timeZone: string,
  { now, partnerId, afterId, clientId, limit }: ClientsQuery,
): Promise<readonly string[]> {
  const partnerNow = sql`(${now}::timestamptz + partners.clock_offset_ms * interval '1 millisecond')`;
  const { rows } = await sql<{ id: string }>`
    select distinct client.id
    from partners
    join policies policy on policy.partner_id = partners.id
    join clients client on client.id = policy.client_id
    where ${isInForce(partnerNow, timeZone)}
      and client.website_domain is not null
      and not exists (
        select from scans
        where scans.client_id = client.id and scans.requested_at > ${partnerNow} - ${AGAIN_AFTER})
      and (${partnerId ?? null}::uuid is null or partners.id = ${partnerId ?? null}::uuid)
      and (${afterId ?? null}::uuid is null or client.id > ${afterId ?? null}::uuid)
      and (${clientId ?? null}::uuid is null or client.id = ${clientId ?? null}::uuid)
    order by client.id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** When the next client of a partner is due. */
export async function nextScanAt(
  db: Queries,
  timeZone: string,
  partnerId: string,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(newest.at) as at
    from (
      select max(scans.requested_at) + ${AGAIN_AFTER} as at, scans.client_id
      from scans
      where scans.partner_id = ${partnerId}
      group by scans.client_id
    ) as newest
    join policies policy on policy.partner_id = ${partnerId} and policy.client_id = newest.client_id
    where newest.at > ${after} and ${isInForce(sql`newest.at`, timeZone)}
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

export async function partnerOfClient(db: Queries, clientId: string): Promise<string | undefined> {
  const row = await db.selectFrom('clients').select('partner_id').where('id', '=', clientId).executeTakeFirst();
  return row?.partner_id;
}

/** A policy in force at a client's partner's moment. */
export interface PolicyInForce {
  readonly id: string;
  readonly partnerId: string;
  readonly quoteRequestId: string;
}

export async function policiesInForce(
  db: Queries,
  clientId: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly PolicyInForce[]> {
  const { rows } = await sql<PolicyInForce>`
    select policy.id, policy.partner_id as "partnerId", policy.quote_request_id as "quoteRequestId"
    from policies policy
    join partners on partners.id = policy.partner_id
    where policy.client_id = ${clientId}
      and ${isInForce(sql`(${now}::timestamptz + partners.clock_offset_ms * interval '1 millisecond')`, timeZone)}
    order by policy.id
  `.execute(db);
  return rows;
}

/** True on the days on which `policyStatus` of the domain says ACTIVE. */
function isInForce(moment: RawBuilder<unknown>, timeZone: string): RawBuilder<boolean> {
  const today = sql`(${moment} at time zone ${timeZone})::date`;
  return sql<boolean>`(policy.coverage_starts_on <= ${today} and policy.coverage_ends_on > ${today}
    and (policy.cancelled_on is null or policy.cancelled_on > ${today}))`;
}
