import { RENEWAL_WINDOW_DAYS } from '@bindery/domain/policy/index.ts';
import { sql } from 'kysely';
import { partnerMoment, type Queries, type Tx } from '../../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../../jobs/index.ts';
import type { PolicyRow } from '../store.ts';

/** Policies that end within 90 days, by the day it is for their partner in the provider's zone, and have no renewal. */
export async function policiesToRenew(db: Queries, timeZone: string, query: DueQuery): Promise<readonly string[]> {
  const due = sql`
    select policy.id from policies policy
    where policy.partner_id = partners.id and policy.renewal_opened_at is null and policy.cancelled_on is null
      and policy.coverage_ends_on <= (${partnerMoment(query.now)} at time zone ${timeZone})::date
          + ${RENEWAL_WINDOW_DAYS}::int`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

/** When the next day begins on which a policy of this partner opens for renewal; the days are compared, as in the index. */
export async function nextRenewalAt(
  db: Queries,
  timeZone: string,
  partnerId: string,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select (coverage_ends_on - ${RENEWAL_WINDOW_DAYS}::int)::timestamp at time zone ${timeZone} as at
    from policies
    where partner_id = ${partnerId} and renewal_opened_at is null and cancelled_on is null
      and coverage_ends_on > (${after}::timestamptz at time zone ${timeZone})::date + ${RENEWAL_WINDOW_DAYS}::int
    order by coverage_ends_on
    limit 1
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Locks a policy until the end of the transaction. */
export async function lockPolicy(tx: Tx, id: string): Promise<PolicyRow | undefined> {
  return await tx.selectFrom('policies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function markRenewalOpened(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('policies').set({ renewal_opened_at: at }).where('id', '=', id).execute();
}
