/** Renders binder and invoice of a policy that was bound: `{ policyId }`. */
export const RENDER_BIND_JOB = 'policies.render-bind-papers';
/** Renders the policy document of a policy that was issued: `{ policyId }`. */
export const RENDER_POLICY_JOB = 'policies.render-policy';
