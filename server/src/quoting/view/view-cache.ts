import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/index.ts';
import type { QuoteRequestView } from './quote-request-view.ts';
import { loadView } from './view-store.ts';
import { viewVersion } from './view-version-store.ts';

/** Cached views of requests for polling brokers. */
export interface ViewCache {
  /** The request in its present state, or undefined when it is not this partner's. */
  read(partnerId: string, id: string): Promise<QuoteRequestView | undefined>;
}

/** A view with three options is about 25 KB: 500 of them are 12 MB. */
const KEPT_VIEWS = 500;

/**
 * Pollers read the same request again and again. A view is kept as long as its version equals the one in the database,
 * which is checked on every read: no stale view is ever returned, in however many processes.
 */
export function createViewCache(database: Database): ViewCache {
  const kept = new LRUCache<string, { readonly version: string; readonly view: QuoteRequestView }>({ max: KEPT_VIEWS });
  return {
    async read(partnerId, id) {
      const version = await viewVersion(database, partnerId, id);
      if (version === undefined) return undefined;
      const known = kept.get(id);
      if (known?.version === version) return known.view;
      // The version was read first: a change in between makes the next read load again, and never return the old one.
      const view = await loadView(database.kysely, partnerId, { id });
      if (view) kept.set(id, { version, view });
      return view;
    },
  };
}

/** Loads each view afresh, also inside a transaction whose changes are not committed yet. */
export function viewsWithoutCache(database: Pick<Database, 'kysely'>): ViewCache {
  return { read: async (partnerId, id) => await loadView(database.kysely, partnerId, { id }) };
}
