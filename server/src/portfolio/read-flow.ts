import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import { type PortfolioFilter, type PortfolioQuery, readFilter } from './filter.ts';
import {
  choicesIn,
  type FlowWeek,
  flowByWeek,
  type Grouping,
  type HitRatio,
  hitRatios,
  type OpenWork,
  openWork,
  type PortfolioChoices,
} from './flow-store.ts';

export interface PortfolioDeps {
  /** What is a second late is late enough. */
  readonly readDatabase: Database;
  readonly clock: Clock;
  readonly provider: { readonly timeZone: string };
}

/** What every question about the portfolio begins with. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export function portfolioQuery(
  deps: Pick<PortfolioDeps, 'provider'>,
  staff: StaffActor,
  filter: PortfolioFilter,
): PortfolioQuery {
  assertPermitted(staff, 'READ_PORTFOLIO');
  return readFilter(filter, deps.provider.timeZone);
}

export interface PortfolioFlow {
  readonly weeks: readonly FlowWeek[];
  readonly openWork: readonly OpenWork[];
}

/** Requests by week, and what waits now. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export async function readFlow(
  deps: PortfolioDeps,
  staff: StaffActor,
  filter: PortfolioFilter,
): Promise<PortfolioFlow> {
  const query = portfolioQuery(deps, staff, filter);
  const db = deps.readDatabase.kysely;
  const weeks = await flowByWeek(db, query);
  return { weeks, openWork: await openWork(db, query, deps.clock()) };
}

/** Hit ratio, automatic share and time to quote by group. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export async function readHitRatios(
  deps: PortfolioDeps,
  staff: StaffActor,
  { filter, by }: { readonly filter: PortfolioFilter; readonly by: Grouping },
): Promise<readonly HitRatio[]> {
  return await hitRatios(deps.readDatabase.kysely, portfolioQuery(deps, staff, filter), by);
}

/** The values of the filters that occur in a period. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export async function readPortfolioChoices(
  deps: PortfolioDeps,
  staff: StaffActor,
  filter: PortfolioFilter,
): Promise<PortfolioChoices> {
  return await choicesIn(deps.readDatabase.kysely, portfolioQuery(deps, staff, filter));
}
