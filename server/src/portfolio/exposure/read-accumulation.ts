import type { TechnologyKind } from '@bindery/domain/cyber-risk/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { PortfolioFilter } from '../filter.ts';
import { type AccumulatedGroup, accumulatedBy, coverageOf } from './accumulation-store.ts';
import { atRiskQuery, type ExposureReadDeps } from './read-limits.ts';

/** One technology, and what is in force with the insureds who share it. */
export interface SharedBy {
  readonly name: string;
  readonly policies: number;
  readonly amounts: readonly AccumulatedGroup[];
}

export interface Accumulation {
  readonly kind: TechnologyKind;
  /** Policies in force, and those of insureds of whom a scan says anything of this kind. */
  readonly policies: number;
  readonly known: number;
  /** The names with the most policies. */
  readonly shared: readonly SharedBy[];
}

const MOST_NAMES = 50;

/**
 * Which technologies of a kind the insureds in force share, by the newest scan of each: if one fails, these policies
 * are hit. The period of the filter does not count. Errors: UNAUTHORIZED, VALIDATION_FAILED for the filter.
 */
export async function readAccumulation(
  deps: ExposureReadDeps,
  staff: StaffActor,
  { kind, filter }: { readonly kind: TechnologyKind; readonly filter: PortfolioFilter },
): Promise<Accumulation> {
  const query = atRiskQuery(deps, staff, filter);
  const db = deps.reportsDatabase.kysely;
  const groups = await accumulatedBy(db, kind, query, MOST_NAMES);
  const shared = [...new Set(groups.map(({ name }) => name))].map((name): SharedBy => {
    const amounts = groups.filter((group) => group.name === name);
    return { name, policies: amounts.reduce((sum, { policies }) => sum + policies, 0), amounts };
  });
  return { kind, ...(await coverageOf(db, kind, query)), shared };
}
