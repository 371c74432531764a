import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';

/** A request that waits for the provider. */
export interface OpenRequest {
  readonly insuredName: string;
  readonly status: 'SUBMITTED' | 'BIND_REQUESTED';
  readonly ageHours: number;
  readonly underwriterName: string | null;
}

/** Every referred submission and every requested bind, the oldest first; ages in each partner's own time. */
export async function openRequests(db: Queries, now: Date): Promise<readonly OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select client.name as "insuredName", request.status, underwriter.name as "underwriterName",
      floor(extract(epoch from (${now}::timestamptz + partners.clock_offset_ms * interval '1 millisecond')
        - case request.status when 'SUBMITTED' then request.submitted_at else request.bind_requested_at end) / 3600)::int
        as "ageHours"
    from quote_requests request
    join partners on partners.id = request.partner_id
    join clients client on client.id = request.client_id
    left join staff_members underwriter on underwriter.id = request.underwriter_id
    where (request.status = 'SUBMITTED' and request.referred_at is not null) or request.status = 'BIND_REQUESTED'
    order by "ageHours" desc, request.id
  `.execute(db);
  return rows;
}

/** Takes the digest of a manager for today; false when it was taken since `morning`. */
export async function takeDigest(
  tx: Tx,
  { staffId, now, morning }: { readonly staffId: string; readonly now: Date; readonly morning: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_reminders as done (kind, subject_id, told_at) values ('daily_digest', ${staffId}, ${now})
    on conflict (kind, subject_id) do update set told_at = excluded.told_at where done.told_at < ${morning}
    returning kind`.execute(tx);
  return rows.length > 0;
}
