import type { PersonEntry } from '../../audit/index.ts';
import { isId } from '../../ids.ts';
import type { Page } from '../../paging/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { type EntryInsured, insuredOfPolicies, insuredOfRequests } from './timeline-store.ts';

/** An entry of the trail with the insured that it is about; null for one of staff, partners, keys or rate plans. */
export interface NamedEntry extends PersonEntry {
  readonly insured: EntryInsured | null;
}

/** Names the insured of each entry of a page, in at most two statements. */
export async function withInsured(
  { database }: Pick<QuotingDeps, 'database'>,
  page: Page<PersonEntry>,
): Promise<Page<NamedEntry>> {
  const idsOf = (kind: string) => page.nodes.filter(({ entity }) => entity === kind).map(({ entityId }) => entityId);
  const known = new Map([
    ...(await insuredOfRequests(database.kysely, idsOf('quote_request').filter(isId))),
    ...(await insuredOfPolicies(database.kysely, idsOf('policy').filter(isId))),
  ]);
  return { ...page, nodes: page.nodes.map((entry) => ({ ...entry, insured: known.get(entry.entityId) ?? null })) };
}
