import type { Adjustment, OfferedOption } from '@bindery/domain/eligibility/index.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { EditedOption } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import {
  appendOption,
  deleteOption,
  optionsInWork,
  replaceAccepted,
  setLeadPremium,
  setNotOffered,
  updateOption,
  type WorkingOption,
  workingQuote,
} from '../../quote-requests/index.ts';
import { priceOptions, type QuotingDeps, type Submission, submissionOf } from '../../quoting/index.ts';
import { actOnRequest, type Locked } from '../actions/act-on-request.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';
import { optionalText } from '../actions/required-text.ts';
import { editCover } from './edit-cover.ts';
import { maximumOptions, type OptionInput, ownTerms, type PricedTerms, readTerms, termsOf } from './option-terms.ts';

export interface OneOption extends OneRequest {
  readonly optionId: string;
}

/** The subject of an edit: the quote in work with its options. */
interface OptionEdit extends Locked {
  readonly quoteId: string;
  readonly options: readonly WorkingOption[];
  readonly submission: Submission;
}

/** Adds an option at a pair of the underwriter grid. Problems: VALIDATION_FAILED, INVALID_STATE when there is no room. */
export async function addOption(
  deps: QuotingDeps,
  staff: StaffActor,
  { option: input, ...request }: OneRequest & { readonly option: OptionInput },
): Promise<void> {
  await editing(deps, staff, { ...request, action: 'option added' }, async (edit) => {
    assertRoom(edit);
    const terms = readTerms(edit.row.application, ownTerms(edit.row.application), input);
    await append(deps, edit, terms, input);
    return { ...terms };
  });
}

/**
 * Changes terms, factors or cover of an option and rates it again. When the terms change but no cover is given, the
 * cover is the product's default for the new terms. Problems: NOT_FOUND, VALIDATION_FAILED.
 */
export async function editOption(
  deps: QuotingDeps,
  staff: StaffActor,
  { optionId, option: input, ...request }: OneOption & { readonly option: OptionInput },
): Promise<void> {
  await editing(deps, staff, { ...request, action: 'option changed' }, async (edit) => {
    const option = optionOf(edit, optionId);
    const before = termsOf(option);
    const terms = readTerms(edit.row.application, before, input);
    await updateOption(edit.tx, option.id, priced(deps, edit, terms, { input, option }));
    return difference(before, terms);
  });
}

export async function copyOption(deps: QuotingDeps, staff: StaffActor, request: OneOption): Promise<void> {
  await editing(deps, staff, { ...request, action: 'option copied' }, async (edit) => {
    assertRoom(edit);
    const terms = termsOf(optionOf(edit, request.optionId));
    await append(deps, edit, terms, {});
    return { ...terms };
  });
}

export async function removeOption(deps: QuotingDeps, staff: StaffActor, request: OneOption): Promise<void> {
  await editing(deps, staff, { ...request, action: 'option removed' }, async (edit) => {
    const { id, limitCents, deductibleCents } = optionOf(edit, request.optionId);
    await deleteOption(edit.tx, id);
    return {
      limitCents: { before: limitCents, after: null },
      deductibleCents: { before: deductibleCents, after: null },
    };
  });
}

/** Excludes an option from what is shared, or offers it again when no reason is given. */
export async function markNotOffered(
  deps: QuotingDeps,
  staff: StaffActor,
  { reason: text, ...request }: OneOption & { readonly reason: string | null },
): Promise<void> {
  const reason = optionalText('reason', text);
  await editing(
    deps,
    staff,
    { ...request, action: reason === null ? 'option offered again' : 'option not offered' },
    async (edit) => {
      const option = optionOf(edit, request.optionId);
      await setNotOffered(edit.tx, option.id, reason);
      return { notOfferedReason: { before: option.notOfferedReason, after: reason } };
    },
  );
}

