import type { JobDefinition } from '../jobs/index.ts';
import type { PolicyDeps } from './deps.ts';
import { renderPolicyDocuments } from './documents/render-policy-documents.ts';
import { RENDER_BIND_JOB, RENDER_POLICY_JOB } from './job-names.ts';

/** The documents that follow a bind and an issue. */
export function policyJobs(deps: PolicyDeps): readonly JobDefinition[] {
  const bindDocuments: JobDefinition<{ readonly policyId: string }> = {
    name: RENDER_BIND_JOB,
    handler: async ({ policyId }) => await renderPolicyDocuments(deps, policyId, ['BINDER', 'INVOICE']),
  };
  const policyDocument: JobDefinition<{ readonly policyId: string }> = {
    name: RENDER_POLICY_JOB,
    handler: async ({ policyId }) => await renderPolicyDocuments(deps, policyId, ['POLICY']),
  };
  return [bindDocuments, policyDocument];
}
