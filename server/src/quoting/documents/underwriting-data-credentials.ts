import { refusal } from '@bindery/domain/quote-request/index.ts';
import { transaction } from '../../database/index.ts';
import { requestUpload, type UploadCredentials } from '../../documents/index.ts';
import { isId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { lifecycleFacts, lockQuoteRequest } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';

/**
 * A place and a link for one supporting document of a request.
 * Errors: NOT_FOUND, INVALID_STATE once it is declined or closed, VALIDATION_FAILED. Spec: part 1, section 7; D37.
 */
export async function underwritingDataCredentials(
  deps: QuotingDeps,
  actor: BrokerActor,
  input: { readonly quoteRequestId: string; readonly name: string },
): Promise<UploadCredentials> {
  return await transaction(deps.database, async (tx) => {
    const id = input.quoteRequestId;
    const row = isId(id) ? await lockQuoteRequest(tx, id, actor.partnerId) : undefined;
    if (!row) throw notFound('quote request');
    const refused = refusal(await lifecycleFacts(tx, row), 'UPLOAD_DOCUMENT', 'BROKER', actor.now.getTime());
    if (refused) throw refused;
    return await requestUpload(tx, deps, {
      partnerId: actor.partnerId,
      quoteRequestId: row.id,
      name: input.name,
      by: actor.userEmail,
      at: actor.now,
    });
  });
}
