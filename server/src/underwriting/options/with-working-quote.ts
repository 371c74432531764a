import { Problem } from '@bindery/domain/problem.ts';
import { maximumOptions } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import {
  type OptionRow,
  optionsOfQuote,
  replaceAccepted,
  setLeadPremium,
  workingQuote,
} from '../../quote-requests/index.ts';
import { type QuotingDeps, type Submission, submissionOf } from '../../quoting/index.ts';
import { actOnRequest, type Locked } from '../actions/act-on-request.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';

export interface OneOption extends OneRequest {
  readonly optionId: string;
}

/** What an edit works on: the quote in work with its options. */
export interface WorkingQuote extends Locked {
  readonly quoteId: string;
  readonly options: readonly OptionRow[];
  readonly submission: Submission;
}

/**
 * The way of every edit of an option: the quote in work, the change, then what follows from all options together. A
 * quote that waits for its PDF to be shared is taken back, because authority was checked for the options as they were:
 * it must be shared again (D84). `change` answers what the trail keeps. Errors: INVALID_STATE before the request is rated, and those of every action.
 */
export async function withWorkingQuote(
  deps: QuotingDeps,
  staff: StaffActor,
  { action, ...request }: OneRequest & { readonly action: string },
  change: (quote: WorkingQuote) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const { quoteRequestId, revision } = request;
  const about = { quoteRequestId, action: 'RATE' as const, ...(revision === undefined ? {} : { revision }) };
  await actOnRequest(deps, staff, about, async (locked) => {
    const { tx, row, now, save } = locked;
    const quote = await workingQuote(tx, row.id);
    if (!quote?.isInWork) throw new Problem('INVALID_STATE', 'Rate the request first: there is no quote in work.');
    const options = await optionsOfQuote(tx, quote.id);
    const submission = await submissionOf(tx, row, now);
    const details = await change({ ...locked, quoteId: quote.id, options, submission });
    await syncAdjustmentSubjectivities(locked, quote.id);
    await setLeadPremium(tx, row.id, quote.id);
    await save({ action, details, change: { sharingQuoteId: null } });
  });
}

/** Errors: NOT_FOUND. */
export function optionOf({ options }: WorkingQuote, id: string): OptionRow {
  const option = options.find((candidate) => candidate.id === id);
  if (!option) throw new Problem('NOT_FOUND', 'There is no option with this id in the quote in work.');
  return option;
}

/** Errors: INVALID_STATE when the quote has as many options as the product allows. */
export function assertRoom({ options, row }: WorkingQuote): void {
  const most = maximumOptions(row.application);
  if (options.length >= most) throw new Problem('INVALID_STATE', `A quote has at most ${most} options.`);
}

/** The subjectivities that selecting an option accepts, again from the options that are offered now. */
async function syncAdjustmentSubjectivities({ tx, row, now }: Locked, quoteId: string): Promise<void> {
  const options = await optionsOfQuote(tx, quoteId);
  const accepted = options
    .filter(({ notOfferedReason }) => notOfferedReason === null)
    .flatMap(({ adjustments }) => adjustments)
    .filter(({ ruleId }) => ruleId === 'PAIR_ADJUSTED' || ruleId === 'OPTIONS_MERGED')
    .map(({ ruleId, message }) => ({ code: ruleId, description: message }));
  await replaceAccepted(tx, { id: quoteId, partnerId: row.partnerId, quoteRequestId: row.id }, accepted, now);
}
