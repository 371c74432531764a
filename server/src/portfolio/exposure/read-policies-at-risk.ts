import type { StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { cursorOf, foreignCursor, type Page, type PageArguments, readPage } from '../../paging/index.ts';
import type { PortfolioFilter } from '../filter.ts';
import type { AtRiskPart } from './at-risk-store.ts';
import { type AfterPolicy, atRiskPage, type PolicyAtRisk } from './policies-store.ts';
import { atRiskQuery, type ExposureReadDeps } from './read-limits.ts';

export interface PoliciesAtRiskAsked extends PageArguments {
  readonly filter: PortfolioFilter;
  /** The mark of a chart whose policies are asked for. */
  readonly part?: AtRiskPart | null | undefined;
}

/**
 * The policies in force behind a figure, the highest limit first. Errors: UNAUTHORIZED, VALIDATION_FAILED for filter,
 * size and cursor.
 */
export async function readPoliciesAtRisk(
  deps: ExposureReadDeps,
  staff: StaffActor,
  { filter, part, ...page }: PoliciesAtRiskAsked,
): Promise<Page<PolicyAtRisk>> {
  const query = atRiskQuery(deps, staff, filter, readPart(part ?? {}));
  const { size, key } = readPage(page);
  const after = key === null ? null : readKey(key);
  const read = await atRiskPage(deps.reportsDatabase.kysely, query, { after, count: size + 1 });
  const nodes = read.slice(0, size);
  const last = nodes.at(-1);
  return {
    nodes,
    hasNextPage: read.length > size,
    endCursor: last ? cursorOf(`${last.limitCents}|${last.id}`) : null,
  };
}

/** What cannot be an id matches no client. */
function readPart(part: AtRiskPart): AtRiskPart {
  const { clientId } = part;
  return clientId && !isId(clientId) ? { ...part, clientId: '00000000-0000-0000-0000-000000000000' } : part;
}

function readKey(key: string): AfterPolicy {
  const [, cents = '', id = ''] = /^(\d{1,15})\|(.+)$/.exec(key) ?? [];
  if (!isId(id)) throw foreignCursor();
  return { limitCents: Number(cents), id };
}
