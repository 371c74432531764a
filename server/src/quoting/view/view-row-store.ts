import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queries, Tables } from '../../database/index.ts';
import { OFFER_COLUMNS } from '../../quote-requests/index.ts';

/** One row of the statement below; its JSON columns contain what this topic wrote. */
export type ViewRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectView>['executeTakeFirst']>>>;

/** Everything about one request in one statement, its lists as JSON. */
export function selectView(db: Queries) {
  return db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .leftJoin('staff_members as underwriter', 'underwriter.id', 'request.underwriter_id')
    .leftJoin('policies as policy', 'policy.quote_request_id', 'request.id')
    .select(['request.id', 'request.revision', 'request.product_type', 'request.status', 'request.application'])
    .select(['request.decline_loss_reason', 'request.is_auto_quote_eligible', 'request.ineligible_reasons'])
    .select(['request.decision', 'request.quote_expires_at', 'request.selected_option_id', 'request.submitted_at'])
    .select(['request.expiring_policy_id', 'policy.id as policy_id', 'request.not_saved'])
    .select('request.decline_explanation')
    .select(['underwriter.name as underwriter_name', 'underwriter.email as underwriter_email'])
    .select(['client.id as client_id', 'client.brokerage_id', 'client.name as client_name'])
    .select(['client.primary_website', 'client.website_domain', 'client.address'])
    .select((eb) => [
      scanOf(eb).as('scan'),
      quotesOf(eb).as('quotes'),
      subjectivitiesOf(eb).as('subjectivities'),
      documentsOf(eb).as('documents'),
    ]);
}

type RequestQuery = ExpressionBuilder<
  Tables & { request: Tables['quote_requests']; client: Tables['clients'] },
  'request' | 'client'
>;

function scanOf(eb: RequestQuery) {
  return jsonObjectFrom(
    eb
      .selectFrom('scans')
      .select(['scans.score', 'scans.ratings'])
      .whereRef('scans.client_id', '=', 'client.id')
      .where('scans.state', '=', 'DONE')
      .orderBy('scans.requested_at', 'desc')
      .orderBy('scans.id', 'desc')
      .limit(1),
  );
}

function quotesOf(eb: RequestQuery) {
  return jsonArrayFrom(
    eb
      .selectFrom('quotes')
      .leftJoin('documents', 'documents.id', 'quotes.document_id')
      .select(['quotes.id', 'documents.id as document_id', 'documents.name', 'documents.storage_key'])
      .select(['documents.content_type', 'documents.state'])
      .select((quote) =>
        jsonArrayFrom(
          quote
            .selectFrom('quote_options as option')
            .select(OFFER_COLUMNS)
            .whereRef('option.quote_id', '=', 'quotes.id')
            .orderBy('option.position'),
        ).as('options'),
      )
      .whereRef('quotes.quote_request_id', '=', 'request.id')
      .whereRef('quotes.id', '=', 'request.current_quote_id'),
  );
}

function subjectivitiesOf(eb: RequestQuery) {
  return jsonArrayFrom(
    eb
      .selectFrom('subjectivities')
      .select(['subjectivities.id', 'subjectivities.description', 'subjectivities.type'])
      .select(['subjectivities.answered_at', 'subjectivities.closed_at'])
      .whereRef('subjectivities.quote_request_id', '=', 'request.id')
      .where((where) =>
        where.or([
          where('subjectivities.quote_id', 'is', null),
          where('subjectivities.quote_id', '=', where.ref('request.current_quote_id')),
        ]),
      )
      .orderBy('subjectivities.position')
      .orderBy('subjectivities.id'),
  );
}

function documentsOf(eb: RequestQuery) {
  return jsonArrayFrom(
    eb
      .selectFrom('documents')
      .select(['documents.id', 'documents.name', 'documents.storage_key', 'documents.content_type'])
      .select('documents.state')
      .whereRef('documents.quote_request_id', '=', 'request.id')
      .where('documents.kind', 'in', ['SUPPORTING', 'APPLICATION'])
      .where('documents.state', '=', 'READY')
      .orderBy('documents.created_at')
      .orderBy('documents.id'),
  );
}
