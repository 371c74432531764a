/**
 * The screens of a brokerage: its lists, an application from the first answer to the bind, its policies and renewals. What
 * a person does here is done by the use cases of the API; who the person is comes from `broker-access`. Start at
 * `application/start-request.ts`.
 */

export { type ApplicationCheck, checkApplication } from './application/check-application.ts';
export { type ClientChoice, findClients } from './application/find-clients.ts';
export { findOpenRequest, type OpenRequest } from './application/find-open-request.ts';
export { type ApplicationForm, readApplicationForm } from './application/read-form.ts';
export { type Indication, readIndication } from './application/read-indication.ts';
export { removeEndedDraftsJob } from './application/remove-ended-drafts.ts';
export { saveDraft } from './application/save-draft.ts';
export { sendApplication } from './application/send-application.ts';
export { changeInsured, startRequest } from './application/start-request.ts';
export { countHome, type HomeCounts } from './lists/count-home.ts';
export { listPolicies, listRenewals, type PolicyListRow } from './lists/list-policies.ts';
export { listRequests } from './lists/list-requests.ts';
export { POLICY_SORTS } from './lists/policy-list-store.ts';
export { REQUEST_SORTS, type RequestRow } from './lists/request-list-store.ts';
export { REQUEST_VIEWS } from './lists/request-views-store.ts';
export { boundRequest, type PolicyPage, readCertificate, readPolicyPage } from './policy/read-policy-page.ts';
export { confirmAnswers, type RenewalPart } from './renewal/confirm-answers.ts';
export { type RenewalFacts, readRenewal } from './renewal/read-renewal.ts';
export { answerAskedItem } from './request/answer-asked-item.ts';
export { answerSubjectivity } from './request/answer-subjectivity.ts';
export { ATTESTATION, type Attestation, attestationOfRequest } from './request/attestation.ts';
export { type DashboardConversation, readDashboardConversation, writeInDashboard } from './request/conversation.ts';
export {
  documentLink,
  documentsOfRequest,
  policyOfRequest,
  readDashboardRequest,
  whyNot,
} from './request/read-request.ts';
export { requestBind } from './request/request-bind.ts';
export type {
  DashboardRequest,
  DocumentDetails,
  RequestDetails,
  SubjectivityDetails,
} from './request/request-details.ts';
export { eventsOfRequest, type RequestEvent } from './request/request-events.ts';
export { resubmitTerms } from './request/resubmit-terms.ts';
export { signatureLink } from './request/signature-link.ts';
export { finishUpload, startUpload } from './request/upload-document.ts';
export { type BrokerToAsk, brokerToAsk } from './signature/broker-to-ask.ts';
export { sendSignatureLink } from './signature/send-signature-link.ts';
export { codeNeeded, giveSignatureCode, PASS_SECONDS, sendSignatureCode } from './signature/signature-code.ts';
export {
  type SignatureSent,
  type SignatureState,
  signaturePageSender,
  signatureSent,
  signatureState,
} from './signature/signature-state.ts';
export { readWebsite, type Website } from './website/read-website.ts';
export { rescanWebsite } from './website/rescan-website.ts';
export { shareCyberRiskReport } from './website/share-cyber-risk-report.ts';
export { withdrawSharedReport } from './website/withdraw-shared-report.ts';
