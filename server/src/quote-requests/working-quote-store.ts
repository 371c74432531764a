import type { EditedOption, PairNotOffered, QuoteOption } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { pricedColumns } from './priced-option.ts';

/** An option as changed by the editor. */
export interface WorkingOption
  extends Pick<
    QuoteOption,
    | 'id'
    | 'position'
    | 'limitCents'
    | 'deductibleCents'
    | 'indemnityDays'
    | 'scheduleReason'
    | 'notOfferedReason'
    | 'isCoverEdited'
    | 'ratingInput'
    | 'coverTerms'
    | 'adjustments'
  > {
  readonly quoteId: string;
}

/** The newest quote of a request if it has not been shared: the quote in work. */
export async function workingQuote(db: Queries, quoteRequestId: string) {
  const newest = await db
    .selectFrom('quotes')
    .select(['id', 'shared_at as sharedAt', 'not_offered as notOffered'])
    .where('quote_request_id', '=', quoteRequestId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && { ...newest, isInWork: newest.sharedAt === null };
}

/** In the order of the quote. */
export async function optionsInWork(db: Queries, quoteId: string): Promise<readonly WorkingOption[]> {
  return await db
    .selectFrom('quote_options')
    .select(['id', 'quote_id as quoteId', 'position', 'limit_cents as limitCents'])
    .select(['deductible_cents as deductibleCents', 'indemnity_days as indemnityDays'])
    .select(['schedule_reason as scheduleReason', 'not_offered_reason as notOfferedReason'])
    .select(['is_cover_edited as isCoverEdited', 'rating_input as ratingInput', 'cover_terms as coverTerms'])
    .select('adjustments')
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
}

/** Rates again; the previous rating is kept beside the new one. */
export async function updateOption(db: Queries, id: string, option: EditedOption): Promise<void> {
  const previousRun = sql<string>`jsonb_build_object(
    'limit_cents', limit_cents, 'deductible_cents', deductible_cents, 'premium_cents', premium_cents,
    'rating_input', rating_input, 'rating_worksheet', rating_worksheet, 'rate_plan', rate_plan
  )`;
  await db
    .updateTable('quote_options')
    .set({ ...columns(option), previous_run: previousRun })
    .where('id', '=', id)
    .execute();
}

export async function appendOption(
  db: Queries,
  quote: { readonly id: string; readonly partnerId: string; readonly quoteRequestId: string },
  option: EditedOption,
  position: number,
): Promise<void> {
  await db
    .insertInto('quote_options')
    .values({
      id: newId(),
      partner_id: quote.partnerId,
      quote_request_id: quote.quoteRequestId,
      quote_id: quote.id,
      position,
      ...columns(option),
    })
    .execute();
}

/** Copies options and subjectivities, open or closed, from one quote to another, empty one. */
export async function copyQuoteInto(
  db: Queries,
  from: string,
  quote: { readonly id: string; readonly partnerId: string; readonly quoteRequestId: string },
): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value);
  const options = await db.selectFrom('quote_options').selectAll().where('quote_id', '=', from).execute();
  if (options.length > 0) {
    const copies = options.map((row) => ({
      ...row,
      id: newId(),
      quote_id: quote.id,
      charges: json(row.charges),
      cover_terms: json(row.cover_terms),
      adjustments: json(row.adjustments),
      rating_input: json(row.rating_input),
      rating_worksheet: json(row.rating_worksheet),
      rate_plan: json(row.rate_plan),
      previous_run: null,
    }));
    await db.insertInto('quote_options').values(copies).execute();
  }
  const subjectivities = await db.selectFrom('subjectivities').selectAll().where('quote_id', '=', from).execute();
  if (subjectivities.length === 0) return;
  const copies = subjectivities.map((row) => ({ ...row, id: newId(), quote_id: quote.id }));
  await db.insertInto('subjectivities').values(copies).execute();
}

export async function deleteOption(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('quote_options').where('id', '=', id).execute();
}

export async function setNotOffered(db: Queries, id: string, reason: string | null): Promise<void> {
  await db.updateTable('quote_options').set({ not_offered_reason: reason }).where('id', '=', id).execute();
}

export async function setQuoteNotOffered(
  db: Queries,
  quoteId: string,
  notOffered: readonly PairNotOffered[],
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ not_offered: JSON.stringify(notOffered) })
    .where('id', '=', quoteId)
    .execute();
}

/** Replaces the subjectivities that result from adjusted pairs and that selecting an option accepts. */
export async function replaceAccepted(
  db: Queries,
  quote: { readonly id: string; readonly partnerId: string; readonly quoteRequestId: string },
  accepted: readonly { readonly code: string; readonly description: string }[],
  at: Date,
): Promise<void> {
  await db
    .deleteFrom('subjectivities')
    .where('quote_id', '=', quote.id)
    .where('closes_when_selected', '=', true)
    .execute();
  if (accepted.length === 0) return;
  await db
    .insertInto('subjectivities')
    .values(
      accepted.map(({ code, description }, index) => ({
        id: newId(),
        partner_id: quote.partnerId,
        quote_request_id: quote.quoteRequestId,
        quote_id: quote.id,
        code,
        type: 'PRE_BIND' as const,
        description,
        closes_when_selected: true,
        position: index + 1,
        created_at: at,
        closed_at: null,
        closed_by: null,
      })),
    )
    .execute();
}

function columns(option: EditedOption) {
  return {
    ...pricedColumns(option),
    indemnity_days: option.indemnityDays,
    schedule_reason: option.scheduleReason,
    is_cover_edited: option.isCoverEdited,
  };
}
