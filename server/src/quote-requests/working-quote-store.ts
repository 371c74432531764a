import type { PairNotOffered } from '@bindery/domain/quote-request/index.ts';
import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import { insertOptions, optionsOfQuote, type QuoteOfOption } from './option-store.ts';

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

/** Copies options and subjectivities, open or closed, from one quote to another, empty one. */
export async function copyQuoteInto(db: Queries, from: string, quote: QuoteOfOption): Promise<void> {
  await insertOptions(db, quote, await optionsOfQuote(db, from));
  const subjectivities = await db.selectFrom('subjectivities').selectAll().where('quote_id', '=', from).execute();
  if (subjectivities.length === 0) return;
  const copies = subjectivities.map((row) => ({ ...row, id: newId(), quote_id: quote.id }));
  await db.insertInto('subjectivities').values(copies).execute();
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
  quote: QuoteOfOption,
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
