import { type Database, prepareRead } from '../../database/index.ts';

/**
 * A text that differs whenever anything that the view shows has changed: the request's revision, and for the rows that
 * have lives of their own what tells that they changed. Five index look-ups, planned once.
 */
export const VERSION_STATEMENT = `select concat_ws('|', request.revision, client.updated_at, underwriter.name, underwriter.email, underwriter.phone,
     (select max(finished_at) from scans where client_id = client.id and state = 'DONE'),
     (select concat_ws('/', count(*), count(closed_at), max(closed_at), max(answered_at))
        from subjectivities where quote_request_id = request.id),
     (select concat_ws('/', count(*), count(shared_at), count(document_id))
        from quotes where quote_request_id = request.id),
     (select concat_ws('/', count(*), count(completed_at), max(completed_at))
        from documents where quote_request_id = request.id)) as version
   from quote_requests request
   join clients client on client.id = request.client_id
   left join staff_members underwriter on underwriter.id = request.underwriter_id
   where request.id = $1 and request.partner_id = $2`;

const selectVersion = prepareRead<{ readonly version: string }>('view-version', VERSION_STATEMENT);

/** Filtered by tenant: undefined for a foreign request. */
export async function viewVersion(database: Database, partnerId: string, id: string): Promise<string | undefined> {
  const [row] = await selectVersion(database, [id, partnerId]);
  return row?.version;
}
