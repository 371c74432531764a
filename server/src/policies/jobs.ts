import type { JobDefinition } from '../jobs/index.ts';
import type { PolicyDeps } from './deps.ts';
import { RENDER_BIND_JOB, RENDER_POLICY_JOB } from './job-names.ts';
import { renderPapers } from './render-papers.ts';

/** The papers that follow a bind and an issue. */
export function policyJobs(deps: PolicyDeps): readonly JobDefinition[] {
  const bindPapers: JobDefinition<{ readonly policyId: string }> = {
    name: RENDER_BIND_JOB,
    handler: async ({ policyId }) => await renderPapers(deps, policyId, ['BINDER', 'INVOICE']),
  };
  const policyPaper: JobDefinition<{ readonly policyId: string }> = {
    name: RENDER_POLICY_JOB,
    handler: async ({ policyId }) => await renderPapers(deps, policyId, ['POLICY']),
  };
  return [bindPapers, policyPaper];
}
