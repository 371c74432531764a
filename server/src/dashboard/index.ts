/**
 * The dashboard of a brokerage: how its users sign in (bind link, mailed link), their sessions, the people of a
 * partner, and the requests of its screens. A session becomes a broker actor, and from there the use cases are those of
 * the API. Start at `create-bind-link.ts`.
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
export { endPersonSessions } from './people/end-person-sessions.ts';
export { listPeople, type Person } from './people/list-people.ts';
export { removePerson } from './people/remove-person.ts';
export { restorePerson } from './people/restore-person.ts';
export { setLiveKeyRight } from './people/set-live-key-right.ts';
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
export { addDeveloper, type NewDeveloper } from './sign-in/add-developer.ts';
export { type BindLink, createBindLink } from './sign-in/create-bind-link.ts';
export { createMailLink } from './sign-in/create-mail-link.ts';
export type { OpenedSession } from './sign-in/open-session.ts';
export { openTrialSession } from './sign-in/open-trial-session.ts';
export { remindOfBindLinksWork } from './sign-in/remind-of-bind-links.ts';
export { actorOfSession, type DashboardActor } from './sign-in/session-actor.ts';
export { isSignInLinkOpen, mintSignInLinks, requestSignIn, useSignInLink } from './sign-in/sign-in.ts';
export type { EndingBindLink, FirstSignIn, SignInNotices } from './sign-in/sign-in-notices.ts';
export { endDashboardSession } from './sign-in/sign-out.ts';
export { removeOldBindLinks, removeOldSessions, removeOldSignInLinks } from './sign-in/sweep-access-store.ts';
export { isBindLinkOpen, useBindLink } from './sign-in/use-bind-link.ts';
export { type BrokerToAsk, brokerToAsk } from './signature/broker-to-ask.ts';
export { sendSignatureLink } from './signature/send-signature-link.ts';
export { codeNeeded, giveSignatureCode, PASS_SECONDS, sendSignatureCode } from './signature/signature-code.ts';
export { type SignatureState, signatureState } from './signature/signature-state.ts';
export { readWebsite, type Website } from './website/read-website.ts';
export { rescanWebsite } from './website/rescan-website.ts';
export { shareCyberRiskReport } from './website/share-cyber-risk-report.ts';
export { withdrawSharedReport } from './website/withdraw-shared-report.ts';
