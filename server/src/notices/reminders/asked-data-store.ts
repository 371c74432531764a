import { DATA_REMINDER_DAYS } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import { partnerMoment, type Queries, type Tx } from '../../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../../jobs/index.ts';

/** What is told once for each time that an underwriter asked. */
export type AskedDataKind = 'data_due' | 'data_overdue';

/**
 * Requests whose last day for an answer is near or has passed, and of which that was not told since it was asked for.
 * It is told later than it was asked for, so what was told earlier was about something else.
 */
export async function askedDataToTellOf(db: Queries, timeZone: string, query: DueQuery): Promise<readonly string[]> {
  const today = sql`(${partnerMoment(query.now)} at time zone ${timeZone})::date`;
  const askedAt = sql`(request.data_request ->> 'askedAt')::timestamptz`;
  const isNear = sql`request.due_on >= ${today} and (${askedAt} at time zone ${timeZone})::date
    < request.due_on - ${DATA_REMINDER_DAYS}::int`;
  const due = sql`
    select request.id from quote_requests request
    where request.partner_id = partners.id and request.status = 'NEEDS_MORE_DATA'
      and request.due_on <= ${today} + ${DATA_REMINDER_DAYS}::int
      and (request.due_on < ${today} or (${isNear}))
      and not exists (
        select from notice_reminders done
        where done.kind = case when request.due_on < ${today} then 'data_overdue' else 'data_due' end
          and done.subject_id = request.id and done.told_at > ${askedAt})`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

/** When the next day begins on which an answer of this partner is near its last day, or past it. */
export async function nextAskedData(
  db: Queries,
  timeZone: string,
  partnerId: string,
  after: Date,
): Promise<Date | undefined> {
  const today = sql`(${after}::timestamptz at time zone ${timeZone})::date`;
  const firstFrom = (day: ReturnType<typeof sql>) => sql`
    select due_on from quote_requests
    where partner_id = ${partnerId} and status = 'NEEDS_MORE_DATA' and due_on >= ${day}
    order by due_on limit 1`;
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      ((${firstFrom(sql`${today} + ${DATA_REMINDER_DAYS + 1}::int`)}) - ${DATA_REMINDER_DAYS}::int)::timestamp,
      ((${firstFrom(today)}) + 1)::timestamp
    ) at time zone ${timeZone} as at
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Notes that it was told since it was asked for; false when it was already. */
export async function noteAskedData(
  tx: Tx,
  told: { readonly kind: AskedDataKind; readonly quoteRequestId: string; readonly askedAt: Date; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('notice_reminders')
    .values({ kind: told.kind, subject_id: told.quoteRequestId, told_at: told.at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet({ told_at: told.at })
        .where('notice_reminders.told_at', '<=', told.askedAt),
    )
    .returning('kind')
    .execute();
  return rows.length > 0;
}
