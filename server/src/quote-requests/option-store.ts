import type { EditedOption, OfferedTerms, QuoteOption, RatedRun } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';

/**
 * The columns of an option, once for everything that reads or writes one. What a broker may read stands apart from the
 * rest, so that a view cannot show by mistake what an underwriter noted.
 */
export const OFFER_COLUMNS = [
  'option.id',
  'option.limit_cents as limitCents',
  'option.deductible_cents as deductibleCents',
  'option.premium_cents as premiumCents',
  'option.tria_cents as triaCents',
  'option.currency',
  'option.is_bindable as isBindable',
  'option.charges',
  'option.cover_terms as coverTerms',
  'option.adjustments',
  'option.indemnity_days as indemnityDays',
  'option.retroactive_date as retroactiveDate',
] as const;

const REVIEW_COLUMNS = [
  'option.position',
  'option.schedule_reason as scheduleReason',
  'option.not_offered_reason as notOfferedReason',
  'option.is_cover_edited as isCoverEdited',
  'option.rating_input as ratingInput',
  'option.rating_worksheet as ratingWorksheet',
  'option.rate_plan as ratePlan',
] as const;

function columnsOf(option: EditedOption) {
  return {
    limit_cents: option.limitCents,
    deductible_cents: option.deductibleCents,
    premium_cents: option.premiumCents,
    tria_cents: option.triaCents,
    currency: option.currency,
    is_bindable: option.isBindable,
    charges: JSON.stringify(option.charges),
    cover_terms: JSON.stringify(option.coverTerms),
    adjustments: JSON.stringify(option.adjustments),
    indemnity_days: option.indemnityDays,
    retroactive_date: option.retroactiveDate,
    schedule_reason: option.scheduleReason,
    is_cover_edited: option.isCoverEdited,
    rating_input: JSON.stringify(option.ratingInput),
    rating_worksheet: JSON.stringify(option.ratingWorksheet),
    rate_plan: JSON.stringify(option.ratePlan),
  };
}

interface OfQuote {
  readonly id: string;
  readonly quoteId: string;
  readonly quoteRequestId: string;
}

/** An option as a broker reads it. */
export interface OfferRow extends OfferedTerms, OfQuote {}

/** An option with what underwriters read beside it. */
export interface OptionRow extends QuoteOption, OfQuote {}

function selectOffers(db: Queries) {
  return db
    .selectFrom('quote_options as option')
    .select(OFFER_COLUMNS)
    .select(['option.quote_id as quoteId', 'option.quote_request_id as quoteRequestId']);
}

/** With a partner the tenant filter applies. */
export async function optionById(
  db: Queries,
  id: string,
  partnerId?: string,
): Promise<(OfferRow & { readonly wasShared: boolean }) | undefined> {
  const query = selectOffers(db)
    .innerJoin('quotes as quote', 'quote.id', 'option.quote_id')
    .select(({ eb }) => eb('quote.shared_at', 'is not', null).$castTo<boolean>().as('wasShared'))
    .where('option.id', '=', id);
  return await (partnerId === undefined ? query : query.where('option.partner_id', '=', partnerId)).executeTakeFirst();
}

/** In the order of the quote. */
export async function offersOfQuote(db: Queries, quoteId: string): Promise<readonly OfferRow[]> {
  return await selectOffers(db).where('option.quote_id', '=', quoteId).orderBy('option.position').execute();
}

/** The same with what only underwriters read. */
export async function optionsOfQuote(db: Queries, quoteId: string): Promise<readonly OptionRow[]> {
  return await selectOffers(db)
    .select(REVIEW_COLUMNS)
    .where('option.quote_id', '=', quoteId)
    .orderBy('option.position')
    .execute();
}

/** How options of a partner were rated, by their ids; foreign ones are left out. */
export async function ratedOptionsOfPartner(
  db: Queries,
  partnerId: string,
  ids: readonly string[],
): Promise<readonly Pick<OptionRow, 'id' | 'currency' | 'ratingInput' | 'ratingWorksheet' | 'ratePlan'>[]> {
  return await db
    .selectFrom('quote_options as option')
    .select(['option.id', 'option.currency', 'option.rating_input as ratingInput'])
    .select(['option.rating_worksheet as ratingWorksheet', 'option.rate_plan as ratePlan'])
    .where('option.partner_id', '=', partnerId)
    .where('option.id', 'in', [...ids])
    .execute();
}

/** Every option of a request with how it was rated before its last edit; each quote in its order. */
export async function optionsOfRequest(
  db: Queries,
  quoteRequestId: string,
): Promise<readonly (OptionRow & { readonly previousRun: RatedRun | null })[]> {
  const rows = await selectOffers(db)
    .select(REVIEW_COLUMNS)
    .select('option.previous_run as previousRun')
    .where('option.quote_request_id', '=', quoteRequestId)
    .orderBy('option.quote_id')
    .orderBy('option.position')
    .execute();
  return rows.map(({ previousRun: run, ...option }) => ({
    ...option,
    previousRun: run && {
      limitCents: run.limit_cents,
      deductibleCents: run.deductible_cents,
      premiumCents: run.premium_cents,
      ratingInput: run.rating_input,
      ratingWorksheet: run.rating_worksheet,
      ratePlan: run.rate_plan,
    },
  }));
}

/** The quote that an option is added to. */
export interface QuoteOfOption {
  readonly id: string;
  readonly partnerId: string;
  readonly quoteRequestId: string;
}

type NewOption = EditedOption & Pick<QuoteOption, 'position'> & Partial<Pick<QuoteOption, 'notOfferedReason'>>;

export async function insertOptions(db: Queries, quote: QuoteOfOption, options: readonly NewOption[]): Promise<void> {
  if (options.length === 0) return;
  await db
    .insertInto('quote_options')
    .values(
      options.map((option) => ({
        id: newId(),
        partner_id: quote.partnerId,
        quote_request_id: quote.quoteRequestId,
        quote_id: quote.id,
        position: option.position,
        not_offered_reason: option.notOfferedReason ?? null,
        ...columnsOf(option),
      })),
    )
    .execute();
}

/** Rated again: how it was rated until now is kept beside it. */
export async function updateOption(db: Queries, id: string, option: EditedOption): Promise<void> {
  const previousRun = sql<string>`jsonb_build_object(
    'limit_cents', limit_cents, 'deductible_cents', deductible_cents, 'premium_cents', premium_cents,
    'rating_input', rating_input, 'rating_worksheet', rating_worksheet, 'rate_plan', rate_plan
  )`;
  await db
    .updateTable('quote_options')
    .set({ ...columnsOf(option), previous_run: previousRun })
    .where('id', '=', id)
    .execute();
}

export async function deleteOption(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('quote_options').where('id', '=', id).execute();
}

export async function setNotOffered(db: Queries, id: string, reason: string | null): Promise<void> {
  await db.updateTable('quote_options').set({ not_offered_reason: reason }).where('id', '=', id).execute();
}
