import type { StaffActor } from '../../access/index.ts';
import { deleteOption } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { type OneOption, optionOf, withWorkingQuote } from './with-working-quote.ts';

/** Takes an option out of the quote in work. Errors: NOT_FOUND and those of every action. */
export async function removeOption(deps: QuotingDeps, staff: StaffActor, request: OneOption): Promise<void> {
  await withWorkingQuote(deps, staff, { ...request, action: 'option removed' }, async (quote) => {
    const { id, limitCents, deductibleCents } = optionOf(quote, request.optionId);
    await deleteOption(quote.tx, id);
    return {
      limitCents: { before: limitCents, after: null },
      deductibleCents: { before: deductibleCents, after: null },
    };
  });
}
