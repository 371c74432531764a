import type { DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { type ChangeActor, recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import { changeQuoteRequest, type QuoteRequestChange, type QuoteRequestRow } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';

export interface DeclineTerms {
  readonly reason: DeclineLossReason;
  /** The text for the broker. */
  readonly text: string | null;
  readonly now: Date;
  readonly by?: ChangeActor;
  /** Saved with the decline, for example the decision of the rules. */
  readonly change?: QuoteRequestChange;
}

/** Moves a locked request to DECLINED and records `quote_declined`; the caller has checked `refusal()`. */
export async function declineQuoteRequest(
  tx: Tx,
  deps: Pick<QuotingDeps, 'events'>,
  row: QuoteRequestRow,
  { reason, text, now, by = { kind: 'RULES' }, change = {} }: DeclineTerms,
): Promise<void> {
  await changeQuoteRequest(
    tx,
    row,
    {
      ...change,
      status: 'DECLINED',
      declineLossReason: reason,
      declineText: text,
    },
    now,
  );
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'declined',
    actor: by,
    at: now,
    change: { status: { before: row.status, after: 'DECLINED' }, declineLossReason: reason, text },
  });
  await deps.events.record(tx, {
    partnerId: row.partnerId,
    type: 'quote_declined',
    data: { quoteRequest: { id: row.id } },
    at: now,
    quoteRequestId: row.id,
  });
}
