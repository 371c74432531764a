/**
 * The portfolio as its manager sees it: figures over many requests, read from the changes of state that are written
 * with the audit trail. Every question has a period and a filter, see `filter.ts`; start at `read-flow.ts`.
 */
export type { BrokerageFigures } from './brokerage-store.ts';
export { type FlowWeek, GROUPINGS, type HitRatio, type OpenWork, type PortfolioChoices } from './flow-store.ts';
export { PREMIUM_GROUPINGS, type RenewalMonth, type ScheduleUse, type WrittenPremium } from './premium-store.ts';
export { readBrokerageFigures } from './read-brokerages.ts';
export { type PortfolioFlow, readFlow, readHitRatios, readPortfolioChoices } from './read-flow.ts';
export { type PremiumKept, readPremiumKept, readWrittenPremium } from './read-premium.ts';
