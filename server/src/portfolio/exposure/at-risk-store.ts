import type { TechnologyKind } from '@bindery/domain/cyber-risk/index.ts';
import { type RawBuilder, sql } from 'kysely';
import { partnerMoment } from '../../database/index.ts';
import { isInForce } from '../../policies/index.ts';
import type { PortfolioQuery } from '../filter.ts';

/** A mark of a chart: the policies of one key. An empty text means those of which it is not known. */
export interface AtRiskPart {
  readonly productType?: string | null | undefined;
  readonly className?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly country?: string | null | undefined;
  /** Number of a size band. */
  readonly size?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly technology?: { readonly kind: TechnologyKind; readonly name: string } | null | undefined;
}

export interface AtRiskQuery {
  /** Its period does not count: what is in force is in force now. */
  readonly filter: PortfolioQuery;
  readonly part: AtRiskPart;
  readonly now: Date;
}

/** By the lower bounds of the size bands from the second on, in whole dollars or euros; `SIZE_BANDS` names them. */
const SIZE = sql`coalesce(width_bucket(policy.revenue,
  array[1000000, 10000000, 50000000, 100000000]::bigint[])::text, '')`;

/** The policies in force that are meant, as rows of `policy`: what stands behind `from`. */
export function policiesAtRisk({ filter, part, now }: AtRiskQuery): RawBuilder<unknown> {
  const conditions = [
    // No partner's own time is behind the real one: the index leaves out what has ended.
    sql`policy.coverage_ends_on > (${now}::timestamptz at time zone ${filter.timeZone})::date`,
    isInForce(partnerMoment(now), filter.timeZone),
    ...filtered(filter),
    ...ofPart(part),
  ];
  return sql`policies policy join partners on partners.id = policy.partner_id where ${sql.join(conditions, sql` and `)}`;
}

function filtered({ products, classNames, places, brokerageIds }: PortfolioQuery): readonly RawBuilder<unknown>[] {
  return [
    products && sql`policy.product_type = any(${[...products]}::text[])`,
    classNames && sql`policy.class_name = any(${[...classNames]}::text[])`,
    places && sql`coalesce(policy.state, policy.country) = any(${[...places]}::text[])`,
    brokerageIds &&
      sql`policy.client_id in (select id from clients where brokerage_id = any(${[...brokerageIds]}::uuid[]))`,
  ].filter((condition) => condition !== null);
}

function ofPart(part: AtRiskPart): readonly RawBuilder<unknown>[] {
  const { technology } = part;
  const equal = (column: RawBuilder<unknown>, value: string | null | undefined) =>
    value === null || value === undefined ? [] : [sql`${column} = ${value}`];
  return [
    ...equal(sql`policy.product_type`, part.productType),
    ...equal(sql`coalesce(policy.class_name, '')`, part.className),
    ...equal(sql`coalesce(policy.state, '')`, part.state),
    ...equal(sql`coalesce(policy.country, '')`, part.country),
    ...equal(SIZE, part.size),
    ...equal(sql`policy.currency`, part.currency),
    ...equal(sql`policy.client_id`, part.clientId),
    ...(technology
      ? [
          sql`policy.client_id in (select client_id from shared_technologies
            where kind = ${technology.kind} and name = ${technology.name})`,
        ]
      : []),
  ];
}

/** The columns by which limits are summed; an empty text: not known. */
export const AT_RISK_COLUMNS = sql`policy.client_id, policy.product_type, policy.currency,
  policy.conveyance_limit_cents, policy.premium_cents, coalesce(policy.class_name, '') as class_name,
  coalesce(policy.state, '') as state, coalesce(policy.country, '') as country, ${SIZE} as size`;
