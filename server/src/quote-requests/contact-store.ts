import type { Queries } from '../database/index.ts';

/** The insured's newest contact; undefined when none is known. */
export async function contactOfRequest(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quote_requests as request')
    .innerJoin('contacts', 'contacts.client_id', 'request.client_id')
    .select(['contacts.name', 'contacts.email'])
    .where('request.id', '=', quoteRequestId)
    .orderBy('contacts.created_at', 'desc')
    .orderBy('contacts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
