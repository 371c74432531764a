import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

/** Another person of staff who has the request open. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
}

export interface NoteViewerInput {
  readonly quoteRequestId: string;
  readonly staffId: string;
  readonly at: Date;
}

/** Pages say every ten seconds that they are open: two that were lost are not yet a person who left. */
const HERE_SECONDS = 25;
/** Then a row is of no use. */
const KEPT_SECONDS = 60;
const MOST_SWEPT = 100;

/**
 * Notes in one statement that a person sees a request, and answers who else does, by name; undefined when there is no
 * such request. Rows of pages that fell silent are removed afterwards, except those that another call holds: a call that
 * removes never waits, so that two of them never wait for each other.
 */
export async function noteViewer(
  db: Queries,
  { quoteRequestId, staffId, at }: NoteViewerInput,
): Promise<readonly Viewer[] | undefined> {
  const { rows } = await sql<{ readonly viewers: readonly Viewer[] }>`
    with request as (
      select id from quote_requests where id = ${quoteRequestId}
    ), noted as (
      insert into request_viewers (quote_request_id, staff_id, seen_at)
      select id, ${staffId}::uuid, ${at}::timestamptz from request
      on conflict (quote_request_id, staff_id) do update set seen_at = excluded.seen_at
      returning true
    ), swept as (
      delete from request_viewers where exists (select from noted) and (quote_request_id, staff_id) in (
        select quote_request_id, staff_id from request_viewers
        where seen_at < ${at}::timestamptz - make_interval(secs => ${KEPT_SECONDS})
          and (quote_request_id, staff_id) <> (${quoteRequestId}::uuid, ${staffId}::uuid)
        limit ${MOST_SWEPT} for update skip locked
      )
    )
    select coalesce((
      select json_agg(json_build_object('id', person.id, 'name', person.name) order by person.name, person.id)
      from request_viewers as viewer join staff_members as person on person.id = viewer.staff_id
      where viewer.quote_request_id = request.id and viewer.staff_id <> ${staffId}
        and viewer.seen_at > ${at}::timestamptz - make_interval(secs => ${HERE_SECONDS})
    ), '[]') as viewers from request`.execute(db);
  return rows[0]?.viewers;
}

/** A person left the page of a request. */
export async function removeViewer(
  db: Queries,
  { quoteRequestId, staffId }: Omit<NoteViewerInput, 'at'>,
): Promise<void> {
  await db
    .deleteFrom('request_viewers')
    .where('quote_request_id', '=', quoteRequestId)
    .where('staff_id', '=', staffId)
    .execute();
}
