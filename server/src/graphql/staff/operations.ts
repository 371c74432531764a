import type { StaffTypes } from './object-types/staff-types.ts';
import { addActOnMany } from './operations/act-on-many.ts';
import { addActivateRatePlan } from './operations/activate-rate-plan.ts';
import { addAddNote } from './operations/add-note.ts';
import { addAddOption } from './operations/add-option.ts';
import { addAddScanOptOut } from './operations/add-scan-opt-out.ts';
import { addAddSubjectivity } from './operations/add-subjectivity.ts';
import { addAddSubjectivityFromFinding } from './operations/add-subjectivity-from-finding.ts';
import { addApprovals } from './operations/approvals.ts';
import { addAskForData } from './operations/ask-for-data.ts';
import { addAskForSurvey } from './operations/ask-for-survey.ts';
import { addAssign } from './operations/assign.ts';
import { addAudit } from './operations/audit.ts';
import { addAuditChain } from './operations/audit-chain.ts';
import { addAuditChainProgress } from './operations/audit-chain-progress.ts';
import { addBindRequest } from './operations/bind-request.ts';
import { addCancelPolicy } from './operations/cancel-policy.ts';
import { addCancelRerating } from './operations/cancel-rerating.ts';
import { addChanges } from './operations/changes.ts';
import { addCloseRequest } from './operations/close-request.ts';
import { addCloseSubjectivity } from './operations/close-subjectivity.ts';
import { addCompareRatePlans } from './operations/compare-rate-plans.ts';
import { addCompleteDocument } from './operations/complete-document.ts';
import { addConversation } from './operations/conversation.ts';
import { addCopyOption } from './operations/copy-option.ts';
import { addCreatePartner } from './operations/create-partner.ts';
import { addCreateStaffMember } from './operations/create-staff-member.ts';
import { addDeadLetters } from './operations/dead-letters.ts';
import { addDecideFinding } from './operations/decide-finding.ts';
import { addDeclineRequest } from './operations/decline-request.ts';
import { addDiscardRatePlanDraft } from './operations/discard-rate-plan-draft.ts';
import { addDraftRatePlan } from './operations/draft-rate-plan.ts';
import { addEditInvoice } from './operations/edit-invoice.ts';
import { addEditOption } from './operations/edit-option.ts';
import { addEndPersonSessions } from './operations/end-person-sessions.ts';
import { addExposure } from './operations/exposure.ts';
import { addHold } from './operations/hold.ts';
import { addHoldMany } from './operations/hold-many.ts';
import { addIssueKey } from './operations/issue-key.ts';
import { addIssuePolicy } from './operations/issue-policy.ts';
import { addJobStatus } from './operations/job-status.ts';
import { addMail } from './operations/mail.ts';
import { addMailPreview } from './operations/mail-preview.ts';
import { addMails } from './operations/mails.ts';
import { addMailsOfRequest } from './operations/mails-of-request.ts';
import { addMarkNotOffered } from './operations/mark-not-offered.ts';
import { addNoteViewing } from './operations/note-viewing.ts';
import { addNotifications } from './operations/notifications.ts';
import { addOptionPreview } from './operations/option-preview.ts';
import { addPageFeedback } from './operations/page-feedback.ts';
import { addPartners } from './operations/partners.ts';
import { addPeople } from './operations/people.ts';
import { addPickUp } from './operations/pick-up.ts';
import { addPolicies } from './operations/policies.ts';
import { addPolicy } from './operations/policy.ts';
import { addPoliciesAtRisk } from './operations/portfolio/policies-at-risk.ts';
import { addPortfolioAccumulation } from './operations/portfolio/portfolio-accumulation.ts';
import { addPortfolioBrokerages } from './operations/portfolio/portfolio-brokerages.ts';
import { addPortfolioFlow } from './operations/portfolio/portfolio-flow.ts';
import { addPortfolioLimits } from './operations/portfolio/portfolio-limits.ts';
import { addPortfolioPremium } from './operations/portfolio/portfolio-premium.ts';
import { addPortfolioRules } from './operations/portfolio/portfolio-rules.ts';
import { addRuleTrials } from './operations/portfolio/rule-trials.ts';
import { addQueue } from './operations/queue.ts';
import { addQueueCounts } from './operations/queue-counts.ts';
import { addRatePlan } from './operations/rate-plan.ts';
import { addRatePlanDocument } from './operations/rate-plan-document.ts';
import { addRatePlans } from './operations/rate-plans.ts';
import { addRateRequest } from './operations/rate-request.ts';
import { addRelease } from './operations/release.ts';
import { addRemoveNote } from './operations/remove-note.ts';
import { addRemoveOption } from './operations/remove-option.ts';
import { addRemovePasskey } from './operations/remove-passkey.ts';
import { addRemovePerson } from './operations/remove-person.ts';
import { addRemoveScanOptOut } from './operations/remove-scan-opt-out.ts';
import { addRenewals } from './operations/renewals.ts';
import { addBordereauBinders } from './operations/reports/bordereau-binders.ts';
import { addBordereauPreview } from './operations/reports/bordereau-preview.ts';
import { addCloseBordereauMonth } from './operations/reports/close-bordereau-month.ts';
import { addSurplusLinesTax } from './operations/reports/surplus-lines-tax.ts';
import { addRequest } from './operations/request.ts';
import { addRescan } from './operations/rescan.ts';
import { addResendFailedWebhookEvents } from './operations/resend-failed-webhook-events.ts';
import { addResendWebhookEvent } from './operations/resend-webhook-event.ts';
import { addResetStaffSignIn } from './operations/reset-staff-sign-in.ts';
import { addRestorePerson } from './operations/restore-person.ts';
import { addResume } from './operations/resume.ts';
import { addRetryDeadLetters } from './operations/retry-dead-letters.ts';
import { addReturnToBroker } from './operations/return-to-broker.ts';
import { addReviseRequest } from './operations/revise-request.ts';
import { addRevokeKey } from './operations/revoke-key.ts';
import { addRevokeOtherSessions } from './operations/revoke-other-sessions.ts';
import { addRevokeSession } from './operations/revoke-session.ts';
import { addSavedViews } from './operations/saved-views.ts';
import { addScanOptOuts } from './operations/scan-opt-outs.ts';
import { addScans } from './operations/scans.ts';
import { addSendMessage } from './operations/send-message.ts';
import { addSession } from './operations/session.ts';
import { addSetFactors } from './operations/set-factors.ts';
import { addSetLiveKeyRight } from './operations/set-live-key-right.ts';
import { addSetNonRenewal } from './operations/set-non-renewal.ts';
import { addSetPhone } from './operations/set-phone.ts';
import { addSetStaffActive } from './operations/set-staff-active.ts';
import { addSetStaffRole } from './operations/set-staff-role.ts';
import { addSetWorksheetDetail } from './operations/set-worksheet-detail.ts';
import { addSettings } from './operations/settings.ts';
import { addSettlePolicyChange } from './operations/settle-policy-change.ts';
import { addShareQuotes } from './operations/share-quotes.ts';
import { addStaffMembers } from './operations/staff-members.ts';
import { addStartRerating } from './operations/start-rerating.ts';
import { addTakeOver } from './operations/take-over.ts';
import { addUploadDocument } from './operations/upload-document.ts';
import { addWebhookDeliveries } from './operations/webhook-deliveries.ts';

