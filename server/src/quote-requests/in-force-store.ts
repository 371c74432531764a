import type { Expression, ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/index.ts';

type OfSubjectivity = ExpressionBuilder<
  Tables & { subjectivity: Tables['subjectivities']; request: Tables['quote_requests'] },
  'subjectivity' | 'request'
>;

/** The subjectivities that count beside one quote: its own, and those of the request itself. */
export function isInForce(eb: OfSubjectivity, quoteId: Expression<string | null>) {
  return eb.or([eb('subjectivity.quote_id', 'is', null), eb('subjectivity.quote_id', '=', quoteId)]);
}

type OfRequest = ExpressionBuilder<Tables & { request: Tables['quote_requests'] }, 'request'>;

/** The id of the newest quote of a request, shared or not. */
export function newestQuoteId(eb: OfRequest): Expression<string | null> {
  return eb
    .selectFrom('quotes')
    .select('quotes.id')
    .whereRef('quotes.quote_request_id', '=', 'request.id')
    .orderBy('quotes.sequence', 'desc')
    .limit(1)
    .$asScalar();
}
