import type { ProductType } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import { type AtRiskQuery, policiesAtRisk } from './at-risk-store.ts';

/** A policy in force behind a figure. */
export interface PolicyAtRisk {
  readonly id: string;
  readonly policyNumber: string;
  readonly quoteRequestId: string;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly coverageEndsOn: string;
  readonly currency: string;
  readonly limitCents: number;
  readonly premiumCents: number;
}

export interface AfterPolicy {
  readonly limitCents: number;
  readonly id: string;
}

/** The highest limit first. */
export async function atRiskPage(
  db: Queries,
  query: AtRiskQuery,
  { after, count }: { readonly after: AfterPolicy | null; readonly count: number },
): Promise<readonly PolicyAtRisk[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(-policy.conveyance_limit_cents, policy.id) > (${-after.limitCents}::bigint, ${after.id}::uuid)`;
  const { rows } = await sql<PolicyAtRisk>`
    select page.*, client.name as "insuredName", brokerage.name as "brokerageName"
    from (
      select policy.id, policy.policy_number as "policyNumber", policy.quote_request_id as "quoteRequestId",
        policy.product_type as "productType", policy.coverage_ends_on as "coverageEndsOn", policy.currency,
        policy.conveyance_limit_cents as "limitCents", policy.premium_cents as "premiumCents", policy.client_id
      from ${policiesAtRisk(query)} and ${behind}
      order by -policy.conveyance_limit_cents, policy.id
      limit ${count}
    ) page
    join clients client on client.id = page.client_id
    join brokerages brokerage on brokerage.id = client.brokerage_id
    order by -page."limitCents", page.id
  `.execute(db);
  return rows;
}
