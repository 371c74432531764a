/**
 * Every migration, in order. Each is a file `NNN-name.ts` that exports `up(db)`; it is listed here under the name of
 * its file and never edited after it was merged. There is no way back: the next migration fixes what the last one
 * broke.
 */
import type { SteppedMigration } from '../in-steps.ts';
import * as partners from './002-partners.ts';
import * as clients from './003-clients.ts';
import * as staff from './004-staff.ts';
import * as quoteRequests from './005-quote-requests.ts';
import * as quotes from './006-quotes.ts';
import * as documentsAndPolicies from './007-documents-and-policies.ts';
import * as events from './008-events.ts';
import * as webhooks from './009-webhooks.ts';
import * as dashboardAccess from './010-dashboard-access.ts';
import * as applicationSignatures from './011-application-signatures.ts';
import * as surveyAnswers from './012-survey-answers.ts';
import * as bindAttestations from './013-bind-attestations.ts';
import * as staffSignIn from './020-staff-sign-in.ts';
import * as workbench from './021-workbench.ts';
import * as auditChain from './022-audit-chain.ts';
import * as dueRows from './023-due-rows.ts';
import * as mailCauses from './024-mail-causes.ts';
import * as mailSending from './025-mail-sending.ts';
import * as referredAndAnswered from './026-referred-and-answered.ts';
import * as eventsNumberedLater from './027-events-numbered-later.ts';
import * as keyExpiry from './029-key-expiry.ts';
import * as ratePlans from './031-rate-plans.ts';
import * as invoiceTerms from './032-invoice-terms.ts';
import * as previousRuns from './033-previous-runs.ts';
import * as brokerAnswers from './034-broker-answers.ts';
import * as dashboardLists from './035-dashboard-lists.ts';
import * as passkeys from './037-passkeys.ts';
import * as sharingQuote from './039-sharing-quote.ts';
import * as scannedBy from './050-scanned-by.ts';
import * as currentQuote from './055-current-quote.ts';
import * as notSaved from './056-not-saved.ts';
import * as actedBy from './057-acted-by.ts';
import * as signatureLinks from './058-signature-links.ts';
import * as idempotencyKeys from './060-idempotency-keys.ts';
import * as writeProbe from './070-write-probe.ts';
import * as jobTroubles from './075-job-troubles.ts';
import * as retroactiveDate from './085-retroactive-date.ts';
import * as mailWaiting from './086-mail-waiting.ts';
import * as scanPlan from './087-scan-plan.ts';
import * as premiumOfChoice from './088-premium-of-choice.ts';
import * as objectRemovals from './090-object-removals.ts';
import * as scanEvidence from './092-scan-evidence.ts';
import * as scanHistory from './093-scan-history.ts';
import * as findingsOfOldWebsites from './094-findings-of-old-websites.ts';
import * as findingSubjectivities from './095-finding-subjectivities.ts';
import * as monitoring from './096-monitoring.ts';
import * as reportLinks from './097-report-links.ts';
import * as messages from './098-messages.ts';
import * as mailContent from './100-mail-content.ts';
import * as mailLinks from './101-mail-links.ts';
import * as notifications from './102-notifications.ts';
import * as applicationDrafts from './105-application-drafts.ts';
import * as printedPasswords from './106-printed-passwords.ts';
import * as dashboardHome from './108-dashboard-home.ts';
import * as signatureInvitations from './109-signature-invitations.ts';
import * as peopleOfPartners from './110-people-of-partners.ts';
import * as noticesForDevelopers from './111-notices-for-developers.ts';
import * as apiCalls from './112-api-calls.ts';
import * as staffPhone from './113-staff-phone.ts';
import * as listsForBrokers from './114-lists-for-brokers.ts';
import * as bindLinkReminders from './115-bind-link-reminders.ts';
import * as renewalConfirmations from './116-renewal-confirmations.ts';
import * as openWishes from './117-open-wishes.ts';
import * as answersDue from './118-answers-due.ts';
import * as previewCounts from './120-preview-counts.ts';
import * as worksheetDetail from './121-worksheet-detail.ts';
import * as webhookSecrets from './123-webhook-secrets.ts';
import * as queueRows from './125-queue-rows.ts';
import * as workbenchSearch from './126-workbench-search.ts';
import * as savedQueueViews from './127-saved-queue-views.ts';
import * as usedCodes from './131-used-codes.ts';
import * as statusChanges from './132-status-changes.ts';
import * as quotesByUnderwriter from './133-quotes-by-underwriter.ts';
import * as rulesAndOutcomes from './135-rules-and-outcomes.ts';
import * as riskOfPolicy from './136-risk-of-policy.ts';
import * as sharedTechnologies from './137-shared-technologies.ts';
import * as ruleTrials from './138-rule-trials.ts';
import * as cancelledAt from './139-cancelled-at.ts';
import * as bordereaux from './140-bordereaux.ts';
import * as pageFeedback from './144-page-feedback.ts';
import * as serviceHealth from './145-service-health.ts';
import * as flatLists from './147-flat-lists.ts';
import * as searchByPart from './148-search-by-part.ts';
import * as signedEntries from './156-signed-entries.ts';
import * as auditKeys from './157-audit-keys.ts';
import * as approvals from './166-approvals.ts';
import * as staffSetUpLinks from './180-staff-set-up-links.ts';
import * as traceOfDelivery from './181-trace-of-delivery.ts';
import * as signInAddresses from './182-sign-in-addresses.ts';
import * as listsOfBrokerages from './190-lists-of-brokerages.ts';
import * as months from './191-months.ts';
import * as provenPlaceOfTrail from './192-proven-place.ts';
import * as policiesByOption from './193-policies-by-option.ts';
import * as insuredsWithWords from './194-insureds-with-words.ts';
import * as brokerageStatistics from './195-brokerage-statistics.ts';
import * as renewalIndexes from './200-renewal-indexes.ts';
import * as callAllowances from './210-call-allowances.ts';
import * as placesInLists from './211-places-in-lists.ts';
import * as requestViewers from './220-request-viewers.ts';
import * as ordersOfQueue from './222-orders-of-queue.ts';
import * as premiumAsShown from './223-premium-as-shown.ts';
import * as requestsOfQuote from './230-requests-of-quote.ts';
import * as urgencyOfRequests from './231-urgency-of-requests.ts';
import * as policiesToIssue from './233-policies-to-issue.ts';
import * as lastSignIn from './240-last-sign-in.ts';
import * as authenticatorReplacements from './241-authenticator-replacements.ts';
import * as invitationSender from './242-invitation-sender.ts';

