import { type Database, prepareRead } from '../../database/index.ts';

/** In the order of their ids, which transaction wrote each row last: it tells every change, and rows come and gone. */
const rows = (table: string, where: string) =>
  `(select string_agg(${table}.xmin::text, ',' order by ${table}.id) from ${table} where ${where})`;

/**
 * A text that differs whenever a row has changed that the view of a request is read from, or the policies beside it with
 * their documents. PostgreSQL keeps with each row the transaction that wrote it, so nothing has to be known of what may
 * change. Index look-ups alone, planned once.
 */
const VERSION = `concat(request.revision, '|', request.xmin, '|', client.xmin, '|', underwriter.xmin, '|',
     (select scans.xmin from scans where client_id = client.id and state = 'DONE'
       order by requested_at desc, id desc limit 1), '|',
     (select scans.xmin from scans where id = request.scan_id and state = 'DONE'), '|',
     ${rows('subjectivities', 'quote_request_id = request.id')}, '|',
     ${rows('quotes', 'quote_request_id = request.id')}, '|',
     ${rows('quote_options', 'quote_id = request.current_quote_id')}, '|',
     ${rows('documents', 'quote_request_id = request.id')}, '|',
     policy.xmin, '|', expiring.xmin, '|',
     ${rows('documents', 'policy_id = policy.id')}, '|',
     ${rows('documents', 'policy_id = request.expiring_policy_id')})`;

const FROM = `quote_requests request
   join clients client on client.id = request.client_id
   left join staff_members underwriter on underwriter.id = request.underwriter_id
   left join policies policy on policy.quote_request_id = request.id
   left join policies expiring on expiring.id = request.expiring_policy_id`;

/** The version of the request with this id and of this partner, both given as expressions. */
export const versionOf = (id: string, partnerId: string): string =>
  `select ${VERSION} as version from ${FROM} where request.id = ${id} and request.partner_id = ${partnerId}`;

const selectVersion = prepareRead<{ readonly version: string }>('view-version', versionOf('$1', '$2'));

/** Filtered by tenant: undefined for a foreign request. */
export async function viewVersion(database: Database, partnerId: string, id: string): Promise<string | undefined> {
  const [row] = await selectVersion(database, [id, partnerId]);
  return row?.version;
}
