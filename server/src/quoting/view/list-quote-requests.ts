import type { ProductType } from '@bindery/domain/products/index.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { Database } from '../../database/index.ts';
import { isId } from '../../ids.ts';
import { foreignCursor, readSortedKey, sortedKey } from '../../paging/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { changedRequests, newestRequests, requestsOfClients } from '../../quote-requests/index.ts';
import type { QuoteRequestView } from './quote-request-view.ts';
import { loadViews } from './view-store.ts';

interface PageKey {
  readonly size: number;
  /** The key of the last row of the page before. */
  readonly after: string | undefined;
}

export interface RequestQuestion extends PageKey {
  /** Null: any, as in the other filters. */
  readonly statuses: readonly QuoteRequestStatus[] | null;
  readonly productType: ProductType | null;
  readonly clientId: string | null;
  readonly updatedSince: Date | null;
}

export interface RequestPage {
  readonly requests: readonly QuoteRequestView[];
  /** The key of each, for its cursor. */
  readonly keys: readonly string[];
  readonly hasNextPage: boolean;
}

interface Deps {
  readonly database: Database;
}

const EMPTY: RequestPage = { requests: [], keys: [], hasNextPage: false };

/**
 * A page of the partner's requests: the newest first, or with `updatedSince` those that changed since then, the change
 * longest ago first, so that a program that keeps the last cursor reads each later change. Errors: VALIDATION_FAILED
 * for a cursor of another list.
 */
export async function listQuoteRequests(
  { database }: Deps,
  { partnerId }: BrokerActor,
  question: RequestQuestion,
): Promise<RequestPage> {
  const { statuses, productType, clientId, updatedSince, size, after } = question;
  const filter = { partnerId, statuses, productType, clientId };
  const place = updatedSince === null ? null : placeOf(after);
  if (updatedSince === null && after !== undefined && !isId(after)) throw foreignCursor();
  if (statuses?.length === 0 || (clientId !== null && !isId(clientId))) return EMPTY;
  const rows =
    updatedSince === null
      ? await newestRequests(database.kysely, filter, after ?? null, size + 1)
      : await changedRequests(database.kysely, { ...filter, updatedSince }, place, size + 1);
  const shown = rows.slice(0, size);
  return {
    requests: await loadViews(
      database.kysely,
      partnerId,
      shown.map(({ id }) => id),
    ),
    keys: shown.map(({ id, updatedAt: at }) => (updatedSince === null ? id : sortedKey({ at, id }))),
    hasNextPage: rows.length > size,
  };
}

function placeOf(after: string | undefined) {
  return after === undefined ? null : readSortedKey(after);
}

/**
 * For each of these clients a page of its requests, the newest first. Errors: VALIDATION_FAILED for another list's
 * cursor.
 */
export async function quoteRequestsOfClients(
  { database }: Deps,
  { partnerId }: BrokerActor,
  clientIds: readonly string[],
  { size, after }: PageKey,
): Promise<ReadonlyMap<string, RequestPage>> {
  if (after !== undefined && !isId(after)) throw foreignCursor();
  const rows = await requestsOfClients(database.kysely, { partnerId, clientIds }, after ?? null, size + 1);
  const idsOf = (owner: string) => rows.filter(({ clientId }) => clientId === owner).map(({ id }) => id);
  const shownOf = (clientId: string) => idsOf(clientId).slice(0, size);
  const views = await loadViews(database.kysely, partnerId, clientIds.flatMap(shownOf));
  const byId = new Map(views.map((view) => [view.id, view]));
  return new Map(
    clientIds.map((clientId) => {
      const keys = shownOf(clientId);
      const requests = keys.flatMap((id) => byId.get(id) ?? []);
      return [clientId, { requests, keys, hasNextPage: idsOf(clientId).length > size }];
    }),
  );
}

/** Several requests of the partner, by id; others are left out. */
export async function readQuoteRequests(
  { database }: Deps,
  { partnerId }: BrokerActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuoteRequestView>> {
  const views = await loadViews(database.kysely, partnerId, ids);
  return new Map(views.map((view) => [view.id, view]));
}
