import { sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../jobs/index.ts';

/** Scans that are past their deadline by their partner's own time. */
export async function overdueScans(db: Queries, query: DueQuery): Promise<readonly string[]> {
  const due = sql`
    select scan.id from scans scan
    where scan.partner_id = partners.id and scan.state = 'PENDING'
      and scan.deadline_at <= ${partnerMoment(query.now)}`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

export async function nextDeadlineAt(db: Queries, partnerId: string, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('scans')
    .select(({ fn }) => fn.min('deadline_at').as('at'))
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'PENDING')
    .where('deadline_at', '>', after)
    .executeTakeFirst();
  return row?.at ?? undefined;
}
