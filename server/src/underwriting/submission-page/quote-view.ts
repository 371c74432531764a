import {
  type CoverTerms,
  CYBER_EU_AGREEMENT_NAMES,
  CYBER_EU_AGREEMENTS,
  type CyberEuCoverage,
  DEFAULT_INDEMNITY_DAYS,
  type MoneyAnswer,
} from '@bindery/domain/products/index.ts';
import { factorsOf, type RatedRun } from '@bindery/domain/quote-request/index.ts';
import type { StoredDocument } from '../../documents/index.ts';
import type { optionsOfRequest } from '../../quote-requests/index.ts';
import type { SubmissionRecord } from './submission-store.ts';
import type { WorkbenchAgreement, WorkbenchOption, WorkbenchQuote } from './workbench-view.ts';
import { worksheetView } from './worksheet-view.ts';

interface Beside {
  readonly documents: readonly StoredDocument[];
  readonly authorityRefusal: (option: OptionRecord) => string | null;
}

type OptionRecord = Awaited<ReturnType<typeof optionsOfRequest>>[number];

/** Quotes with their options; `quotes` are newest first, so that the previous one is the next in the list. */
export function quoteViews(
  quotes: SubmissionRecord['quotes'],
  options: readonly OptionRecord[],
  { documents, authorityRefusal }: Beside,
): readonly WorkbenchQuote[] {
  const optionsOfQuote = (id: string | undefined) => options.filter((option) => option.quoteId === id);
  return quotes.map((quote, index) => {
    const before = optionsOfQuote(quotes[index + 1]?.id);
    return {
      id: quote.id,
      sequence: quote.sequence,
      createdAt: new Date(quote.createdAt),
      sharedAt: quote.sharedAt === null ? null : new Date(quote.sharedAt),
      document: documents.find(({ id }) => id === quote.documentId) ?? null,
      options: asNumbered(optionsOfQuote(quote.id)).map((option, position) => ({
        ...optionView(option, before),
        position,
        authorityRefusal: authorityRefusal(option),
      })),
      notOffered: quote.notOffered.map(({ index: asked, limitCents, deductibleCents, message, detail }) => ({
        index: asked,
        limitCents,
        deductibleCents,
        message,
        detail,
      })),
    };
  });
}

/**
 * Counted as the broker's page and the quote PDF count them, without gaps; what is not offered has no number there, and
 * follows. The stored places keep their gaps, so that an option stays beside the same one of the quote before.
 */
function asNumbered(options: readonly OptionRecord[]): readonly OptionRecord[] {
  const isOffered = ({ notOfferedReason }: OptionRecord): boolean => notOfferedReason === null;
  return [...options.filter(isOffered), ...options.filter((option) => !isOffered(option))];
}

/** The stored option, with what is read from its cover and its rating. */
function optionView(option: OptionRecord, before: readonly OptionRecord[]): Omit<WorkbenchOption, 'authorityRefusal'> {
  const { coverTerms: cover, ratingInput: input, ratingWorksheet: worksheet, ratePlan: plan } = option;
  const previous = option.previousRun ?? before.find(({ position }) => position === option.position);
  return {
    ...option,
    ...factorsOf(input),
    waitingHours: cover.waitingHours,
    indemnityDays: option.indemnityDays ?? (cover.cyberEuInsuringAgreementCoverage ? DEFAULT_INDEMNITY_DAYS : null),
    insuringAgreements: agreementsOf(cover),
    endorsements: endorsementsOf(cover),
    worksheet: worksheetView({ plan, input, worksheet }),
    stored: {
      input,
      planSha256: plan.planSha256 ?? '',
      premiumCents: option.premiumCents,
      triaCents: option.triaCents,
    },
    previous: previous ? runView(previous) : null,
  };
}

/** The rating before the last edit, or otherwise at the same position of the previous quote. */
function runView(run: RatedRun): NonNullable<WorkbenchOption['previous']> {
  const { limitCents, deductibleCents, premiumCents, ratePlan: plan, ratingInput: input, ratingWorksheet } = run;
  const worksheet = worksheetView({ plan, input, worksheet: ratingWorksheet });
  return { limitCents, deductibleCents, premiumCents, worksheet };
}

export function agreementsOf(cover: CoverTerms): readonly WorkbenchAgreement[] {
  const eu = cover.cyberEuInsuringAgreementCoverage;
  return eu ? euAgreements(eu) : cover.insuringAgreements;
}

export function endorsementsOf(cover: CoverTerms): WorkbenchOption['endorsements'] {
  const named = cover.endorsementV2s.map(({ code, name }) => ({ code, name, details: null, limitCents: null }));
  return [...cover.endorsements, ...named];
}

function euAgreements(cover: CyberEuCoverage): readonly WorkbenchAgreement[] {
  return CYBER_EU_AGREEMENTS.map((code) => {
    const { amount }: MoneyAnswer = cover[code];
    const none = { coverageType: null, deductibleCents: null, periodOfIndemnity: null, waitingPeriod: null };
    return { code, name: CYBER_EU_AGREEMENT_NAMES[code], limitCents: amount, ...none };
  });
}