async function editing(
  deps: QuotingDeps,
  staff: StaffActor,
  { action, ...request }: OneRequest & { readonly action: string },
  change: (edit: OptionEdit) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> {
  const { quoteRequestId, revision } = request;
  const about = { quoteRequestId, action: 'RATE' as const, ...(revision === undefined ? {} : { revision }) };
  await actOnRequest(deps, staff, about, async (locked) => {
    const { tx, row, now, save } = locked;
    const quote = await workingQuote(tx, row.id);
    if (!quote?.isInWork) throw new Problem('INVALID_STATE', 'Rate the request first: there is no quote in work.');
    const options = await optionsInWork(tx, quote.id);
    const submission = await submissionOf(tx, row, now);
    const details = await change({ ...locked, quoteId: quote.id, options, submission });
    await followAdjustments(locked, quote.id);
    await setLeadPremium(tx, row.id, quote.id);
    await save({ action, details });
  });
}

function optionOf({ options }: OptionEdit, id: string): WorkingOption {
  const option = options.find((candidate) => candidate.id === id);
  if (!option) throw new Problem('NOT_FOUND', 'There is no option with this id in the quote in work.');
  return option;
}

function assertRoom({ options, row }: OptionEdit): void {
  const most = maximumOptions(row.application);
  if (options.length >= most) throw new Problem('INVALID_STATE', `A quote has at most ${most} options.`);
}

async function append(deps: QuotingDeps, edit: OptionEdit, terms: PricedTerms, input: OptionInput): Promise<void> {
  const { tx, row, quoteId, options } = edit;
  const position = Math.max(-1, ...options.map((option) => option.position)) + 1;
  const quote = { id: quoteId, partnerId: row.partnerId, quoteRequestId: row.id };
  await appendOption(tx, quote, priced(deps, edit, terms, { input, option: undefined }), position);
}

function priced(
  deps: QuotingDeps,
  { submission }: OptionEdit,
  terms: PricedTerms,
  { input, option }: { readonly input: OptionInput; readonly option: WorkingOption | undefined },
): EditedOption {
  const { limitCents, deductibleCents, waitingHours, indemnityDays, claimsFactor, scheduleFactor } = terms;
  const offered: OfferedOption & { readonly indemnityDays?: number } = {
    requestedIndexes: [],
    limitCents,
    deductibleCents,
    waitingHours,
    ...(indemnityDays === null ? {} : { indemnityDays }),
    adjustments: option ? keptAdjustments(option, terms) : [],
    rating: null,
  };
  const [rated] = priceOptions(deps, submission, [offered], { claimsFactor, scheduleFactor });
  if (!rated) throw validationFailed([{ path: 'option', message: 'the rate plan has no rate for these terms' }]);
  const isTold = input.agreements != null || input.endorsements != null;
  const keepsCover = option?.isCoverEdited === true && !isTold && hasSameTerms(termsOf(option), terms);
  const base = option && isTold && hasSameTerms(termsOf(option), terms) ? option.coverTerms : rated.coverTerms;
  return {
    ...rated,
    coverTerms: keepsCover ? option.coverTerms : editCover(base, limitCents, input),
    indemnityDays,
    scheduleReason: terms.scheduleReason,
    isCoverEdited: keepsCover || isTold,
  };
}

/** Choosing another pair settles the adjusted one; remarks about the answers stay. */
function keptAdjustments(option: WorkingOption, terms: PricedTerms): readonly Adjustment[] {
  const { adjustments } = option;
  const isSamePair = option.limitCents === terms.limitCents && option.deductibleCents === terms.deductibleCents;
  if (isSamePair) return adjustments;
  return adjustments.filter(({ ruleId }) => ruleId !== 'PAIR_ADJUSTED' && ruleId !== 'OPTIONS_MERGED');
}

function hasSameTerms(a: PricedTerms, b: PricedTerms): boolean {
  return (
    a.limitCents === b.limitCents &&
    a.deductibleCents === b.deductibleCents &&
    a.waitingHours === b.waitingHours &&
    a.indemnityDays === b.indemnityDays
  );
}

/** Recalculates the subjectivities that selecting an option accepts from the options that are offered now. */
async function followAdjustments({ tx, row, now }: Locked, quoteId: string): Promise<void> {
  const options = await optionsInWork(tx, quoteId);
  const accepted = options
    .filter(({ notOfferedReason }) => notOfferedReason === null)
    .flatMap(({ adjustments }) => adjustments)
    .filter(({ ruleId }) => ruleId === 'PAIR_ADJUSTED' || ruleId === 'OPTIONS_MERGED')
    .map(({ ruleId, message }) => ({ code: ruleId, description: message }));
  await replaceAccepted(tx, { id: quoteId, partnerId: row.partnerId, quoteRequestId: row.id }, accepted, now);
}

function difference(before: PricedTerms, after: PricedTerms): Readonly<Record<string, unknown>> {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => was[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, { before: was[name], after: value }]));
}
