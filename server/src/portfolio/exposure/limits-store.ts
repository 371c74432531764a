import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import { AT_RISK_COLUMNS, type AtRiskQuery, policiesAtRisk } from './at-risk-store.ts';

export const LIMIT_DIMENSIONS = ['ALL', 'PRODUCT', 'CLASS', 'STATE', 'COUNTRY', 'SIZE'] as const;
export type LimitDimension = (typeof LIMIT_DIMENSIONS)[number];

/** Limits in force of one key of a dimension in one currency; an empty key: not known. */
export interface LimitGroup {
  readonly dimension: LimitDimension;
  readonly key: string;
  readonly currency: string;
  readonly policies: number;
  readonly limitCents: number;
  readonly premiumCents: number;
}

/** Key of what is left when a dimension has more keys than are shown. */
const OTHERS = '*';

/** Every dimension in one pass over the policies in force; of each the largest keys, and the rest as one. */
export async function limitsInForce(db: Queries, query: AtRiskQuery, most: number): Promise<readonly LimitGroup[]> {
  const { rows } = await sql<LimitGroup>`
    with summed as (
      select case grouping(product_type, class_name, state, country, size)
          when 31 then 'ALL' when 15 then 'PRODUCT' when 23 then 'CLASS' when 27 then 'STATE' when 29 then 'COUNTRY'
          else 'SIZE' end as dimension,
        coalesce(product_type, class_name, state, country, size, '') as key, currency,
        count(*)::int as policies, sum(conveyance_limit_cents)::bigint as limit_cents,
        sum(premium_cents)::bigint as premium_cents
      from (select ${AT_RISK_COLUMNS} from ${policiesAtRisk(query)}) at_risk
      group by grouping sets ((currency), (currency, product_type), (currency, class_name), (currency, state),
        (currency, country), (currency, size))
    ), ranked as (
      select summed.*, row_number() over (partition by dimension, currency order by limit_cents desc, key) as place
      from summed
    )
    select dimension, case when place > ${most} then ${OTHERS} else key end as key, currency,
      sum(policies)::int as policies, sum(limit_cents)::bigint as "limitCents",
      sum(premium_cents)::bigint as "premiumCents"
    from ranked
    group by 1, 2, 3
    order by currency, dimension, sum(limit_cents) desc, 2
  `.execute(db);
  return rows;
}

/** What one insured has in force, in one currency. */
export interface TopInsured {
  readonly clientId: string;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly currency: string;
  readonly policies: number;
  readonly limitCents: number;
  readonly premiumCents: number;
}

/** The insureds with the largest limits in force, of each currency. */
export async function topInsureds(db: Queries, query: AtRiskQuery, most: number): Promise<readonly TopInsured[]> {
  const { rows } = await sql<TopInsured>`
    with summed as (
      select client_id, currency, count(*)::int as policies, sum(conveyance_limit_cents)::bigint as limit_cents,
        sum(premium_cents)::bigint as premium_cents
      from (select ${AT_RISK_COLUMNS} from ${policiesAtRisk(query)}) at_risk
      group by client_id, currency
    ), ranked as (
      select summed.*, row_number() over (partition by currency order by limit_cents desc, client_id) as place
      from summed
    )
    select ranked.client_id as "clientId", client.name as "insuredName", brokerage.name as "brokerageName",
      ranked.currency, ranked.policies, ranked.limit_cents as "limitCents", ranked.premium_cents as "premiumCents"
    from ranked
    join clients client on client.id = ranked.client_id
    join brokerages brokerage on brokerage.id = client.brokerage_id
    where ranked.place <= ${most}
    order by ranked.currency, ranked.place
  `.execute(db);
  return rows;
}
