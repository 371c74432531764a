import type { TechnologyKind } from '@bindery/domain/cyber-risk/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import { AT_RISK_COLUMNS, type AtRiskQuery, policiesAtRisk } from './at-risk-store.ts';

/** Policies in force of insureds who share one technology, of one product in one currency. */
export interface AccumulatedGroup {
  readonly name: string;
  readonly productType: ProductType;
  readonly currency: string;
  readonly policies: number;
  readonly insureds: number;
  readonly limitCents: number;
  readonly premiumCents: number;
}

/** The names of one kind with the most policies, each by product and currency. */
export async function accumulatedBy(
  db: Queries,
  kind: TechnologyKind,
  query: AtRiskQuery,
  most: number,
): Promise<readonly AccumulatedGroup[]> {
  const { rows } = await sql<AccumulatedGroup>`
    with summed as (
      select technology.name, at_risk.product_type, at_risk.currency, count(*)::int as policies,
        count(distinct at_risk.client_id)::int as insureds, sum(at_risk.conveyance_limit_cents)::bigint as limit_cents,
        sum(at_risk.premium_cents)::bigint as premium_cents
      from shared_technologies technology
      join (select ${AT_RISK_COLUMNS} from ${policiesAtRisk(query)}) at_risk on at_risk.client_id = technology.client_id
      where technology.kind = ${kind}
      group by technology.name, at_risk.product_type, at_risk.currency
    ), largest as (
      select name, sum(policies) as policies from summed group by name order by 2 desc, 1 limit ${most}
    )
    select summed.name, summed.product_type as "productType", summed.currency, summed.policies, summed.insureds,
      summed.limit_cents as "limitCents", summed.premium_cents as "premiumCents"
    from summed join largest using (name)
    order by largest.policies desc, summed.name, summed.currency, summed.product_type
  `.execute(db);
  return rows;
}

/** How many of the policies in force are of insureds whose newest scan says anything of the kind, and of how many. */
export async function coverageOf(
  db: Queries,
  kind: TechnologyKind,
  query: AtRiskQuery,
): Promise<{ readonly policies: number; readonly known: number }> {
  const { rows } = await sql<{ policies: number; known: number }>`
    with known as (select distinct client_id from shared_technologies where kind = ${kind})
    select count(*)::int as policies, count(known.client_id)::int as known
    from (select ${AT_RISK_COLUMNS} from ${policiesAtRisk(query)}) at_risk
    left join known on known.client_id = at_risk.client_id
  `.execute(db);
  return rows[0] ?? { policies: 0, known: 0 };
}
