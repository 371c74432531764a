import type { ProductType } from '@bindery/domain/products/index.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import type { Page } from '../../paging/index.ts';
import { EMPTY_PAGE, type ListQuestion, pageOf, readQuestion } from './list-page.ts';
import { REQUEST_SORTS, type RequestRow, type RequestSort, requestRows } from './request-list-store.ts';
import type { RequestView } from './request-views-store.ts';

export interface RequestQuestion extends ListQuestion {
  readonly status: QuoteRequestStatus | null;
  readonly product: ProductType | null;
  readonly view?: RequestView | null;
  readonly isMine?: boolean;
  readonly sort: RequestSort;
}

/** A page of the requests that the session may see. Errors: VALIDATION_FAILED for size or cursor. */
export async function listRequests(
  { database }: { readonly database: Database },
  { session, broker }: DashboardActor,
  { sort: wanted, ...question }: RequestQuestion,
): Promise<Page<RequestRow>> {
  // What expires is read in that order, from its index.
  const sort = question.view === 'EXPIRING' ? 'EXPIRES_SOONEST' : wanted;
  const { size, place, words, reference, matchesNothing } = readQuestion(question, REQUEST_SORTS[sort]);
  if (matchesNothing) return EMPTY_PAGE;
  const { status, product, view = null, isMine = false } = question;
  const asked = { words, reference, status, product, view, isMine, now: broker.now, sort, place };
  return pageOf(await requestRows(database.kysely, session, asked, size + 1), size);
}
