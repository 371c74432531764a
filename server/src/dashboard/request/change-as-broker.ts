import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type QuoteRequestAction, refusal } from '@bindery/domain/quote-request/index.ts';
import { recordChange } from '../../audit/index.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { byBroker } from '../../partners/index.ts';
import { lifecycleFacts, lockQuoteRequest, type QuoteRequestRow } from '../../quote-requests/index.ts';
import { type ReadDeps, readDashboardRequest } from './read-request.ts';
import { readyDocument } from './request-details-store.ts';

/** A text, a received document of the request, or both. */
export interface Answer {
  readonly text: string | null;
  readonly documentId: string | null;
}

interface Locked {
  readonly tx: Tx;
  readonly row: QuoteRequestRow;
  readonly record: (action: string, change: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * The common path of broker changes that only the dashboard offers: check access, lock, `refusal()`, then change and
 * record.
 */
export async function changeAsBroker(
  deps: ReadDeps,
  actor: DashboardActor,
  asked: { readonly quoteRequestId: string; readonly action: QuoteRequestAction },
  change: (locked: Locked) => Promise<void>,
): Promise<void> {
  const { broker } = actor;
  assertMayAct(actor);
  const { id } = await readDashboardRequest(deps, actor, asked.quoteRequestId);
  await transaction(deps.database, async (tx) => {
    const row = await lockQuoteRequest(tx, id, broker.partnerId);
    if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
    const refused = refusal(await lifecycleFacts(tx, row), asked.action, 'BROKER', broker.now.getTime());
    if (refused) throw refused;
    const record: Locked['record'] = async (action, entry) =>
      await recordChange(tx, {
        partnerId: row.partnerId,
        entity: 'quote_request',
        entityId: row.id,
        action,
        actor: byBroker(broker),
        at: broker.now,
        requestId: broker.requestId,
        change: entry,
      });
    await change({ tx, row, record });
  });
}

/**
 * The trimmed answer, with the name of its document. Errors: VALIDATION_FAILED when it has neither text nor document.
 */
export async function checkedAnswer(
  { tx, row }: Pick<Locked, 'tx' | 'row'>,
  { text, documentId }: Answer,
): Promise<Answer & { readonly documentName: string | null }> {
  const statement = optionalStatement(text);
  if (documentId === null) {
    if (statement === null) throw validationFailed([{ path: 'text', message: 'needs a text or a document' }]);
    return { text: statement, documentId: null, documentName: null };
  }
  const documentName = isId(documentId) ? await readyDocument(tx, row.id, documentId) : undefined;
  if (documentName === undefined) {
    throw validationFailed([{ path: 'documentId', message: 'must be a received document of this request' }]);
  }
  return { text: statement, documentId, documentName };
}

const MAX_LENGTH = 5000;

function optionalStatement(given: string | null): string | null {
  const text = given?.trim() ?? '';
  if (text.length > MAX_LENGTH)
    throw validationFailed([{ path: 'text', message: `has more than ${MAX_LENGTH} characters` }]);
  return text === '' ? null : text;
}
