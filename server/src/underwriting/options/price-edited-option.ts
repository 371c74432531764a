import type { Adjustment } from '@bindery/domain/eligibility/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import type { CoverTerms } from '@bindery/domain/products/index.ts';
import {
  coverAfterEdit,
  type EditedOption,
  type OptionInput,
  type PricedTerms,
  specialTermsOf,
  termsOf,
} from '@bindery/domain/quote-request/index.ts';
import { insertOptions, type OptionRow } from '../../quote-requests/index.ts';
import { priceOptions, type QuotingDeps } from '../../quoting/index.ts';
import type { WorkingQuote } from './with-working-quote.ts';

interface Edit {
  readonly input: OptionInput;
  readonly option: OptionRow | null;
}

/** An option rated for these terms, with the cover that the edit leaves. Errors: VALIDATION_FAILED without a rate. */
export function priceEditedOption(
  deps: QuotingDeps,
  quote: Pick<WorkingQuote, 'submission'>,
  terms: PricedTerms,
  edit: Edit,
): EditedOption {
  return editedBesideOwn(deps, quote, terms, edit).edited;
}

/** The same with the cover that the product itself gives at these terms. */
export function editedBesideOwn(
  deps: QuotingDeps,
  { submission }: Pick<WorkingQuote, 'submission'>,
  terms: PricedTerms,
  { input, option }: Edit,
): { readonly edited: EditedOption; readonly ownCover: CoverTerms } {
  const { limitCents, deductibleCents, waitingHours, indemnityDays, claimsFactor, scheduleFactor } = terms;
  const offered = {
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
  const before = option && { ...option, terms: termsOf(option) };
  const ownCover = rated.coverTerms;
  const { coverTerms, isCoverEdited } = coverAfterEdit(before, { terms, ownCover }, input);
  const { scheduleReason } = terms;
  return { edited: { ...rated, ...specialTermsOf(terms), coverTerms, isCoverEdited, scheduleReason }, ownCover };
}

/** Adds it at the end of the quote. */
export async function appendOption(
  deps: QuotingDeps,
  quote: WorkingQuote,
  terms: PricedTerms,
  input: OptionInput,
): Promise<void> {
  const { tx, row, quoteId, options } = quote;
  const position = Math.max(-1, ...options.map((option) => option.position)) + 1;
  const option = { ...priceEditedOption(deps, quote, terms, { input, option: null }), position };
  await insertOptions(tx, { id: quoteId, partnerId: row.partnerId, quoteRequestId: row.id }, [option]);
}

/** Another pair is a decision about the adjusted one; remarks about the answers stay. */
function keptAdjustments(option: OptionRow, terms: PricedTerms): readonly Adjustment[] {
  const isSamePair = option.limitCents === terms.limitCents && option.deductibleCents === terms.deductibleCents;
  if (isSamePair) return option.adjustments;
  return option.adjustments.filter(({ ruleId }) => ruleId !== 'PAIR_ADJUSTED' && ruleId !== 'OPTIONS_MERGED');
}
