import { addYears } from '@bindery/domain/calendar.ts';
import type { PolicyStatus } from '@bindery/domain/policy/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import type { SortedPlace } from '../../paging/index.ts';
import type { PolicyRow } from '../store.ts';

/** The newest policies of a partner first, behind the one with the id `after`. */
export async function newestPolicies(
  db: Queries,
  partnerId: string,
  after: string | null,
  count: number,
): Promise<readonly PolicyRow[]> {
  const query = db.selectFrom('policies').selectAll().where('partner_id', '=', partnerId);
  const rows = after === null ? query : query.where('id', '<', after);
  return await rows.orderBy('id', 'desc').limit(count).execute();
}

export interface PolicyFilter {
  readonly partnerId: string;
  /** Null: any. */
  readonly statuses: readonly PolicyStatus[] | null;
  /** Only those whose cover ends before this day, at the end of the term or by a cancellation. */
  readonly expiringBefore: string | null;
  /** The partner's calendar day. */
  readonly today: string;
}

/**
 * Policies by the end of their term, the soonest first, behind the place `after`. Each status is a range of the index
 * of that order, and those that a cancellation ends early one of the index of cancelled policies, so that a page costs
 * the same however rare its rows are.
 */
export async function policiesByEnd(
  db: Queries,
  { partnerId, statuses, expiringBefore, today }: PolicyFilter,
  after: SortedPlace | null,
  count: number,
): Promise<readonly PolicyRow[]> {
  const behind = after === null ? sql`true` : sql`(coverage_ends_on, id) > (${after.at}::date, ${after.id}::uuid)`;
  const ranges =
    statuses === null ? [sql<SqlBool>`true`] : [...new Set(statuses)].map((status) => rangeOf(status, today));
  const parts = ranges.flatMap((range) =>
    endsBefore(expiringBefore).map(
      (isEnding) => sql`(
        select * from policies where partner_id = ${partnerId} and ${isEnding} and ${behind} and ${range}
        order by coverage_ends_on, id limit ${count}
      )`,
    ),
  );
  const { rows } = await sql<PolicyRow>`
    select * from (${sql.join(parts, sql` union all `)}) as policy
    order by coverage_ends_on, id limit ${count}`.execute(db);
  return rows;
}

/** Those that end before a day at the end of their term, and those that only a cancellation ends before it. */
function endsBefore(day: string | null): readonly RawBuilder<SqlBool>[] {
  if (day === null) return [sql<SqlBool>`true`];
  return [
    sql<SqlBool>`coverage_ends_on < ${day}::date`,
    sql<SqlBool>`coverage_ends_on >= ${day}::date and cancelled_on is not null and cancelled_on < ${day}::date`,
  ];
}

/** What `policyStatus` of the domain says, as bounds on the day on which cover ends: a term is one year. */
function rangeOf(status: PolicyStatus, today: string): RawBuilder<SqlBool> {
  const isKept = sql`(cancelled_on is null or cancelled_on > ${today}::date)`;
  switch (status) {
    case 'BOUND':
      return sql<SqlBool>`coverage_ends_on >= ${addYears(today, 1)}::date and coverage_starts_on > ${today}::date and ${isKept}`;
    case 'ACTIVE':
      return sql<SqlBool>`coverage_ends_on > ${today}::date and coverage_starts_on <= ${today}::date and ${isKept}`;
    case 'EXPIRED':
      return sql<SqlBool>`coverage_ends_on <= ${today}::date and ${isKept}`;
    case 'CANCELLED':
      return sql<SqlBool>`cancelled_on is not null and cancelled_on <= ${today}::date`;
    default:
      return status satisfies never;
  }
}

/** The charges of the options that policies were bound from, by the id of the policy, in one statement. */
export async function chargesOfPolicies(db: Queries, partnerId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('policies')
    .innerJoin('quote_options', 'quote_options.id', 'policies.quote_option_id')
    .select(['policies.id', 'quote_options.charges'])
    .where('policies.partner_id', '=', partnerId)
    .where('policies.id', 'in', [...ids])
    .execute();
}
