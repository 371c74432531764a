/**
 * The portfolio as its manager sees it: figures over many requests. Requests and premium are read from the changes of
 * state that are written with the audit trail; every question has a period and a filter, see `filter.ts`; start at
 * `read-flow.ts`. `rules/` and `rule-trials/`: how often each eligibility rule fires, and what a change of one would do.
 * `exposure/`: limits in force, and what many insureds share.
 */
export type { BrokerageFigures } from './brokerage-store.ts';

export type { AccumulatedGroup } from './exposure/accumulation-store.ts';
export { LIMIT_DIMENSIONS, type LimitGroup, type TopInsured } from './exposure/limits-store.ts';
export type { PolicyAtRisk } from './exposure/policies-store.ts';
export { type Accumulation, readAccumulation, type SharedBy } from './exposure/read-accumulation.ts';
export { type LimitsInForce, readLimits } from './exposure/read-limits.ts';
export { readPoliciesAtRisk } from './exposure/read-policies-at-risk.ts';
export { type FlowWeek, GROUPINGS, type HitRatio, type OpenWork, type PortfolioChoices } from './flow-store.ts';
export { PREMIUM_GROUPINGS, type RenewalMonth, type ScheduleUse, type WrittenPremium } from './premium-store.ts';
export { readBrokerageFigures } from './read-brokerages.ts';
export { type PortfolioFlow, readFlow, readHitRatios, readPortfolioChoices } from './read-flow.ts';
export { type PremiumKept, readPremiumKept, readWrittenPremium } from './read-premium.ts';
export { ruleTrialJobs } from './rule-trials/jobs.ts';
export { readRuleTrial, readRuleTrials, readTriableRules, readTrialRequests } from './rule-trials/read-trials.ts';
export { cancelRuleTrial, startRuleTrial } from './rule-trials/start-trial.ts';
export type { RuleTrialRow as RuleTrial, TrialRequest } from './rule-trials/trial-store.ts';
export { type RuleReport, readRules } from './rules/read-rules.ts';
