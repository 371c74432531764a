import { validationFailed } from '@bindery/domain/problem.ts';
import { DECLINE_LOSS_CODES, type DeclineLossReason, refusal } from '@bindery/domain/quote-request/index.ts';
import { isLonger, TEXT_LENGTH } from '@bindery/domain/text/index.ts';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import { type BrokerActor, byBroker } from '../../partners/index.ts';
import { changeQuoteRequest, lifecycleFacts, lockQuoteRequest } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';

/**
 * Closes a request that the broker no longer pursues; its underwriter is told. `reason` is a code of DeclineLossReason,
 * or a text of up to 200 characters that is kept with OTHER. Returns the id. Errors: NOT_FOUND, INVALID_STATE from
 * the bind request on and after the end, VALIDATION_FAILED.
 */
export async function withdrawQuoteRequest(
  deps: Pick<QuotingDeps, 'database' | 'notices'>,
  actor: BrokerActor,
  { id, reason }: { readonly id: string; readonly reason: string | null },
): Promise<string> {
  const { code, text } = readReason(reason);
  return await transaction(deps.database, async (tx) => {
    const row = isId(id) ? await lockQuoteRequest(tx, id, actor.partnerId) : undefined;
    if (!row) throw notFound('quote request');
    const refused = refusal(await lifecycleFacts(tx, row), 'WITHDRAW', 'BROKER', actor.now.getTime());
    if (refused) throw refused;
    const ended = { closedAt: actor.now, declineLossReason: code, declineText: text, holding: null, dueOn: null };
    await changeQuoteRequest(tx, row, { status: 'CLOSED', ...ended }, actor.now);
    await recordChange(tx, {
      partnerId: row.partnerId,
      entity: 'quote_request',
      entityId: row.id,
      action: 'withdrawn',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { status: { before: row.status, after: 'CLOSED' }, declineLossReason: code, text },
    });
    // Without an underwriter there is no reader to tell.
    if (row.underwriterId !== null) {
      const what = text === null ? [] : [text];
      await deps.notices.withdrawn(tx, { quoteRequestId: row.id, at: actor.now, by: actor.userName, what });
    }
    return row.id;
  });
}

function readReason(given: string | null): { readonly code: DeclineLossReason; readonly text: string | null } {
  if (isLonger(given ?? '', TEXT_LENGTH)) {
    const message = `must have at most ${TEXT_LENGTH} characters`;
    throw validationFailed([{ path: 'reason', message, remedy: 'Send a short reason, or leave it out.' }]);
  }
  const text = given?.trim() || null;
  const code = DECLINE_LOSS_CODES.find((one) => one === text && one !== 'NOT_APPLICABLE');
  return code === undefined ? { code: 'OTHER', text } : { code, text: null };
}
