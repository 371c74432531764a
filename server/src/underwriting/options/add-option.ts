import { type OptionInput, ownTerms, readTerms } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';
import { appendOption } from './price-edited-option.ts';
import { assertRoom, withWorkingQuote } from './with-working-quote.ts';

/** Adds an option at a pair of the underwriter grid. Errors: VALIDATION_FAILED, INVALID_STATE when there is no room. */
export async function addOption(
  deps: QuotingDeps,
  staff: StaffActor,
  { option: input, ...request }: OneRequest & { readonly option: OptionInput },
): Promise<void> {
  await withWorkingQuote(deps, staff, { ...request, action: 'option added' }, async (quote) => {
    assertRoom(quote);
    const terms = readTerms(quote.row.application, ownTerms(quote.row.application), input);
    await appendOption(deps, quote, terms, input);
    return { ...terms };
  });
}
