import type { DashboardTypes } from './object-types/dashboard-types.ts';
import { addAdvanceTestClock } from './operations/advance-test-clock.ts';
import { addAnswerAskedItem } from './operations/answer-asked-item.ts';
import { addAnswerSubjectivity } from './operations/answer-subjectivity.ts';
import { addApiCallChoices } from './operations/api-call-choices.ts';
import { addApiCalls } from './operations/api-calls.ts';
import { addAppetite } from './operations/appetite.ts';
import { addApplicationForm } from './operations/application-form.ts';
import { addCertificate } from './operations/certificate.ts';
import { addChangeInsured } from './operations/change-insured.ts';
import { addCheckApplication } from './operations/check-application.ts';
import { addClients } from './operations/clients.ts';
import { addCompleteUpload } from './operations/complete-upload.ts';
import { addConfirmAnswers } from './operations/confirm-answers.ts';
import { addConversation } from './operations/conversation.ts';
import { addCountries } from './operations/countries.ts';
import { addDeliveries } from './operations/deliveries.ts';
import { addDeliveryCall } from './operations/delivery-call.ts';
import { addDocumentLink } from './operations/document-link.ts';
import { addEndPersonSessions } from './operations/end-person-sessions.ts';
import { addHomeCounts } from './operations/home-counts.ts';
import { addIndication } from './operations/indication.ts';
import { addIssueKey } from './operations/issue-key.ts';
import { addKeys } from './operations/keys.ts';
import { addNotifications } from './operations/notifications.ts';
import { addOpenRequest } from './operations/open-request.ts';
import { addPeople } from './operations/people.ts';
import { addPolicies } from './operations/policies.ts';
import { addPolicy } from './operations/policy.ts';
import { addRemovePerson } from './operations/remove-person.ts';
import { addRenewals } from './operations/renewals.ts';
import { addRequest } from './operations/request.ts';
import { addRequestBind } from './operations/request-bind.ts';
import { addRequestPolicyChange } from './operations/request-policy-change.ts';
import { addRequestRescan } from './operations/request-rescan.ts';
import { addRequests } from './operations/requests.ts';
import { addResendEvent } from './operations/resend-event.ts';
import { addResendFailedEvents } from './operations/resend-failed-events.ts';
import { addResubmitRequest } from './operations/resubmit-request.ts';
import { addRevokeKey } from './operations/revoke-key.ts';
import { addRotateWebhookSecret } from './operations/rotate-webhook-secret.ts';
import { addSaveDraft } from './operations/save-draft.ts';
import { addSendApplication } from './operations/send-application.ts';
import { addSendMessage } from './operations/send-message.ts';
import { addSendSignatureLink } from './operations/send-signature-link.ts';
import { addSendTestEvent } from './operations/send-test-event.ts';
import { addSession } from './operations/session.ts';
import { addShareCyberRiskReport } from './operations/share-cyber-risk-report.ts';
import { addSignatureCheck } from './operations/signature-check.ts';
import { addStartRequest } from './operations/start-request.ts';
import { addStartUpload } from './operations/start-upload.ts';
import { addSubmitRequest } from './operations/submit-request.ts';
import { addUpcoming } from './operations/upcoming.ts';
import { addUpdateWebhook } from './operations/update-webhook.ts';
import { addWebhook } from './operations/webhook.ts';
import { addWebsite } from './operations/website.ts';
import { addWhyNotIssueKey } from './operations/why-not-issue-key.ts';
import { addWithdrawReportLink } from './operations/withdraw-report-link.ts';

/** Every operation of this edge, one file each. */
export const OPERATIONS: readonly ((types: DashboardTypes) => void)[] = [
  addAdvanceTestClock,
  addAnswerAskedItem,
  addAnswerSubjectivity,
  addApiCallChoices,
  addApiCalls,
  addAppetite,
  addCertificate,
  addCompleteUpload,
  addConfirmAnswers,
  addConversation,
  addDeliveries,
  addDeliveryCall,
  addDocumentLink,
  addEndPersonSessions,
  addHomeCounts,
  addIndication,
  addIssueKey,
  addKeys,
  addNotifications,
  addOpenRequest,
  addPeople,
  addPolicies,
  addPolicy,
  addRemovePerson,
  addRenewals,
  addRequest,
  addRequestBind,
  addRequestPolicyChange,
  addRequestRescan,
  addRequests,
  addResendEvent,
  addResendFailedEvents,
  addResubmitRequest,
  addRevokeKey,
  addRotateWebhookSecret,
  addSendMessage,
  addSendSignatureLink,
  addSendTestEvent,
  addSession,
  addShareCyberRiskReport,
  addSignatureCheck,
  addStartUpload,
  addSubmitRequest,
  addUpcoming,
  addUpdateWebhook,
  addWebhook,
  addWebsite,
  addWhyNotIssueKey,
  addWithdrawReportLink,
  addApplicationForm,
  addChangeInsured,
  addCheckApplication,
  addClients,
  addCountries,
  addSaveDraft,
  addSendApplication,
  addStartRequest,
];
