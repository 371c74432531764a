import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queries, Tables } from '../../database/index.ts';
import { OFFER_COLUMNS, selectRecord } from '../../quote-requests/index.ts';

/** One row of the statement below. */
export type ViewRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectView>['executeTakeFirst']>>>;

/**
 * The record with what only the API shows: the newest scan of the client, the one that the request is judged by, and the
 * options of the quote now shared.
 */
export function selectView(db: Queries) {
  return selectRecord(db, 'BROKERS').select((eb) => [
    scanOf(eb).as('scan'),
    judgedScanOf(eb).as('judgedScan'),
    offersOf(eb).as('offers'),
  ]);
}

type OfRequest = ExpressionBuilder<Tables & { request: Tables['quote_requests'] }, 'request'>;

function newestScanOf(eb: OfRequest) {
  return eb
    .selectFrom('scans')
    .whereRef('scans.client_id', '=', 'request.client_id')
    .where('scans.state', '=', 'DONE')
    .orderBy('scans.requested_at', 'desc')
    .orderBy('scans.id', 'desc')
    .limit(1);
}

function scanOf(eb: OfRequest) {
  return jsonObjectFrom(newestScanOf(eb).select(['scans.score', 'scans.ratings']));
}

/** A draft has no scan of its own yet: SUBMIT takes the newest of the client. */
function judgedScanOf(eb: OfRequest) {
  const ofDraft = newestScanOf(eb).select('scans.id').where('request.submitted_at', 'is', null);
  return jsonObjectFrom(
    eb
      .selectFrom('scans')
      .select(['scans.score', 'scans.has_critical_finding as hasCriticalFinding'])
      .where((scan) => scan('scans.id', '=', scan.fn.coalesce('request.scan_id', ofDraft)))
      .where('scans.state', '=', 'DONE'),
  );
}

function offersOf(eb: OfRequest) {
  return jsonArrayFrom(
    eb
      .selectFrom('quote_options as option')
      .select(OFFER_COLUMNS)
      .whereRef('option.quote_id', '=', 'request.current_quote_id')
      .orderBy('option.position'),
  );
}
