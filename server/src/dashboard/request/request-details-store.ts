import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../../database/index.ts';
import { DOCUMENT_COLUMNS } from '../../documents/index.ts';
import { selectRecord } from '../../quote-requests/index.ts';
import { IS_BEING_REVISED } from '../lists/request-views-store.ts';

/** The record of a request with the documents of its policy, which only the dashboard lists beside it. */
export type DetailsRow = NonNullable<Awaited<ReturnType<typeof recordWithPolicyDocuments>>>;

/** Filtered by tenant. */
export async function recordWithPolicyDocuments(db: Queries, partnerId: string, id: string) {
  return await selectRecord(db, 'BROKERS')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('documents as document')
          .select(DOCUMENT_COLUMNS)
          .whereRef('document.policy_id', '=', 'policy.id'),
      ).as('policyDocuments'),
    )
    .select(IS_BEING_REVISED.as('isBeingRevised'))
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
