import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { DueQuery } from '../jobs/index.ts';
import { isInForce } from './in-force-store.ts';

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
        where scans.client_id = client.id and scans.domain = client.website_domain and scans.requested_at > ${partnerNow} - ${AGAIN_AFTER})
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