export const migrations: Readonly<Record<string, SteppedMigration>> = {
  '002-partners': partners,
  '003-clients': clients,
  '004-staff': staff,
  '005-quote-requests': quoteRequests,
  '006-quotes': quotes,
  '007-documents-and-policies': documentsAndPolicies,
  '008-events': events,
  '009-webhooks': webhooks,
  '010-dashboard-access': dashboardAccess,
  '011-application-signatures': applicationSignatures,
  '012-survey-answers': surveyAnswers,
  '013-bind-attestations': bindAttestations,
  '020-staff-sign-in': staffSignIn,
  '021-workbench': workbench,
  '022-audit-chain': auditChain,
  '023-due-rows': dueRows,
  '024-mail-causes': mailCauses,
  '025-mail-sending': mailSending,
  '026-referred-and-answered': referredAndAnswered,
  '027-events-numbered-later': eventsNumberedLater,
  '029-key-expiry': keyExpiry,
  '031-rate-plans': ratePlans,
  '032-invoice-terms': invoiceTerms,
  '033-previous-runs': previousRuns,
  '034-broker-answers': brokerAnswers,
  '035-dashboard-lists': dashboardLists,
  '037-passkeys': passkeys,
  '039-sharing-quote': sharingQuote,
  '050-scanned-by': scannedBy,
  '055-current-quote': currentQuote,
  '056-not-saved': notSaved,
  '057-acted-by': actedBy,
  '070-write-probe': writeProbe,
  '060-idempotency-keys': idempotencyKeys,
  '075-job-troubles': jobTroubles,
  '085-retroactive-date': retroactiveDate,
  '086-mail-waiting': mailWaiting,
  '058-signature-links': signatureLinks,
  '090-object-removals': objectRemovals,
  '092-scan-evidence': scanEvidence,
  '095-finding-subjectivities': findingSubjectivities,
  '096-monitoring': monitoring,
  '093-scan-history': scanHistory,
  '097-report-links': reportLinks,
  '098-messages': messages,
  '125-queue-rows': queueRows,
  '126-workbench-search': workbenchSearch,
  '127-saved-queue-views': savedQueueViews,
  '100-mail-content': mailContent,
  '094-findings-of-old-websites': findingsOfOldWebsites,
  '087-scan-plan': scanPlan,
  '105-application-drafts': applicationDrafts,
  '108-dashboard-home': dashboardHome,
  '101-mail-links': mailLinks,
  '102-notifications': notifications,
  '109-signature-invitations': signatureInvitations,
  '110-people-of-partners': peopleOfPartners,
  '111-notices-for-developers': noticesForDevelopers,
  '112-api-calls': apiCalls,
  '113-staff-phone': staffPhone,
  '114-lists-for-brokers': listsForBrokers,
  '115-bind-link-reminders': bindLinkReminders,
  '116-renewal-confirmations': renewalConfirmations,
  '120-preview-counts': previewCounts,
  '121-worksheet-detail': worksheetDetail,
  '139-cancelled-at': cancelledAt,
  '140-bordereaux': bordereaux,
  '123-webhook-secrets': webhookSecrets,
  '157-audit-keys': auditKeys,
  '131-used-codes': usedCodes,
  '132-status-changes': statusChanges,
  '133-quotes-by-underwriter': quotesByUnderwriter,
  '147-flat-lists': flatLists,
  '148-search-by-part': searchByPart,
  '156-signed-entries': signedEntries,
  '166-approvals': approvals,
  '180-staff-set-up-links': staffSetUpLinks,
  '181-trace-of-delivery': traceOfDelivery,
  '182-sign-in-addresses': signInAddresses,
  '135-rules-and-outcomes': rulesAndOutcomes,
  '136-risk-of-policy': riskOfPolicy,
  '137-shared-technologies': sharedTechnologies,
  '138-rule-trials': ruleTrials,
  '144-page-feedback': pageFeedback,
  '145-service-health': serviceHealth,
  '200-renewal-indexes': renewalIndexes,
  '190-lists-of-brokerages': listsOfBrokerages,
  '191-months': months,
  '192-proven-place': provenPlaceOfTrail,
  '193-policies-by-option': policiesByOption,
  '106-printed-passwords': printedPasswords,
  '194-insureds-with-words': insuredsWithWords,
  '195-brokerage-statistics': brokerageStatistics,
  '210-call-allowances': callAllowances,
  '211-places-in-lists': placesInLists,
  '220-request-viewers': requestViewers,
  '222-orders-of-queue': ordersOfQueue,
  '223-premium-as-shown': premiumAsShown,
  '230-requests-of-quote': requestsOfQuote,
  '231-urgency-of-requests': urgencyOfRequests,
  '233-policies-to-issue': policiesToIssue,
  '240-last-sign-in': lastSignIn,
  '241-authenticator-replacements': authenticatorReplacements,
  '242-invitation-sender': invitationSender,
  '117-open-wishes': openWishes,
  '118-answers-due': answersDue,
  '088-premium-of-choice': premiumOfChoice,
};
