/**
 * What one person does not do alone: a topic asks here whether a second person agreed, with what changes against what;
 * managers approve or send back. Who may decide comes from `access/`.
 */
export { APPROVAL_KINDS, APPROVAL_STATES, type Approval, type Difference } from './approval.ts';
export { decideApproval, takeBackApproval } from './decide-approval.ts';
export type { ApprovalDeps, ApprovalNotices } from './deps.ts';
export { readApprovals, type StaffApproval } from './read-approvals.ts';
export { secondPersonAgreed } from './second-person.ts';
