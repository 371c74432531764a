import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { QuotingTables } from '../database/tables/quoting.ts';

/** The signature of the current answers. */
export interface CurrentSignature {
  readonly signerName: string;
  readonly signedAt: Date;
}

/** The request named by a derived token, with the offset of its partner's clock in milliseconds. */
export async function requestToSign(db: Queries, by: { readonly id: string } | { readonly tokenHash: Buffer }) {
  const query = db
    .selectFrom('quote_requests')
    .innerJoin('partners', 'partners.id', 'quote_requests.partner_id')
    .select(['quote_requests.id', 'partners.clock_offset_ms as clockOffsetMs']);
  return await ('id' in by
    ? query.where('quote_requests.id', '=', by.id)
    : query.where('quote_requests.signature_token_hash', '=', by.tokenHash)
  ).executeTakeFirst();
}

export async function currentSignature(db: Queries, quoteRequestId: string): Promise<CurrentSignature | undefined> {
  return await db
    .selectFrom('application_signatures as signature')
    .innerJoin('quote_requests as request', 'request.id', 'signature.quote_request_id')
    .select(['signature.signer_name as signerName', 'signature.signed_at as signedAt'])
    .where('signature.quote_request_id', '=', quoteRequestId)
    .whereRef('signature.application', '=', 'request.application')
    .orderBy('signature.signed_at')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSignature(
  db: Queries,
  row: Omit<QuotingTables['application_signatures'], 'application'>,
): Promise<void> {
  // The application is copied inside the database, so that it equals the request's to the byte.
  const application = sql<string>`(select application from quote_requests where id = ${row.quote_request_id})`;
  await db
    .insertInto('application_signatures')
    .values({ ...row, application })
    .execute();
}

/** Closes the subjectivity "signed application" where the current answers have been signed; for a new quote as well. */
export async function closeWhereSigned(db: Queries, quoteRequestId: string): Promise<void> {
  const signature = await currentSignature(db, quoteRequestId);
  if (!signature) return;
  await db
    .updateTable('subjectivities')
    .set({ closed_at: signature.signedAt, closed_by: signature.signerName })
    .where('quote_request_id', '=', quoteRequestId)
    .where('code', '=', 'SIGNED_APPLICATION')
    .where('closed_at', 'is', null)
    .execute();
}
