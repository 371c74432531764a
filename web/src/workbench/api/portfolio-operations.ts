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

export const READ_WRITTEN_PREMIUM = operation<
  { readonly portfolioPremium: readonly Schema.WrittenPremium[] },
  Filtered & { readonly by: Schema.PremiumGrouping }
>(`query PortfolioPremium($filter: PortfolioFilter!, $by: PremiumGrouping!) {
  portfolioPremium(filter: $filter, by: $by) {
    key currency policies premiumCents limitCents premiumPerMillionCents } }`);

export const READ_PREMIUM_KEPT = operation<{ readonly portfolioPremiumKept: Schema.PremiumKept }, Filtered>(
  `query PortfolioPremiumKept($filter: PortfolioFilter!) { portfolioPremiumKept(filter: $filter) {
  scheduleUse { underwriterId name quotes modified averageBps lowestBps highestBps }
  renewals { startsOn currency ending renewed endingPremiumCents renewedBeforeCents renewedAfterCents } } }`,
);

export const READ_BROKERAGE_FIGURES = operation<
  { readonly portfolioBrokerages: readonly Schema.BrokerageFigures[] },
  Filtered
>(`query PortfolioBrokerages($filter: PortfolioFilter!) { portfolioBrokerages(filter: $filter) {
  brokerageId name submitted quoted boundOfQuoted declined answers minutesToAnswerP50 minutesToAnswerP90
  declineReasons { reason count } } }`);
