import { QUOTE_VALID_DAYS } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import { reopenAccepted, setLeadPremium } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';
import { requiredText } from './required-text.ts';

/**
 * Undoes a bind request: the broker chooses again, within the 30 days of the quote. Errors: those of every action.
 */
export async function returnToBroker(
  deps: QuotingDeps,
  staff: StaffActor,
  { text: sentence, ...request }: OneRequest & { readonly text: string },
): Promise<void> {
  const text = requiredText('text', sentence);
  await actOnRequest(deps, staff, { ...request, action: 'RETURN_TO_BROKER' }, async ({ tx, row, now, save }) => {
    await reopenAccepted(tx, row.id);
    if (row.currentQuoteId !== null) await setLeadPremium(tx, row.id, row.currentQuoteId);
    const sharedAt = row.sharedAt ?? now;
    await save({
      action: 'returned to the broker',
      change: {
        status: 'QUOTES_SHARED',
        selectedOptionId: null,
        bindRequestedAt: null,
        quoteExpiresAt: new Date(sharedAt.getTime() + QUOTE_VALID_DAYS * 86_400_000),
      },
      details: { text, quoteOptionId: { before: row.selectedOptionId, after: null } },
    });
    await deps.notices.bindReturned(tx, { quoteRequestId: row.id, at: now, text });
  });
}
