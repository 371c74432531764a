import { addDays } from '@bindery/domain/calendar.ts';
import { QUOTE_VALID_DAYS } from '@bindery/domain/quote-request/index.ts';
import { transaction } from '../../database/index.ts';
import { type DocumentData, putRendered, recordRendered, removeRendered } from '../../documents/index.ts';
import { newId } from '../../ids.ts';
import {
  lockQuoteRequest,
  newestQuote,
  offersOfQuote,
  quoteById,
  setQuoteDocument,
  subjectivitiesInForce,
} from '../../quote-requests/index.ts';
import { calendarDayOf } from '../../today.ts';
import type { QuotingDeps } from '../deps.ts';
import { recordReady, share } from '../share/share-quote.ts';
import { coverOfOption } from './cover-of-option.ts';
import { type DocumentFacts, documentFacts } from './document-facts-store.ts';
import { brokerageParty, documentHead, homeStateOf, insuredParty } from './request-documents.ts';

/**
 * Renders the quote PDF and announces that the documents are ready; a request of v1.0 is shared only now (D6, D38). The
 * second `quote_ready` is sent for the quote that is shared, whatever the broker chose meanwhile (D60). Safe to repeat:
 * nothing happens for a quote that has its PDF, was replaced, or is no longer to be shared.
 */
export async function renderQuote(deps: QuotingDeps, quoteId: string): Promise<void> {
  const { kysely } = deps.database;
  const quote = await quoteById(kysely, quoteId);
  const facts = quote && (await documentFacts(kysely, quote.quoteRequestId));
  if (!quote || !facts || quote.documentId !== null) return;
  if ((await newestQuote(kysely, quote.quoteRequestId))?.id !== quoteId) return;
  const now = new Date(deps.clock().getTime() + facts.clockOffsetMs);
  const bytes = await deps.pdf.render(
    'quote',
    await quoteData(deps, facts, { ...quote, sharedAt: quote.sharedAt ?? now }),
  );
  const document = {
    id: newId(),
    partnerId: facts.partnerId,
    quoteRequestId: quote.quoteRequestId,
    policyId: null,
    kind: 'QUOTE' as const,
    name: `${facts.application.isIndication ? 'Indication' : 'Quote'} ${facts.client.name}.pdf`,
    bytes,
    by: 'Bindery',
    at: now,
  };
  await putRendered(deps, document);
  const isKept = await transaction(deps.database, async (tx) => {
    const row = await lockQuoteRequest(tx, quote.quoteRequestId);
    const current = await quoteById(tx, quoteId);
    if (!row || current?.documentId !== null) return false;
    const isFirstShare = current.sharedAt === null;
    // Picked up, put on hold or rated anew while the PDF was made: if it is shared later, a PDF of that state is made.
    if (isFirstShare && row.sharingQuoteId !== quoteId) return false;
    await recordRendered(tx, document);
    await setQuoteDocument(tx, quoteId, document.id);
    const shared = isFirstShare ? await share(tx, row, { quoteId, now, by: { kind: 'RULES' } }) : row;
    const isOnOffer = shared.currentQuoteId === quoteId && shared.status !== 'DECLINED' && shared.status !== 'CLOSED';
    if (isOnOffer) await recordReady(tx, deps, shared, { stage: 'DOCUMENTS_READY', now });
    return true;
  });
  if (!isKept) await removeRendered(deps, document);
}

async function quoteData(
  deps: QuotingDeps,
  facts: DocumentFacts,
  quote: Pick<NonNullable<Awaited<ReturnType<typeof quoteById>>>, 'id' | 'quoteRequestId' | 'notOffered'> & {
    /** The 30 days start then, not on the day it was rated (D23). */
    readonly sharedAt: Date;
  },
): Promise<DocumentData['quote']> {
  const { kysely } = deps.database;
  const issuedOn = calendarDayOf(quote.sharedAt, deps.provider.timeZone);
  const options = await offersOfQuote(kysely, quote.id);
  const subjectivities = await subjectivitiesInForce(kysely, quote.quoteRequestId);
  return {
    ...documentHead(deps.provider, facts, { reference: `Q-${quote.id.slice(-12).toUpperCase()}`, issuedOn }),
    insured: insuredParty(facts),
    brokerage: brokerageParty(facts),
    underwriter: facts.underwriter,
    effectiveOn: facts.application.coverageEffectiveAt,
    validUntil: addDays(issuedOn, QUOTE_VALID_DAYS),
    homeState: homeStateOf(facts),
    hasTria: facts.application.hasTria,
    isIndication: facts.application.isIndication,
    options: options.map((option) => ({
      ...coverOfOption(option),
      charges: option.charges,
      triaCents: option.triaCents,
    })),
    optionsNotOffered: quote.notOffered.map(({ limitCents, deductibleCents, message }) => ({
      limitCents,
      deductibleCents,
      reason: message,
    })),
    subjectivities: subjectivities.map(({ description, type, closedAt }) => ({
      description,
      type,
      isOpen: closedAt === null,
    })),
  };
}
