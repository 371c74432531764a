/**
 * Policies: the bind, the issue, their papers, and what brokers read of them afterwards. Start at
 * `bind-quote-request.ts`.
 */
export { bindInSandbox } from './bind-in-sandbox.ts';
export { type Binding, bindQuoteRequest } from './bind-quote-request.ts';
export type { PolicyDeps } from './deps.ts';
export { type Issuing, issuePolicy } from './issue-policy.ts';
export { policyJobs } from './jobs.ts';
export { type PolicyView, policiesOfClient, type ReadPolicyDeps, readPolicy } from './read-policy.ts';
