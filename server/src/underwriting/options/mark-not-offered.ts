import type { StaffActor } from '../../access/index.ts';
import { setNotOffered } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { optionalText } from '../actions/required-text.ts';
import { type OneOption, optionOf, withWorkingQuote } from './with-working-quote.ts';

/** Leaves an option out of what is shared, or offers it again when there is no reason any more. Errors: NOT_FOUND. */
export async function markNotOffered(
  deps: QuotingDeps,
  staff: StaffActor,
  { reason: text, ...request }: OneOption & { readonly reason: string | null },
): Promise<void> {
  const reason = optionalText('reason', text);
  const action = reason === null ? 'option offered again' : 'option not offered';
  await withWorkingQuote(deps, staff, { ...request, action }, async (quote) => {
    const option = optionOf(quote, request.optionId);
    await setNotOffered(quote.tx, option.id, reason);
    return { notOfferedReason: { before: option.notOfferedReason, after: reason } };
  });
}
