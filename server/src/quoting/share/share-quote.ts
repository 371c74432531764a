import { QUOTE_VALID_DAYS } from '@bindery/domain/quote-request/index.ts';
import { type ChangeActor, recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import {
  changeQuoteRequest,
  markQuoteShared,
  type QuoteRequestChange,
  type QuoteRequestRow,
} from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { RENDER_QUOTE_JOB } from '../job-names.ts';

export interface ShareInput {
  readonly quoteId: string;
  readonly now: Date;
  readonly by: ChangeActor;
  /** What changes of the request in the same step. */
  readonly alongside?: QuoteRequestChange;
}

/**
 * Shares a rated quote. For v2.0 at once, and `quote_ready` is recorded again when the documents are ready; for a
 * request of v1.0 only then, once (D6), and only if the sharing was not taken back in between (D84). The job that
 * renders the PDF is sent in either case. Returns the changed row.
 */
export async function shareRatedQuote(
  tx: Tx,
  deps: Pick<QuotingDeps, 'jobs' | 'events'>,
  row: QuoteRequestRow,
  sharing: ShareInput,
): Promise<QuoteRequestRow> {
  const isAtOnce = row.apiVersion === 'v2.0';
  const changed = isAtOnce ? await share(tx, row, sharing) : await shareWithDocument(tx, row, sharing);
  if (isAtOnce) await recordReady(tx, deps, changed, { stage: 'RATED', now: sharing.now });
  await deps.jobs.enqueue(tx, RENDER_QUOTE_JOB, { quoteId: sharing.quoteId });
  return changed;
}

/** Leaves the quote to the job that makes its PDF. */
async function shareWithDocument(
  tx: Tx,
  row: QuoteRequestRow,
  { quoteId, now, by, alongside }: ShareInput,
): Promise<QuoteRequestRow> {
  const changed = await changeQuoteRequest(tx, row, { ...alongside, sharingQuoteId: quoteId }, now);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'sharing requested',
    actor: by,
    at: now,
    change: { quoteId },
  });
  return changed;
}

/** Moves a request to QUOTES_SHARED with nothing chosen yet; the quote is valid for 30 days from now (D23). */
export async function share(
  tx: Tx,
  row: QuoteRequestRow,
  { quoteId, now, by, alongside }: ShareInput,
): Promise<QuoteRequestRow> {
  const quote = await markQuoteShared(tx, quoteId, now);
  const shared = await changeQuoteRequest(
    tx,
    row,
    {
      ...alongside,
      status: 'QUOTES_SHARED',
      currentQuoteId: quoteId,
      ...(quote && { isQuoteChanged: quote.isChanged }),
      sharedAt: now,
      quoteExpiresAt: new Date(now.getTime() + QUOTE_VALID_DAYS * 86_400_000),
      selectedOptionId: null,
      bindRequestedAt: null,
    },
    now,
  );
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'quote shared',
    actor: by,
    at: now,
    change: { status: { before: row.status, after: 'QUOTES_SHARED' }, quoteId },
  });
  return shared;
}

/**
 * Records `quote_ready` with the status of the given row: that of the moment, which a broker may have moved on (D60).
 */
export async function recordReady(
  tx: Tx,
  deps: Pick<QuotingDeps, 'events'>,
  row: QuoteRequestRow,
  { stage, now }: { readonly stage: 'RATED' | 'DOCUMENTS_READY'; readonly now: Date },
): Promise<void> {
  await deps.events.record(tx, {
    partnerId: row.partnerId,
    type: 'quote_ready',
    data: { quoteRequest: { id: row.id, status: row.status }, stage },
    at: now,
    quoteRequestId: row.id,
  });
}
