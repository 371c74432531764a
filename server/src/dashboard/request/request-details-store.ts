import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../../database/index.ts';

/** Row with the data that only the dashboard's pages show about a request; filtered by tenant. */
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof detailsOf>>>;

/** One statement, its lists as JSON. */
export async function detailsOf(db: Queries, partnerId: string, id: string) {
  return await db
    .selectFrom('quote_requests as request')
    .select(['request.data_request', 'request.holding', 'request.decline_text', 'request.closed_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('subjectivities as subjectivity')
          .leftJoin('documents as document', 'document.id', 'subjectivity.answer_document_id')
          .select([
            'subjectivity.id',
            'subjectivity.code',
            'subjectivity.quote_id',
            'subjectivity.closed_by',
            'subjectivity.closes_when_selected',
          ])
          .select([
            'subjectivity.answer_text',
            'subjectivity.answered_at',
            'subjectivity.answered_by',
            'document.name as answer_document',
          ])
          .whereRef('subjectivity.quote_request_id', '=', 'request.id'),
      ).as('subjectivities'),
      jsonArrayFrom(
        eb
          .selectFrom('documents as document')
          .select(['document.id', 'document.kind', 'document.size_bytes', 'document.created_by'])
          .select('document.created_at')
          .where('document.partner_id', '=', partnerId)
          .where((where) =>
            where.or([
              where('document.quote_request_id', '=', id),
              where(
                'document.policy_id',
                'in',
                where.selectFrom('policies').select('policies.id').where('policies.quote_request_id', '=', id),
              ),
            ]),
          ),
      ).as('documents'),
      jsonObjectFrom(
        eb.selectFrom('quotes').select('quotes.not_offered').whereRef('quotes.id', '=', 'request.current_quote_id'),
      ).as('quote'),
    ])
    .where('request.id', '=', id)
    .where('request.partner_id', '=', partnerId)
    .executeTakeFirst();
}

/** A received document of the request, by name. */
export async function readyDocument(db: Queries, quoteRequestId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('name')
    .where('id', '=', id)
    .where('quote_request_id', '=', quoteRequestId)
    .where('state', '=', 'READY')
    .executeTakeFirst();
  return row?.name;
}
