import type { ProductType } from '@bindery/domain/products/index.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { Database } from '../../database/index.ts';
import type { Page } from '../../paging/index.ts';
import type { DashboardActor } from '../sign-in/session-actor.ts';
import { EMPTY_PAGE, type ListQuestion, pageOf, readQuestion } from './list-page.ts';
import { REQUEST_SORTS, type RequestRow, type RequestSort, requestRows } from './request-list-store.ts';

export interface RequestQuestion extends ListQuestion {
  readonly status: QuoteRequestStatus | null;
  readonly product: ProductType | null;
  readonly sort: RequestSort;
}

/** A page of the requests that the session may see. Problems: VALIDATION_FAILED for size or cursor. */
export async function listRequests(
  { database }: { readonly database: Database },
  { session }: DashboardActor,
  question: RequestQuestion,
): Promise<Page<RequestRow>> {
  const { size, place, words, matchesNothing } = readQuestion(question, REQUEST_SORTS[question.sort]);
  if (matchesNothing) return EMPTY_PAGE;
  const { status, product, sort } = question;
  return pageOf(await requestRows(database.kysely, session, { words, status, product, sort, place }, size + 1), size);
}
