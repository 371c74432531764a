import type { ApprovalDeps } from '../approvals/index.ts';
import type { QuotingDeps } from '../quoting/index.ts';
import type { LivePlanBook } from '../rating/index.ts';

/** What the use cases of rate plans need. */
export interface RatePlanDeps extends Pick<QuotingDeps, 'database' | 'jobs' | 'clock' | 'provider'>, ApprovalDeps {
  readonly ratePlans: LivePlanBook;
}
