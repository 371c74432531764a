import {
  type CoverTerms,
  CYBER_EU_AGREEMENT_NAMES,
  CYBER_EU_AGREEMENTS,
  type CyberEuCoverage,
  DEFAULT_INDEMNITY_DAYS,
  type MoneyAnswer,
} from '@bindery/domain/products/index.ts';
import type { PreviousRun } from '../../database/tables/quoting.ts';
import { factorsOf } from '../options/option-terms.ts';
import type { DocumentRecord, OptionRecord, QuoteRecord } from './submission-store.ts';
import type { WorkbenchAgreement, WorkbenchDocument, WorkbenchOption, WorkbenchQuote } from './workbench-view.ts';
import { worksheetView } from './worksheet-view.ts';

/** Quotes with their options; `quotes` are newest first, so that the previous one is the next in the list. */
export function quoteViews(
  quotes: readonly QuoteRecord[],
  options: readonly OptionRecord[],
  documents: readonly DocumentRecord[],
): readonly WorkbenchQuote[] {
  const optionsOfQuote = (id: string | undefined) => options.filter((option) => option.quote_id === id);
  return quotes.map((quote, index) => {
    const before = optionsOfQuote(quotes[index + 1]?.id);
    const document = documents.find(({ id }) => id === quote.document_id);
    return {
      id: quote.id,
      sequence: quote.sequence,
      createdAt: quote.created_at,
      sharedAt: quote.shared_at,
      document: document ? documentView(document) : null,
      options: optionsOfQuote(quote.id).map((option) => optionView(option, before)),
      notOffered: quote.not_offered.map(({ index: asked, limitCents, deductibleCents, message, detail }) => ({
        index: asked,
        limitCents,
        deductibleCents,
        message,
        detail,
      })),
    };
  });
}

function optionView(option: OptionRecord, before: readonly OptionRecord[]): WorkbenchOption {
  const { cover_terms: cover, rating_input: input, rate_plan: plan } = option;
  const previous = previousRun(option, before);
  return {
    id: option.id,
    position: option.position,
    limitCents: option.limit_cents,
    deductibleCents: option.deductible_cents,
    premiumCents: option.premium_cents,
    triaCents: option.tria_cents,
    currency: option.currency,
    isBindable: option.is_bindable,
    notOfferedReason: option.not_offered_reason,
    waitingHours: cover.waitingHours,
    indemnityDays: option.indemnity_days ?? (cover.cyberEuInsuringAgreementCoverage ? DEFAULT_INDEMNITY_DAYS : null),
    ...factorsOf(input),
    scheduleReason: option.schedule_reason,
    charges: option.charges,
    adjustments: option.adjustments,
    insuringAgreements: agreementsOf(cover),
    endorsements: [
      ...cover.endorsements,
      ...cover.endorsementV2s.map(({ code, name }) => ({ code, name, details: null, limitCents: null })),
    ],
    isCoverEdited: option.is_cover_edited,
    worksheet: worksheetView({ plan, input, worksheet: option.rating_worksheet }),
    stored: {
      input,
      planSha256: plan.planSha256 ?? '',
      premiumCents: option.premium_cents,
      triaCents: option.tria_cents,
    },
    previous: previous
      ? {
          limitCents: previous.limit_cents,
          deductibleCents: previous.deductible_cents,
          premiumCents: previous.premium_cents,
          worksheet: worksheetView({
            plan: previous.rate_plan,
            input: previous.rating_input,
            worksheet: previous.rating_worksheet,
          }),
        }
      : null,
  };
}

/** The rating before the last edit, or otherwise at the same position of the previous quote. */
function previousRun(option: OptionRecord, before: readonly OptionRecord[]): PreviousRun | undefined {
  return option.previous_run ?? before.find(({ position }) => position === option.position);
}

function agreementsOf(cover: CoverTerms): readonly WorkbenchAgreement[] {
  const eu = cover.cyberEuInsuringAgreementCoverage;
  return eu ? euAgreements(eu) : cover.insuringAgreements;
}

function euAgreements(cover: CyberEuCoverage): readonly WorkbenchAgreement[] {
  return CYBER_EU_AGREEMENTS.map((code) => {
    const { amount }: MoneyAnswer = cover[code];
    const none = { coverageType: null, deductibleCents: null, periodOfIndemnity: null, waitingPeriod: null };
    return { code, name: CYBER_EU_AGREEMENT_NAMES[code], limitCents: amount, ...none };
  });
}

export function documentView(row: DocumentRecord): WorkbenchDocument {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    storageKey: row.storage_key,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    isReady: row.state === 'READY',
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
