import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

/** What the tabs of the rules and of the exposure ask. */
interface Filtered {
  readonly filter: Schema.PortfolioFilter;
}

export const READ_RULES = operation<{ readonly portfolioRules: Schema.PortfolioRules }, Filtered>(
  `query PortfolioRules($filter: PortfolioFilter!) { portfolioRules(filter: $filter) { decisions leastCases rules {
  ruleId decisions passed referred declined adjusted referredAlone quotedUnchanged quotedChanged declinedByUnderwriter
  withdrawn open bound cases isCandidate } } }`,
);

const TRIAL = `id state from to total done changed listed startedAt startedBy change { ruleId effect threshold }
  crossings { from to currency count premiumCents unpriced }`;

export const READ_TRIALS = operation<
  { readonly ruleTrials: readonly Schema.RuleTrial[]; readonly triableRules: readonly Schema.TriableRule[] },
  object
>(`query RuleTrials { ruleTrials { ${TRIAL} }
  triableRules { ruleId kind effects threshold { unit inForce lowest highest values } } }`);

export const START_TRIAL = operation<
  { readonly startRuleTrial: Schema.RuleTrial },
  Filtered & { readonly change: Schema.RuleChangeInput }
>(`mutation StartRuleTrial($change: RuleChangeInput!, $filter: PortfolioFilter!) {
  startRuleTrial(change: $change, filter: $filter) { ${TRIAL} } }`);

export const CANCEL_TRIAL = operation<{ readonly cancelRuleTrial: Schema.RuleTrial }, { readonly id: string }>(
  `mutation CancelRuleTrial($id: ID!) { cancelRuleTrial(id: $id) { ${TRIAL} } }`,
);

export const READ_TRIAL_REQUESTS = operation<
  { readonly ruleTrialRequests: Schema.RuleTrialRequestPage },
  { readonly id: string; readonly crossing: Schema.RuleTrialCrossingInput | null; readonly after: string | null }
>(`query RuleTrialRequests($id: ID!, $crossing: RuleTrialCrossingInput, $after: String) {
  ruleTrialRequests(id: $id, crossing: $crossing, after: $after) {
  nodes { id insuredName brokerageName productType submittedAt from to premiumCents currency } hasNextPage endCursor } }`);

export const READ_LIMITS = operation<{ readonly portfolioLimits: Schema.LimitsInForce }, Filtered>(
  `query PortfolioLimits($filter: PortfolioFilter!) { portfolioLimits(filter: $filter) { asOf
  groups { dimension key currency policies limitCents premiumCents }
  topInsureds { clientId insuredName brokerageName currency policies limitCents premiumCents } } }`,
);

export const READ_ACCUMULATION = operation<
  { readonly portfolioAccumulation: Schema.Accumulation },
  Filtered & { readonly kind: Schema.TechnologyKind }
>(`query PortfolioAccumulation($kind: TechnologyKind!, $filter: PortfolioFilter!) {
  portfolioAccumulation(kind: $kind, filter: $filter) { kind policies known
    shared { name policies amounts { productType currency policies insureds limitCents premiumCents } } } }`);

export const READ_POLICIES_AT_RISK = operation<
  { readonly policiesAtRisk: Schema.PolicyAtRiskPage },
  Filtered & { readonly part: Schema.AtRiskPart; readonly after: string | null }
>(`query PoliciesAtRisk($filter: PortfolioFilter!, $part: AtRiskPart, $after: String) {
  policiesAtRisk(filter: $filter, part: $part, after: $after) {
    nodes { id policyNumber quoteRequestId insuredName brokerageName productType coverageEndsOn currency limitCents
      premiumCents }
    hasNextPage endCursor } }`);
