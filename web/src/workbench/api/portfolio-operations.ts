import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

interface Filtered {
  readonly filter: Schema.PortfolioFilter;
}

export const READ_PORTFOLIO_CHOICES = operation<{ readonly portfolioChoices: Schema.PortfolioChoices }, Filtered>(
  `query PortfolioChoices($filter: PortfolioFilter!) { portfolioChoices(filter: $filter) {
  classNames places brokerages { id name } } }`,
);

export const READ_PORTFOLIO_FLOW = operation<{ readonly portfolioFlow: Schema.PortfolioFlow }, Filtered>(
  `query PortfolioFlow($filter: PortfolioFilter!) { portfolioFlow(filter: $filter) {
  weeks { startsOn submitted quoted bound }
  openWork { underwriterId name onTime due overdue } } }`,
);

export const READ_HIT_RATIOS = operation<
  { readonly portfolioHitRatios: readonly Schema.HitRatio[] },
  Filtered & { readonly by: Schema.PortfolioGrouping }
>(`query PortfolioHitRatios($filter: PortfolioFilter!, $by: PortfolioGrouping!) {
  portfolioHitRatios(filter: $filter, by: $by) {
    key label submitted quoted boundOfQuoted automatic minutesToQuoteP50 minutesToQuoteP90 } }`);
