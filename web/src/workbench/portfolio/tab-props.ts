import type { PortfolioFilter } from '../api/schema-interfaces.ts';

/** What every tab gets: the period and the filter of the address. */
export interface TabProps {
  readonly filter: PortfolioFilter;
}
