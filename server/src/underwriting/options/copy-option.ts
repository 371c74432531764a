import { termsOf } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { appendOption } from './price-edited-option.ts';
import { assertRoom, type OneOption, optionOf, withWorkingQuote } from './with-working-quote.ts';

/** Adds an option with the terms of another one and the product's own cover. Errors: NOT_FOUND, INVALID_STATE. */
export async function copyOption(deps: QuotingDeps, staff: StaffActor, request: OneOption): Promise<void> {
  await withWorkingQuote(deps, staff, { ...request, action: 'option copied' }, async (quote) => {
    assertRoom(quote);
    const terms = termsOf(optionOf(quote, request.optionId));
    await appendOption(deps, quote, terms, {});
    return { ...terms };
  });
}
