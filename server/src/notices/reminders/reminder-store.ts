import { sql } from 'kysely';
import { partnerMoment, type Queries, type Tx } from '../../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../../jobs/index.ts';

/** What people are reminded of. */
export type ReminderKind = 'quote_expiring' | 'subjectivity_due';

/** Notes that something was reminded of; false when it was already. */
export async function noteReminder(
  tx: Tx,
  { kind, subjectId, at }: { readonly kind: ReminderKind; readonly subjectId: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('notice_reminders')
    .values({ kind, subject_id: subjectId, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute();
  return rows.length > 0;
}

/** Requests whose shared quote expires within so many days of the partner's time. */
export async function quotesToRemindOf(db: Queries, days: number, query: DueQuery): Promise<readonly string[]> {
  const now = partnerMoment(query.now);
  const due = sql`
    select request.id from quote_requests request
    where request.partner_id = partners.id and request.status = 'QUOTES_SHARED'
      and request.quote_expires_at > ${now}
      and request.quote_expires_at <= ${now} + ${days} * interval '1 day'
      and request.agent_id is not null
      and not exists (
        select from notice_reminders done
        where done.kind = 'quote_expiring' and done.subject_id = request.current_quote_id)`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

/** The next instant at which a reminder of this partner's quotes becomes due. */
export async function nextQuoteReminder(
  db: Queries,
  days: number,
  partnerId: string,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select quote_expires_at - ${days} * interval '1 day' as at
    from quote_requests
    where partner_id = ${partnerId} and status = 'QUOTES_SHARED'
      and quote_expires_at > ${after}::timestamptz + ${days} * interval '1 day'
    order by quote_expires_at
    limit 1
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Days of the provider's zone, before the first day of cover. */
export interface DaysBefore {
  readonly days: number;
  readonly timeZone: string;
}

/** Requests whose cover begins within so many days while something is open that must be closed before the bind. */
export async function subjectivitiesToRemindOf(
  db: Queries,
  { days, timeZone }: DaysBefore,
  query: DueQuery,
): Promise<readonly string[]> {
  const today = sql`(${partnerMoment(query.now)} at time zone ${timeZone})::date`;
  const due = sql`
    select request.id from quote_requests request
    where request.partner_id = partners.id and request.status in ('QUOTES_SHARED', 'BIND_REQUESTED')
      and request.effective_on >= ${today}
      and request.effective_on <= ${today} + ${days}::int
      and request.agent_id is not null
      and exists (
        select from subjectivities open
        where open.quote_request_id = request.id
          and (open.quote_id is null or open.quote_id = request.current_quote_id)
          and open.type = 'PRE_BIND' and open.closed_at is null and open.answered_at is null
          and not open.closes_when_selected)
      and not exists (
        select from notice_reminders done where done.kind = 'subjectivity_due' and done.subject_id = request.id)`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

/** When the next day begins on which a request of this partner is so many days before its cover. */
export async function nextSubjectivityReminder(
  db: Queries,
  { days, timeZone }: DaysBefore,
  partnerId: string,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select (effective_on - ${days}::int)::timestamp at time zone ${timeZone} as at
    from quote_requests
    where partner_id = ${partnerId} and status in ('QUOTES_SHARED', 'BIND_REQUESTED')
      and effective_on > (${after}::timestamptz at time zone ${timeZone})::date + ${days}::int
    order by effective_on
    limit 1
  `.execute(db);
  return rows[0]?.at ?? undefined;
}
