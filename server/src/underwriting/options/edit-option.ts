import { type OptionInput, type PricedTerms, readTerms, termsOf } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import { updateOption } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { priceEditedOption } from './price-edited-option.ts';
import { type OneOption, optionOf, withWorkingQuote } from './with-working-quote.ts';

/**
 * Changes terms, factors or cover of an option and rates it again. When the terms change without a word about the
 * cover, the cover is the product's own for the new terms. Errors: NOT_FOUND, VALIDATION_FAILED.
 */
export async function editOption(
  deps: QuotingDeps,
  staff: StaffActor,
  { optionId, option: input, ...request }: OneOption & { readonly option: OptionInput },
): Promise<void> {
  await withWorkingQuote(deps, staff, { ...request, action: 'option changed' }, async (quote) => {
    const option = optionOf(quote, optionId);
    const before = termsOf(option);
    const terms = readTerms(quote.row.application, before, input);
    await updateOption(quote.tx, option.id, priceEditedOption(deps, quote, terms, { input, option }));
    return difference(before, terms);
  });
}

function difference(before: PricedTerms, after: PricedTerms): Readonly<Record<string, unknown>> {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => was[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, { before: was[name], after: value }]));
}
