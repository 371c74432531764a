/** Wake-up: finds the policies that expire within 90 days. */
export const OPEN_RENEWALS_JOB = 'policies.open-renewals';
/** Opens the renewal of one policy: `{ id }`. */
export const OPEN_RENEWAL_JOB = 'policies.open-renewal';
/** Renders binder and invoice of a policy that was bound: `{ policyId }`. */
export const RENDER_BIND_JOB = 'policies.render-bind-documents';
/** Renders the policy document of a policy that was issued: `{ policyId }`. */
export const RENDER_POLICY_JOB = 'policies.render-policy';
