import type { StaffActor } from '../access/index.ts';
import type { PortfolioFilter } from './filter.ts';
import {
  type PremiumGrouping,
  type RenewalMonth,
  renewalsByMonth,
  type ScheduleUse,
  scheduleUse,
  type WrittenPremium,
  writtenPremium,
} from './premium-store.ts';
import { type PortfolioDeps, portfolioQuery } from './read-flow.ts';

/** Premium written by group and currency. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export async function readWrittenPremium(
  deps: PortfolioDeps,
  staff: StaffActor,
  { filter, by }: { readonly filter: PortfolioFilter; readonly by: PremiumGrouping },
): Promise<readonly WrittenPremium[]> {
  return await writtenPremium(deps.readDatabase.kysely, portfolioQuery(deps, staff, filter), by);
}

export interface PremiumKept {
  readonly scheduleUse: readonly ScheduleUse[];
  readonly renewals: readonly RenewalMonth[];
}

/** How underwriters modify prices, and what is renewed. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export async function readPremiumKept(
  deps: PortfolioDeps,
  staff: StaffActor,
  filter: PortfolioFilter,
): Promise<PremiumKept> {
  const query = portfolioQuery(deps, staff, filter);
  const db = deps.readDatabase.kysely;
  const modified = await scheduleUse(db, query);
  return { scheduleUse: modified, renewals: await renewalsByMonth(db, query) };
}
