import type { BordereauKind } from '@bindery/domain/reports/index.ts';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';
import type { ReportTables } from '../../database/tables/reports.ts';
import type { BinderKey, MonthOfBinder } from './binder-key.ts';

export interface BinderRow extends BinderKey {
  readonly partnerName: string;
  readonly clockOffsetMs: number;
  /** Month of the first bind, in the provider's zone. */
  readonly firstMonth: string;
  readonly lastClosedMonth: string | null;
}

export async function binderRows(
  db: Queries,
  timeZone: string,
  { partnerId, productType }: Partial<BinderKey>,
): Promise<readonly BinderRow[]> {
  const { rows } = await sql<BinderRow>`
    select binder.partner_id as "partnerId", binder.product_type as "productType", partners.name as "partnerName",
      partners.clock_offset_ms as "clockOffsetMs", binder.first_month as "firstMonth",
      (select max(month) from bordereau_months closed
       where closed.partner_id = binder.partner_id and closed.product_type = binder.product_type) as "lastClosedMonth"
    from (
      select partner_id, product_type, to_char(min(bound_at) at time zone ${timeZone}, 'YYYY-MM') as first_month
      from policies
      where ${partnerId === undefined ? sql`true` : sql`partner_id = ${partnerId}::uuid`}
        and ${productType === undefined ? sql`true` : sql`product_type = ${productType}`}
      group by partner_id, product_type
    ) as binder
    join partners on partners.id = binder.partner_id
    order by partners.name, binder.partner_id, binder.product_type`.execute(db);
  return rows;
}

/** One closing of a binder waits for the other. */
export async function lockBinder(tx: Tx, { partnerId, productType }: BinderKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bordereau ${partnerId} ${productType}`}, 0))`.execute(tx);
}

export type MonthRow = Selectable<ReportTables['bordereau_months']>;

export async function insertMonth(tx: Tx, row: MonthRow): Promise<void> {
  await tx
    .insertInto('bordereau_months')
    .values({ ...row, totals: JSON.stringify(row.totals) })
    .execute();
}

/** The months that were closed, of all binders, the newest first. */
export async function closedMonths(db: Queries): Promise<readonly MonthRow[]> {
  return await db.selectFrom('bordereau_months').selectAll().orderBy('month', 'desc').orderBy('id').execute();
}

export async function monthOfBinder(
  db: Queries,
  { partnerId, productType, month }: MonthOfBinder,
): Promise<MonthRow | undefined> {
  return await db
    .selectFrom('bordereau_months')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('product_type', '=', productType)
    .where('month', '=', month)
    .executeTakeFirst();
}

export type FileRow = ReportTables['bordereau_files'];

export async function insertFile(tx: Tx, row: FileRow): Promise<void> {
  await tx.insertInto('bordereau_files').values(row).execute();
}

export async function fileOfMonth(
  db: Queries,
  {
    monthId,
    kind,
    format,
  }: { readonly monthId: string; readonly kind: BordereauKind; readonly format: FileRow['format'] },
): Promise<FileRow | undefined> {
  return await db
    .selectFrom('bordereau_files')
    .selectAll()
    .where('month_id', '=', monthId)
    .where('kind', '=', kind)
    .where('format', '=', format)
    .executeTakeFirst();
}

export interface Proof {
  readonly currency: string;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly totalCents: number;
}

/** What all closed months of a binder say, by currency: of the binds, and of the premium that cancellations returned. */
export async function reportedSums(tx: Tx, { partnerId, productType }: BinderKey): Promise<readonly Proof[]> {
  const { rows } = await sql<Proof>`
    select line.currency, sum(line.premium_cents)::bigint as "premiumCents", sum(line.tria_cents)::bigint as "triaCents",
      coalesce(sum(line.total_cents) filter (where line.cause = 'BIND'), 0)::bigint as "totalCents"
    from bordereau_lines line
    join bordereau_months month on month.id = line.month_id
    where month.partner_id = ${partnerId} and month.product_type = ${productType}
    group by line.currency order by line.currency`.execute(tx);
  return rows;
}

/** The same, worked out from the policies alone: what was bound, less the premium of the days after a cancellation. */
export async function policySums(
  tx: Tx,
  { partnerId, productType }: BinderKey,
  until: { readonly day: string; readonly timeZone: string },
): Promise<readonly Proof[]> {
  const returned = (column: 'premium_cents' | 'tria_cents') => sql`
    case when policy.cancelled_on is null or (policy.cancelled_at at time zone ${until.timeZone})::date > ${until.day}::date
    then 0 else round(policy.${sql.raw(column)} * (policy.coverage_ends_on - policy.cancelled_on)::numeric
      / (policy.coverage_ends_on - policy.coverage_starts_on)) end`;
  const { rows } = await sql<Proof>`
    select policy.currency, sum(policy.premium_cents - ${returned('premium_cents')})::bigint as "premiumCents",
      sum(policy.tria_cents - ${returned('tria_cents')})::bigint as "triaCents",
      sum((option.charges ->> 'totalCents')::bigint)::bigint as "totalCents"
    from policies policy
    join quote_options option on option.id = policy.quote_option_id
    where policy.partner_id = ${partnerId} and policy.product_type = ${productType}
      and (policy.bound_at at time zone ${until.timeZone})::date <= ${until.day}::date
    group by policy.currency order by policy.currency`.execute(tx);
  return rows;
}
