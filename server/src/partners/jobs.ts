import type { JobDefinition } from '../jobs/index.ts';
import type { Retention } from '../ports.ts';
import type { PartnerDeps } from './deps.ts';
import { endExpiredKeysJob } from './keys/end-expired-keys.ts';
import { sweepAnswersJob } from './repeats/sweep-answers.ts';
import { sweepCallsJob } from './request-log/sweep-calls.ts';

/** What ends or is removed because time passes. */
export function partnerJobs(deps: PartnerDeps & { readonly retention: Retention }): readonly JobDefinition[] {
  return [endExpiredKeysJob(deps), sweepAnswersJob(deps), sweepCallsJob(deps)];
}
