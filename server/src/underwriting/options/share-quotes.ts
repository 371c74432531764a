import { Problem } from '@bindery/domain/problem.ts';
import type { PairNotOffered } from '@bindery/domain/quote-request/index.ts';
import { changeActor, type StaffActor } from '../../access/index.ts';
import { deleteOption, optionsOfQuote, setQuoteNotOffered, workingQuote } from '../../quote-requests/index.ts';
import { type QuotingDeps, shareRatedQuote } from '../../quoting/index.ts';
import { actOnRequest } from '../actions/act-on-request.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';
import { creditsAgreed } from './credit-approval.ts';
import { assertAuthority } from './share-authority.ts';

export interface ShareQuotesInput extends OneRequest {
  /** Asks a second person where one is needed, instead of being refused. */
  readonly approvalWord?: string | null | undefined;
}

/**
 * Shares the offered options of the quote in work: QUOTES_SHARED, `quote_ready` now and again with the documents.
 * Options marked as not offered are removed from the quote and listed as such. While a second person has to approve a
 * credit, nothing changes but that they are asked.
 * Errors: UNAUTHORIZED above the underwriter's authority, INVALID_STATE with `details.approval` where a second person
 * is needed, and those of every action.
 */
export async function shareQuotes(
  deps: QuotingDeps,
  staff: StaffActor,
  { approvalWord, ...request }: ShareQuotesInput,
): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'SHARE_QUOTES' }, async ({ tx, row, now }) => {
    const quote = await workingQuote(tx, row.id);
    if (!quote?.isInWork) throw new Problem('INVALID_STATE', 'Rate the request first: there is no quote in work.');
    const options = await optionsOfQuote(tx, quote.id);
    assertAuthority(staff, row, options);
    if (!(await creditsAgreed(deps, staff, { tx, row, now }, { options, word: approvalWord ?? null }))) return;
    const left: PairNotOffered[] = [];
    for (const { id, limitCents, deductibleCents, notOfferedReason } of options) {
      if (notOfferedReason === null) continue;
      await deleteOption(tx, id);
      left.push({ index: null, limitCents, deductibleCents, message: notOfferedReason, detail: null });
    }
    await setQuoteNotOffered(tx, quote.id, [...quote.notOffered, ...left]);
    await shareRatedQuote(tx, deps, row, { quoteId: quote.id, now, by: changeActor(staff) });
  });
}
