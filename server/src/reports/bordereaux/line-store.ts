import type { ChargeLine, MoneyAnswer, ProductType } from '@bindery/domain/products/index.ts';
import { amountsOf, type BordereauLine, type PremiumEntry } from '@bindery/domain/reports/index.ts';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';
import type { Address } from '../../database/tables/clients.ts';
import type { BinderKey } from './binder-key.ts';

/** A policy with what the bordereaux say of it; days are those of the provider's zone. */
export interface PolicyToReport {
  readonly id: string;
  readonly policyNumber: string;
  readonly productType: ProductType;
  readonly isRenewal: boolean;
  readonly coverageStartsOn: string;
  readonly coverageEndsOn: string;
  readonly boundOn: string;
  readonly issuedOn: string | null;
  readonly currency: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly insuredName: string;
  readonly insuredAddress: Address | null;
  readonly homeState: string | null;
  readonly industry: string | null;
  readonly revenue: string | MoneyAnswer | null;
  readonly brokerageName: string;
  readonly brokerageAddress: Address | null;
  readonly charges: readonly ChargeLine[];
  readonly cancelledOn: string | null;
  readonly cancelDoneOn: string | null;
  readonly cancelReason: string | null;
}

/** The columns of a policy that reports are made from, once for all of them. */
export function policyToReport(timeZone: string) {
  return sql`
    policy.id, policy.policy_number as "policyNumber", policy.product_type as "productType",
    policy.term > 0 as "isRenewal", policy.coverage_starts_on as "coverageStartsOn",
    policy.coverage_ends_on as "coverageEndsOn", (policy.bound_at at time zone ${timeZone})::date as "boundOn",
    (policy.issued_at at time zone ${timeZone})::date as "issuedOn", policy.currency,
    policy.conveyance_limit_cents as "limitCents", policy.deductible_cents as "deductibleCents",
    client.name as "insuredName", client.address as "insuredAddress",
    request.application -> 'optionalData' ->> 'domicileState' as "homeState", request.class_name as industry,
    request.revenue, brokerage.name as "brokerageName", brokerage.address as "brokerageAddress",
    option.charges -> 'lines' as charges, policy.cancelled_on as "cancelledOn",
    (policy.cancelled_at at time zone ${timeZone})::date as "cancelDoneOn", policy.cancel_reason as "cancelReason"
    from policies policy
    join clients client on client.id = policy.client_id
    join brokerages brokerage on brokerage.id = client.brokerage_id
    join quote_requests request on request.id = policy.quote_request_id
    join quote_options option on option.id = policy.quote_option_id`;
}

export interface PolicyPage extends BinderKey {
  readonly timeZone: string;
  /** Bound on this day or earlier. */
  readonly until: string;
  readonly after: string | null;
  readonly count: number;
}

/** The policies of a binder in the order of their binds. */
export async function policiesToReport(db: Queries, page: PolicyPage): Promise<readonly PolicyToReport[]> {
  const { partnerId, productType, timeZone, until, after, count } = page;
  const { rows } = await sql<PolicyToReport>`
    select ${policyToReport(timeZone)}
    where policy.partner_id = ${partnerId} and policy.product_type = ${productType}
      and (policy.bound_at at time zone ${timeZone})::date <= ${until}::date
      and ${after === null ? sql`true` : sql`policy.id > ${after}::uuid`}
    order by policy.id limit ${count}`.execute(db);
  return rows;
}

export interface ReportedEntry extends PremiumEntry {
  readonly policyId: string;
}

/** What closed months said of these policies, in the order in which it was said. */
export async function reportedEntries(db: Queries, policyIds: readonly string[]): Promise<readonly ReportedEntry[]> {
  if (policyIds.length === 0) return [];
  return await db
    .selectFrom('bordereau_lines as line')
    .innerJoin('bordereau_months as month', 'month.id', 'line.month_id')
    .select([
      'line.policy_id as policyId',
      'line.cause',
      'line.kind',
      'line.effective_on as effectiveOn',
      'line.charges',
    ])
    .where('line.policy_id', 'in', [...policyIds])
    .orderBy('month.month')
    .orderBy('line.number')
    .execute();
}

/** A line with the policy that it is about. */
export interface LineOfPolicy extends BordereauLine {
  readonly policyId: string;
}

export async function insertLines(tx: Tx, monthId: string, lines: readonly LineOfPolicy[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ policyId, number, entry, policy, writtenPremiumCents }) => {
    const { premiumCents, triaCents, totalCents } = amountsOf(entry.charges);
    return {
      month_id: monthId,
      number,
      policy_id: policyId,
      cause: entry.cause,
      kind: entry.kind,
      effective_on: entry.effectiveOn,
      currency: policy.currency,
      premium_cents: premiumCents,
      tria_cents: triaCents,
      total_cents: totalCents,
      charges: JSON.stringify(entry.charges),
      written_premium_cents: writtenPremiumCents,
      policy: JSON.stringify(policy),
    };
  });
  await tx.insertInto('bordereau_lines').values(rows).execute();
}
