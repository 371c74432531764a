import { isDeepStrictEqual } from 'node:util';
import { type Tx, transaction } from '../../database/index.ts';
import { type DocumentData, putRendered, type RenderedDocument, recordRendered } from '../../documents/index.ts';
import { newId } from '../../ids.ts';
import { partnerTime } from '../../partner-time.ts';
import { lockQuoteRequest, newestQuote, quoteById, setQuoteDocument } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { RENDER_QUOTE_JOB } from '../job-names.ts';
import { recordReady, share } from '../share/share-quote.ts';
import { documentFacts } from './document-facts-store.ts';
import { quoteData } from './quote-data.ts';

/**
 * Renders the quote PDF and announces that the documents are ready; a request of v1.0 is shared only now (D6, D38). The
 * second `quote_ready` is sent for the quote that is shared, whatever the broker chose meanwhile (D60). A PDF that says
 * anything else than the quote does by then is not kept, and another one is made (D84). Safe to repeat: nothing happens
 * for a quote that has its PDF, was replaced, or is no longer to be shared.
 */
export async function renderQuote(deps: QuotingDeps, quoteId: string): Promise<void> {
  const { kysely } = deps.database;
  const quote = await quoteById(kysely, quoteId);
  const facts = quote && (await documentFacts(kysely, quote.quoteRequestId));
  if (!quote || !facts || quote.documentId !== null) return;
  if ((await newestQuote(kysely, quote.quoteRequestId))?.id !== quoteId) return;
  const now = partnerTime(deps.clock, facts);
  const printed = await quoteData(deps, kysely, facts, { ...quote, sharedAt: quote.sharedAt ?? now });
  const document = {
    id: newId(),
    partnerId: facts.partnerId,
    quoteRequestId: quote.quoteRequestId,
    policyId: null,
    kind: 'QUOTE' as const,
    name: `${facts.application.isIndication ? 'Indication' : 'Quote'} ${facts.client.name}.pdf`,
    bytes: await deps.pdf.render('quote', printed),
    by: deps.provider.name,
    at: now,
  };
  await putRendered(deps, document);
  await transaction(deps.database, async (tx) => await keep(tx, deps, { quoteId, document, printed }));
}

interface Rendered {
  readonly quoteId: string;
  readonly document: RenderedDocument & { readonly quoteRequestId: string };
  readonly printed: DocumentData['quote'];
}

/** Shares and announces the quote with this PDF, unless it is not the PDF of the quote as it is now. */
async function keep(tx: Tx, deps: QuotingDeps, { quoteId, document, printed }: Rendered): Promise<void> {
  const { quoteRequestId, at } = document;
  const row = await lockQuoteRequest(tx, quoteRequestId);
  const quote = await quoteById(tx, quoteId);
  const facts = await documentFacts(tx, quoteRequestId);
  if (!row || !facts || quote?.documentId !== null) return;
  const isFirstShare = quote.sharedAt === null;
  // Taken back, picked up or put on hold while the PDF was made: if it is shared later, a PDF of that state is made.
  if (isFirstShare && row.sharingQuoteId !== quoteId) return;
  const current = await quoteData(deps, tx, facts, { ...quote, sharedAt: quote.sharedAt ?? at });
  if (!isDeepStrictEqual(printed, current)) {
    await deps.jobs.enqueue(tx, RENDER_QUOTE_JOB, { quoteId });
    return;
  }
  await recordRendered(tx, document);
  await setQuoteDocument(tx, quoteId, document.id);
  const shared = isFirstShare ? await share(tx, row, { quoteId, now: at, by: { kind: 'RULES' } }) : row;
  const isOnOffer = shared.currentQuoteId === quoteId && shared.status !== 'DECLINED' && shared.status !== 'CLOSED';
  // Making a PDF takes a while, and much may have happened in it: the event is of now (D39).
  const now = partnerTime(deps.clock, facts);
  if (isOnOffer) await recordReady(tx, deps, shared, { stage: 'DOCUMENTS_READY', now });
}
