import { underwriterOptions, underwriterPairs } from '@bindery/domain/eligibility/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import {
  type EditedOption,
  type OptionInput,
  ownTerms,
  type PricedTerms,
  readTerms,
  termsOf,
} from '@bindery/domain/quote-request/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { Queries } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import {
  type OptionRow,
  optionsOfQuote,
  type QuoteRequestRow,
  quoteRequestById,
  workingQuote,
} from '../../quote-requests/index.ts';
import {
  eligibilityFacts,
  priceOptions,
  type QuotingDeps,
  type Submission,
  submissionOf,
} from '../../quoting/index.ts';
import type { AskedLimit } from '../queue/queue-row.ts';
import { agreementsOf, endorsementsOf } from '../submission-page/quote-view.ts';
import type { WorkbenchOption } from '../submission-page/workbench-view.ts';
import { editedBesideOwn } from './price-edited-option.ts';
import { authorityRefusalOf } from './share-authority.ts';

const REASON_TO_COME = '-';

export interface EditedTerms {
  readonly quoteRequestId: string;
  /** Null: a new option. */
  readonly optionId: string | null;
  readonly option: OptionInput;
}

/** An option as saving these terms would leave it; nothing is written. */
export interface OptionPreview
  extends Pick<EditedOption, 'premiumCents' | 'triaCents' | 'currency' | 'charges' | 'isCoverEdited'>,
    Pick<WorkbenchOption, 'insuringAgreements' | 'endorsements' | 'authorityRefusal'> {
  /** Those of the product itself at these terms: an agreement that was taken out can be put back from here. */
  readonly ownAgreements: WorkbenchOption['insuringAgreements'];
}

/** A pair of the underwriter grid with its premium; null: the plan has no rate for it. */
export interface PairPrice extends AskedLimit {
  readonly premiumCents: number | null;
  readonly isAboveAuthority: boolean;
}

/** The same steps as saving, without the saving. Errors: UNAUTHORIZED, NOT_FOUND, VALIDATION_FAILED. */
export async function previewOption(deps: QuotingDeps, staff: StaffActor, asked: EditedTerms): Promise<OptionPreview> {
  const { row, submission, option, input } = await editedOption(deps, staff, asked);
  const terms = readTerms(row.application, option ? termsOf(option) : ownTerms(row.application), input);
  const { edited, ownCover } = editedBesideOwn(deps, { submission }, terms, { input, option });
  const { premiumCents, triaCents, currency, charges, isCoverEdited, coverTerms: cover } = edited;
  return {
    premiumCents,
    triaCents,
    currency,
    charges,
    isCoverEdited,
    insuringAgreements: agreementsOf(cover),
    ownAgreements: agreementsOf(ownCover),
    endorsements: endorsementsOf(cover),
    authorityRefusal: authorityRefusalOf(staff, row, edited),
  };
}

/** Every pair of the grid at the other terms that are asked about. Errors: those of `previewOption`. */
export async function previewGrid(
  deps: QuotingDeps,
  staff: StaffActor,
  asked: EditedTerms,
): Promise<readonly PairPrice[]> {
  const { row, submission, option, input } = await editedOption(deps, staff, asked);
  const pairs = underwriterPairs(row.application);
  const [first] = pairs;
  if (!first) return [];
  const before = option
    ? termsOf(option)
    : { ...ownTerms(row.application), limitCents: first.aggregateCents, deductibleCents: first.deductibleCents };
  const terms = readTerms(row.application, before, { ...input, limitCents: null, deductibleCents: null });
  return pairs.map(({ aggregateCents: limitCents, deductibleCents }) => {
    const [rated] = pricesAt(deps, submission, { ...terms, limitCents, deductibleCents });
    return {
      limitCents,
      deductibleCents,
      premiumCents: rated?.premiumCents ?? null,
      isAboveAuthority: rated !== undefined && authorityRefusalOf(staff, row, rated) !== null,
    };
  });
}

/** An asked pair at its nearest pair of the grid, with its price. */
export interface IndicatedPrice extends AskedLimit {
  readonly premiumCents: number;
}

/** What the asked pairs would cost before anything is rated, each at its nearest pair of the grid. */
export async function indicatedPrices(deps: QuotingDeps, quoteRequestId: string): Promise<readonly IndicatedPrice[]> {
  const db = deps.database.kysely;
  const row = await quoteRequestById(db, quoteRequestId);
  if (!row) return [];
  const submission = await submissionNow(db, deps, row);
  return underwriterOptions(eligibilityFacts(deps, submission)).options.flatMap(
    ({ limitCents, deductibleCents, rating }) =>
      rating?.outcome === 'RATED' ? [{ limitCents, deductibleCents, premiumCents: rating.premiumCents }] : [],
  );
}

async function editedOption(deps: QuotingDeps, staff: StaffActor, asked: EditedTerms) {
  const { quoteRequestId, optionId } = asked;
  assertPermitted(staff, 'READ_REQUESTS');
  const db = deps.database.kysely;
  const row = isId(quoteRequestId) ? await quoteRequestById(db, quoteRequestId) : undefined;
  if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const option = optionId === null ? null : await optionInWork(db, row.id, optionId);
  // A reason is needed to save, not to see the price.
  const input = { ...asked.option, scheduleReason: asked.option.scheduleReason?.trim() || REASON_TO_COME };
  return { row, option, input, submission: await submissionNow(db, deps, row) };
}

async function optionInWork(db: Queries, quoteRequestId: string, optionId: string): Promise<OptionRow> {
  const quote = await workingQuote(db, quoteRequestId);
  const options = quote ? await optionsOfQuote(db, quote.id) : [];
  const option = options.find(({ id }) => id === optionId);
  if (!option) throw new Problem('NOT_FOUND', 'There is no option with this id in the quote in work.');
  return option;
}

/** A request as it would be submitted now, in the partner's own time. */
export async function submissionNow(db: Queries, deps: QuotingDeps, row: QuoteRequestRow): Promise<Submission> {
  const partner = await partnerById(db, row.partnerId);
  if (!partner) throw new Error(`partner ${row.partnerId} of quote request ${row.id} is gone`);
  return await submissionOf(db, row, partnerTime(deps.clock, partner));
}

function pricesAt(deps: QuotingDeps, submission: Submission, terms: PricedTerms) {
  const { limitCents, deductibleCents, waitingHours, indemnityDays, claimsFactor, scheduleFactor } = terms;
  const offered = {
    requestedIndexes: [],
    limitCents,
    deductibleCents,
    waitingHours,
    ...(indemnityDays === null ? {} : { indemnityDays }),
    adjustments: [],
    rating: null,
  };
  return priceOptions(deps, submission, [offered], { claimsFactor, scheduleFactor }).map((rated) => ({
    ...rated,
    scheduleReason: terms.scheduleReason,
  }));
}
