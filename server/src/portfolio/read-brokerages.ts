import type { StaffActor } from '../access/index.ts';
import { type BrokerageFigures, brokerageFigures } from './brokerage-store.ts';
import type { PortfolioFilter } from './filter.ts';
import { type PortfolioDeps, portfolioQuery } from './read-flow.ts';

/** What each brokerage brings. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export async function readBrokerageFigures(
  deps: PortfolioDeps,
  staff: StaffActor,
  filter: PortfolioFilter,
): Promise<readonly BrokerageFigures[]> {
  return await brokerageFigures(deps.readDatabase.kysely, portfolioQuery(deps, staff, filter));
}
