import { validationFailed } from '@bindery/domain/problem.ts';
import { type OptionInput, readTerms, termsOf } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import { updateOption } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';
import { priceEditedOption } from './price-edited-option.ts';
import { withWorkingQuote } from './with-working-quote.ts';

/** Fields that are left out stay as each option has them. */
export type Factors = Pick<OptionInput, 'claimsFactor' | 'scheduleFactor' | 'scheduleReason'>;

/**
 * Sets the claims factor or the schedule modification of every option of the quote in work, and rates them all again:
 * they are facts of the insured, not of one option. Errors: VALIDATION_FAILED, and those of every action.
 */
export async function setFactors(
  deps: QuotingDeps,
  staff: StaffActor,
  { factors, ...request }: OneRequest & { readonly factors: Factors },
): Promise<void> {
  await withWorkingQuote(deps, staff, { ...request, action: 'factors of all options changed' }, async (quote) => {
    if (quote.options.length === 0) throw validationFailed([{ path: 'option', message: 'there is no option' }]);
    const before = quote.options.map(termsOf);
    for (const option of quote.options) {
      const terms = readTerms(quote.row.application, termsOf(option), factors);
      await updateOption(quote.tx, option.id, priceEditedOption(deps, quote, terms, { input: factors, option }));
    }
    const names = (['claimsFactor', 'scheduleFactor', 'scheduleReason'] as const).filter(
      (name) => factors[name] != null,
    );
    return Object.fromEntries(
      names.map((name) => [name, { before: before.map((terms) => terms[name]), after: factors[name] }]),
    );
  });
}
