import type { StaffActor } from '../../access/index.ts';
import type { BookDeps } from '../book-deps.ts';
import type { PortfolioFilter } from '../filter.ts';
import { portfolioQuery } from '../read-flow.ts';
import type { AtRiskPart, AtRiskQuery } from './at-risk-store.ts';
import { type LimitGroup, limitsInForce, type TopInsured, topInsureds } from './limits-store.ts';

/** Limits in force now. */
export interface LimitsInForce {
  readonly asOf: Date;
  readonly groups: readonly LimitGroup[];
  readonly topInsureds: readonly TopInsured[];
}

export type ExposureReadDeps = Pick<BookDeps, 'database' | 'reportsDatabase' | 'provider' | 'clock'>;

/** Keys of a dimension that are shown one by one, and insureds in the list of the largest; each in one currency. */
const MOST_KEYS = 30;
const MOST_INSUREDS = 20;

/**
 * The limits of the policies in force by product, class, state, country and size of the insured, and the insureds with
 * the most. The period of the filter does not count. Errors: UNAUTHORIZED, VALIDATION_FAILED for the filter.
 */
export async function readLimits(
  deps: ExposureReadDeps,
  staff: StaffActor,
  filter: PortfolioFilter,
): Promise<LimitsInForce> {
  const query = atRiskQuery(deps, staff, filter);
  const db = deps.reportsDatabase.kysely;
  const groups = await limitsInForce(db, query, MOST_KEYS);
  return { asOf: query.now, groups, topInsureds: await topInsureds(db, query, MOST_INSUREDS) };
}

/** What every question about exposure begins with. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export function atRiskQuery(
  deps: ExposureReadDeps,
  staff: StaffActor,
  filter: PortfolioFilter,
  part: AtRiskPart = {},
): AtRiskQuery {
  return { filter: portfolioQuery(deps, staff, filter), part, now: deps.clock() };
}
