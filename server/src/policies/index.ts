/**
 * Policies: binding, issuing, their documents, and what brokers read of them afterwards. Start at
 * `bind/bind-quote-request.ts`.
 */

export { chooseQuoteOption } from './bind/choose-quote-option.ts';
export { bindByUnderwriter, issueByUnderwriter } from './bind/staff-bind.ts';
export { termOfRequest } from './bind/term-of-request.ts';
export { cancelPolicy, setNonRenewal } from './cancel-policy.ts';
export type { CancelDeps, ChangeWishes, PolicyDeps } from './deps.ts';
export { type CertificateHolder, issueCertificate } from './documents/issue-certificate.ts';
export { PREVIEW_KINDS, previewDocument } from './documents/preview-documents.ts';
export { isInForce, policiesInForce } from './in-force-store.ts';
export { editInvoice, type InvoiceTerms, readInvoiceTerms } from './invoice/edit-invoice.ts';
export { type PolicyInvoice, readInvoiceOfPolicy } from './invoice/read-invoice.ts';
export { policyJobs } from './jobs.ts';
export { listPoliciesOfPartner } from './read/list-policies-of-partner.ts';
export {
  type PoliciesOfClient,
  type PolicyView,
  policiesOfClients,
  type ReadPolicyDeps,
  readCharges,
  readPolicies,
  readPolicy,
} from './read/read-policy.ts';
export { readReturnPremium, readReturnPremiums } from './read/read-return-premium.ts';
export {
  type Renewal,
  readPolicyOfRequest,
  readWorkbenchPolicies,
  readWorkbenchPolicy,
  readWorkbenchRenewals,
  renewalOfPolicy,
  type WorkbenchPolicy,
} from './read/read-workbench-policies.ts';
export { openRenewalsWork } from './renewal/open-renewal.ts';
export {
  lockScanPlan,
  nextScanAt,
  planScan,
  planScanAtStart,
  planScansNow,
  policiesToScan,
} from './scan-plan-store.ts';
export type { PolicyRow } from './store.ts';
