import { sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../jobs/index.ts';

/** Scans that are past their deadline by their partner's own time. */
export async function overdueScans(db: Queries, query: DueQuery): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select scan.id
    from scans scan
    join partners on partners.id = scan.partner_id
    where scan.state = 'PENDING'
      and scan.deadline_at <= ${partnerMoment(query.now)}
      and ${pageOfDueRows(query, 'scan.id')}
  `.execute(db);
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
