/**
 * Policies: binding, issuing, their documents, and what brokers read of them afterwards. Start at
 * `bind-quote-request.ts`.
 */

export { cancelPolicy, setNonRenewal } from './cancel-policy.ts';
export { chooseQuoteOption } from './choose-quote-option.ts';
export type { PolicyDeps } from './deps.ts';
export { editInvoice, type InvoiceTerms, readInvoiceTerms } from './edit-invoice.ts';
export { isInForce, policiesInForce } from './in-force-store.ts';
export { type CertificateHolder, issueCertificate } from './issue-certificate.ts';
export { policyJobs } from './jobs.ts';
export { listPoliciesOfPartner } from './list-policies-of-partner.ts';
export { openRenewalsWork } from './open-renewal.ts';
export { PREVIEW_KINDS, previewDocument } from './preview-documents.ts';
export { type PolicyInvoice, readInvoiceOfPolicy } from './read-invoice.ts';
export {
  type PoliciesOfClient,
  type PolicyView,
  policiesOfClients,
  type ReadPolicyDeps,
  readCharges,
  readPolicies,
  readPolicy,
} from './read-policy.ts';
export {
  type Renewal,
  readPolicyOfRequest,
  readWorkbenchPolicies,
  readWorkbenchPolicy,
  readWorkbenchRenewals,
  renewalOfPolicy,
  type WorkbenchPolicy,
} from './read-workbench-policies.ts';
export {
  lockScanPlan,
  nextScanAt,
  planScan,
  planScanAtStart,
  planScansNow,
  policiesToScan,
} from './scan-plan-store.ts';
export { bindByUnderwriter, issueByUnderwriter } from './staff-bind.ts';
export type { PolicyRow } from './store.ts';
export { termOfRequest } from './term-of-request.ts';
