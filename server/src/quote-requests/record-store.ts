import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queries, Tables } from '../database/index.ts';
import { DOCUMENT_COLUMNS } from '../documents/index.ts';
import { isInForce, newestQuoteId } from './in-force-store.ts';
import { selectRequest } from './request-store.ts';
import { SUBJECTIVITY_COLUMNS } from './subjectivity-store.ts';

/**
 * Who the record is read for. Brokers read the quote now shared, and the subjectivities in force beside it;
 * underwriters read every quote, newest first, and the subjectivities in force beside the newest.
 */
export type Audience = 'BROKERS' | 'UNDERWRITERS';

/**
 * A request with everything stored about it, in one statement: its row, client and policy, and its quotes,
 * subjectivities and documents as lists, in which an instant is text, as always in JSON from the database. The API, the
 * dashboard and the workbench all start from here, and join what only they show.
 */
export function selectRecord(db: Queries, audience: Audience) {
  return selectRequest(db)
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .leftJoin('policies as policy', 'policy.quote_request_id', 'request.id')
    .select(['request.created_at as createdAt', 'request.updated_at as updatedAt'])
    .select('request.effective_on as effectiveOn')
    .select(['request.ineligible_reasons as ineligibleReasons', 'request.not_saved as notSaved'])
    .select(['request.decline_loss_reason as declineLossReason', 'request.decline_text as declineText'])
    .select(['request.decline_explanation as declineExplanation', 'request.closed_at as closedAt'])
    .select(['request.bind_requested_at as bindRequestedAt', 'request.renewal_type as renewalType'])
    .select('request.survey_answers as surveyAnswers')
    .select(['client.brokerage_id as brokerageId', 'client.name as clientName', 'client.address'])
    .select(['client.primary_website as primaryWebsite', 'client.website_domain as websiteDomain'])
    .select(['policy.id as policyId', 'policy.issued_at as issuedAt'])
    .select((eb) => [
      quotesOf(eb, audience).as('quotes'),
      subjectivitiesOf(eb, audience).as('subjectivities'),
      documentsOf(eb).as('documents'),
    ]);
}

type OfRequest = ExpressionBuilder<Tables & { request: Tables['quote_requests'] }, 'request'>;

function quotesOf(eb: OfRequest, audience: Audience) {
  const every = eb
    .selectFrom('quotes as quote')
    .select(['quote.id', 'quote.sequence', 'quote.document_id as documentId', 'quote.not_offered as notOffered'])
    .select(['quote.created_at as createdAt', 'quote.shared_at as sharedAt'])
    .whereRef('quote.quote_request_id', '=', 'request.id')
    .orderBy('quote.sequence', 'desc');
  return jsonArrayFrom(audience === 'BROKERS' ? every.whereRef('quote.id', '=', 'request.current_quote_id') : every);
}

function subjectivitiesOf(eb: OfRequest, audience: Audience) {
  const quoteId = audience === 'BROKERS' ? eb.ref('request.current_quote_id') : newestQuoteId(eb);
  return jsonArrayFrom(
    eb
      .selectFrom('subjectivities as subjectivity')
      .select(SUBJECTIVITY_COLUMNS)
      .whereRef('subjectivity.quote_request_id', '=', 'request.id')
      .where((where) => isInForce(where, quoteId))
      .orderBy('subjectivity.position')
      .orderBy('subjectivity.id'),
  );
}

function documentsOf(eb: OfRequest) {
  return jsonArrayFrom(
    eb
      .selectFrom('documents as document')
      .select(DOCUMENT_COLUMNS)
      .whereRef('document.quote_request_id', '=', 'request.id')
      .orderBy('document.created_at')
      .orderBy('document.id'),
  );
}
