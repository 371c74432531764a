import { type RawBuilder, sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';

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
      and ${isInForce(partnerMoment(now), timeZone)}
    order by policy.id
  `.execute(db);
  return rows;
}

/** True on the days on which `policyStatus` of the domain says ACTIVE. */
export function isInForce(moment: RawBuilder<unknown>, timeZone: string): RawBuilder<boolean> {
  const today = sql`(${moment} at time zone ${timeZone})::date`;
  return sql<boolean>`(policy.coverage_starts_on <= ${today} and policy.coverage_ends_on > ${today}
    and (policy.cancelled_on is null or policy.cancelled_on > ${today}))`;
}