/** Every operation of this edge, one file each. */
export const OPERATIONS: readonly ((types: StaffTypes) => void)[] = [
  addActOnMany,
  addActivateRatePlan,
  addAddNote,
  addAddOption,
  addAddScanOptOut,
  addAddSubjectivity,
  addAddSubjectivityFromFinding,
  addApprovals,
  addAskForData,
  addAskForSurvey,
  addAssign,
  addAudit,
  addAuditChain,
  addAuditChainProgress,
  addBindRequest,
  addCancelPolicy,
  addCancelRerating,
  addChanges,
  addCloseRequest,
  addCloseSubjectivity,
  addCompareRatePlans,
  addCompleteDocument,
  addConversation,
  addCopyOption,
  addCreatePartner,
  addCreateStaffMember,
  addDeadLetters,
  addDecideFinding,
  addDeclineRequest,
  addDiscardRatePlanDraft,
  addDraftRatePlan,
  addEditInvoice,
  addEditOption,
  addEndPersonSessions,
  addExposure,
  addHold,
  addHoldMany,
  addIssueKey,
  addIssuePolicy,
  addJobStatus,
  addMail,
  addMailPreview,
  addMails,
  addMailsOfRequest,
  addMarkNotOffered,
  addNoteViewing,
  addNotifications,
  addOptionPreview,
  addPageFeedback,
  addPartners,
  addPickUp,
  addPeople,
  addPolicies,
  addPolicy,
  addPortfolioBrokerages,
  addPortfolioFlow,
  addPortfolioPremium,
  addPoliciesAtRisk,
  addPortfolioAccumulation,
  addPortfolioLimits,
  addPortfolioRules,
  addRuleTrials,
  addQueue,
  addQueueCounts,
  addRatePlan,
  addRatePlanDocument,
  addRatePlans,
  addRateRequest,
  addRelease,
  addTakeOver,
  addRemoveNote,
  addRemoveOption,
  addRemovePasskey,
  addRemoveScanOptOut,
  addRenewals,
  addRequest,
  addRescan,
  addResendFailedWebhookEvents,
  addResendWebhookEvent,
  addRemovePerson,
  addRestorePerson,
  addResetStaffSignIn,
  addResume,
  addRetryDeadLetters,
  addReturnToBroker,
  addReviseRequest,
  addRevokeKey,
  addRevokeOtherSessions,
  addRevokeSession,
  addSavedViews,
  addScanOptOuts,
  addScans,
  addSendMessage,
  addSession,
  addSetFactors,
  addSetLiveKeyRight,
  addSetNonRenewal,
  addSetPhone,
  addSetStaffActive,
  addSetStaffRole,
  addSetWorksheetDetail,
  addSettings,
  addSettlePolicyChange,
  addShareQuotes,
  addStaffMembers,
  addStartRerating,
  addUploadDocument,
  addWebhookDeliveries,
  addBordereauBinders,
  addBordereauPreview,
  addCloseBordereauMonth,
  addSurplusLinesTax,
];
