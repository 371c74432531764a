import type { Subjectivity } from '@bindery/domain/eligibility/index.ts';
import { type PairNotOffered, type PricedOption, unedited } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { insertOptions } from './option-store.ts';
import { closeWhereSigned } from './signature-store.ts';

export interface NewQuote {
  readonly partnerId: string;
  readonly quoteRequestId: string;
  readonly createdAt: Date;
  readonly options: readonly PricedOption[];
  readonly notOffered: readonly PairNotOffered[];
  readonly subjectivities: readonly Subjectivity[];
}

/**
 * Stores a quote with its options and subjectivities, numbered after the request's earlier ones; answers its id. Its
 * lowest premium is stored with the change of the request that follows (`leadPremium`).
 */
export async function insertQuote(db: Queries, quote: NewQuote): Promise<string> {
  const id = newId();
  const owner = { partner_id: quote.partnerId, quote_request_id: quote.quoteRequestId };
  await db
    .insertInto('quotes')
    .values({
      id,
      ...owner,
      sequence: sql<number>`(select count(*) + 1 from quotes where quote_request_id = ${quote.quoteRequestId})`,
      created_at: quote.createdAt,
      shared_at: null,
      document_id: null,
      not_offered: JSON.stringify(quote.notOffered),
    })
    .execute();
  const options = quote.options.map((option, position) => ({ ...unedited(option), position }));
  await insertOptions(db, { id, partnerId: quote.partnerId, quoteRequestId: quote.quoteRequestId }, options);
  if (quote.subjectivities.length > 0) {
    await db
      .insertInto('subjectivities')
      .values(
        quote.subjectivities.map((subjectivity, position) => ({
          id: newId(),
          ...owner,
          quote_id: id,
          code: subjectivity.code,
          type: subjectivity.type,
          description: subjectivity.description,
          closes_when_selected: subjectivity.closesWhenSelected,
          position,
          created_at: quote.createdAt,
          closed_at: null,
          closed_by: null,
        })),
      )
      .execute();
    await closeWhereSigned(db, quote.quoteRequestId);
  }
  return id;
}

/**
 * The lowest premium of a quote whose options are all offered; the underwriters' queue is sorted by it until one is
 * chosen, whose premium takes its place.
 */
export function leadPremium(options: readonly Pick<PricedOption, 'premiumCents'>[]): number | null {
  return options.length === 0 ? null : Math.min(...options.map(({ premiumCents }) => premiumCents));
}

/** Stores the same for a quote whose options were edited. */
export async function setLeadPremium(db: Queries, quoteRequestId: string, quoteId: string): Promise<void> {
  await db
    .updateTable('quote_requests')
    .set((eb) => ({
      premium_cents: eb
        .selectFrom('quote_options')
        .select(({ fn }) => fn.min('quote_options.premium_cents').as('premium_cents'))
        .where('quote_options.quote_id', '=', quoteId)
        .where('quote_options.not_offered_reason', 'is', null),
    }))
    .where('id', '=', quoteRequestId)
    .execute();
}

/** Keeps the premium at which an underwriter could start, for the queue; like the lead premium, it is no change of the request. */
export async function setIndication(db: Queries, quoteRequestId: string, cents: number | null): Promise<void> {
  await db
    .updateTable('quote_requests')
    .set({ indication_cents: cents })
    .where('id', '=', quoteRequestId)
    .where('indication_cents', 'is distinct from', cents)
    .execute();
}

/** Deletes what was rated after the last shared quote: the answers behind it may have changed (part 1, section 4). */
export async function dropQuoteInWork(db: Queries, quoteRequestId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select id from quotes
      where quote_request_id = ${quoteRequestId} and sequence > coalesce(
        (select max(sequence) from quotes where quote_request_id = ${quoteRequestId} and shared_at is not null), 0)
    ),
    subjectivities as (delete from subjectivities where quote_id in (select id from gone)),
    options as (delete from quote_options where quote_id in (select id from gone))
    delete from quotes where id in (select id from gone) returning id
  `.execute(db);
  if (rows.length === 0) return;
  const shared = await newestQuote(db, quoteRequestId);
  if (shared) await setLeadPremium(db, quoteRequestId, shared.id);
  else await db.updateTable('quote_requests').set({ premium_cents: null }).where('id', '=', quoteRequestId).execute();
}

/** The newest quote of a request, shared or not. */
export async function newestQuote(db: Queries, quoteRequestId: string) {
  return await db
    .selectFrom('quotes')
    .select(['id', 'shared_at as sharedAt', 'document_id as documentId', 'created_at as createdAt'])
    .where('quote_request_id', '=', quoteRequestId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function quoteById(db: Queries, id: string) {
  return await db
    .selectFrom('quotes')
    .select(['id', 'quote_request_id as quoteRequestId', 'created_at as createdAt', 'shared_at as sharedAt'])
    .select(['document_id as documentId', 'not_offered as notOffered'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Answers whether an underwriter changed what the rules and the plan had made: terms, price or cover of an option, an
 * option or a subjectivity by hand, or a second quote for the same submission. Undefined when it was shared before.
 */
export async function markQuoteShared(
  db: Queries,
  quoteId: string,
  at: Date,
): Promise<{ readonly isChanged: boolean } | undefined> {
  const { rows } = await sql<{ isChanged: boolean }>`
    update quotes quote set shared_at = ${at} from quote_requests request
    where quote.id = ${quoteId} and quote.shared_at is null and request.id = quote.quote_request_id
    returning
      exists (
        select from quote_options option
        where option.quote_id = quote.id and (
          option.previous_run is not null or option.is_cover_edited or option.schedule_reason is not null
          or option.not_offered_reason is not null or option.retroactive_date is not null
          or option.indemnity_days is not null
          or not (option.adjustments @> '[{"ruleId":"PAIR_ADJUSTED"}]' or request.asked_limits @> jsonb_build_array(
            jsonb_build_object('aggregateCents', option.limit_cents, 'deductibleCents', option.deductible_cents)))))
      or exists (select from subjectivities where quote_id = quote.id and created_by is not null)
      or exists (
        select from quotes earlier
        where earlier.quote_request_id = request.id and earlier.id <> quote.id
          and earlier.shared_at >= request.submitted_at) as "isChanged"
  `.execute(db);
  return rows[0];
}

export async function setQuoteDocument(db: Queries, quoteId: string, documentId: string): Promise<void> {
  await db.updateTable('quotes').set({ document_id: documentId }).where('id', '=', quoteId).execute();
}
