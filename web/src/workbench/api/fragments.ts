import { pathFields } from '../../kit/price/path.ts';
import { QUOTE_OPTION_FIELDS } from './schema-interfaces.ts';

/** Selections shared by several operations. Each names every field of its type that the screens read. */

const PERSON = 'id name email';
const DOCUMENT = 'id kind name contentType sizeBytes isReady createdBy createdAt url';
const AUDIT_ENTRY =
  'id at entity entityId action actorKind actor actorName address requestId sequence changes { field before after }';
const SUBJECTIVITY = `id type description isOpen closesWhenSelected isSignature findingKey createdAt createdBy answeredAt answeredBy
  answers { key value } answerDocument { ${DOCUMENT} } closedAt closedBy evidence
  evidenceDocument { ${DOCUMENT} }`;
const STAFF_MEMBER = 'id name email phone role isActive createdAt lastSignInAt hasTwoFactor openRequests';
const CLOCK = 'ageHours dueAt overdueAt state';
const SUGGESTION = 'ruleId kind text field factor';
const PAIR = 'limitCents deductibleCents';
const OTHER_REQUEST = 'id productType status statusLabel createdAt declineLossReason';

const COVER = `insuringAgreements { code name coverageType limitCents deductibleCents periodOfIndemnity waitingPeriod }
  endorsements { code name details limitCents }`;

const OPTION = `${QUOTE_OPTION_FIELDS}
  charges { lines { kind label amountCents } totalCents taxStatus }
  adjustments { ruleId message observed required }
  ${COVER} previous { limitCents deductibleCents premiumCents }`;

const QUOTE = `id sequence createdAt sharedAt document { ${DOCUMENT} } options { ${OPTION} }
  notOffered { index limitCents deductibleCents message detail }`;

const POLICY = `id policyNumber quoteRequestId insuredName brokerageName productType status coverageStartsOn coverageEndsOn
  limitCents deductibleCents premiumCents triaCents currency boundAt boundBy issuedAt cancelledOn nonRenewalReason`;

const WORKSHEET = `planId planVersion planSha256 inputs { name value }
  steps { step id label op to table keys matched factor factorExact before beforeExact after afterExact rounding
    isMinimumApplied flags otherLookups { table keys matched value } }`;

const QUEUE_ROW = `id revision insuredName brokerageName productType status statusLabel isRenewal submittedAt
  clock { ${CLOCK} } effectiveOn askedLimits { ${PAIR} } currency premiumCents reasons reasonCount
  className revenueCents indicationCents score isScanning section bind { blockedBy premiumCents daysToCover } assignee { ${PERSON} } isPickedUp isUnread isAnswered dueOn isLateBind`;

const REQUEST = `id revision productType status statusLabel apiVersion partnerNow createdAt submittedAt sharedAt
  quoteExpiresAt bindRequestedAt lateBindFlaggedAt clock { ${CLOCK} } effectiveOn isIndication hasTria currency
  currencyDigits isRenewal expiringPolicyId renewalType assignee { ${PERSON} } pickedUpAt isAutoQuoteEligible
  ineligibleReasons outcome declineLossReason declineText partnerName brokerageName agent { name email }
  client { id name primaryWebsite websiteDomain address otherRequests { ${OTHER_REQUEST} } }
  askedLimits { ${PAIR} }
  answers { group answers { field label text isAdverse isMissing isChanged previousText firedRuleIds } }
  rules { ruleId version subject kind isAboutOption wasRun hasFired field firesWhen observed required message remedy
    whoCanFix }
  riskSummary { natureOfBusiness businessClass revenue records claimsInWords questions answered adverse missing
    suggestions { ${SUGGESTION} } }
  pathToYes { ${pathFields(`suggestions { ${SUGGESTION} }`)} }
  scan { id state domain requestedAt deadlineAt finishedAt failedBecause score ratings { name label value }
    findings { severity title remedy } }
  quote { ${QUOTE} }
  optionGrid { maximumOptions pairs { ${PAIR} } waitingHours defaultWaitingHours indemnityDays scheduleFactorFrom scheduleFactorTo
    claimsFactorFrom claimsFactorTo }
  subjectivities { ${SUBJECTIVITY} } signatureSent { toName by at openedAt }
  dataRequest { items { kind text field answer { text document { ${DOCUMENT} } by at } } text dueOn askedAt askedBy answeredAt }
  holding { reason sentence reviewOn heldAt heldBy } surveyAskedAt
  documents { ${DOCUMENT} }
  notes { id text author createdAt isMine }
  timeline { ${AUDIT_ENTRY} } selectedOptionId policy { id policyNumber issuedAt }
  actions { action label refusal { code message } nextStatus }`;

const PARTNER = `id name createdAt clockOffsetMs worksheetDetail brokerages { id name }
  keys { id prefix createdAt createdBy createdByEmail isMadeByPartner lastUsedAt revokedAt confirmation } openRequests`;

const RATE_PLAN = `id planId version productType status appliesTo effectiveFrom effectiveTo currency isInForce tables
  steps notes classes { class names } draftedAt draftedBy activatedAt activatedBy activationFaults`;

const RERATING = `id state total done startedAt startedBy finishedAt dislocation { lines faults bands
  segments { dimension segment currency count beforeCents afterCents bands unrated unratedBeforeCents newlyDeclined
    newlyReferred }
  rises { id name currency beforeCents afterCents } falls { id name currency beforeCents afterCents }
  turned { id name verdict reasons } }`;

const SESSION = `staff { ${STAFF_MEMBER} } permissions environment providerName providerTimeZone now idleExpiresAt
  expiresAt hasAuthenticatorApp hasTwoFactor mustChangePassword mustSetUpTwoFactor
  passkeys { id name createdAt }
  sessions { id isCurrent createdAt lastUsedAt address userAgent }`;

export const SELECT = {
  AUDIT_ENTRY,
  COVER,
  DOCUMENT,
  OTHER_REQUEST,
  PARTNER,
  POLICY,
  QUEUE_ROW,
  RATE_PLAN,
  REQUEST,
  RERATING,
  SESSION,
  STAFF_MEMBER,
  SUBJECTIVITY,
  WORKSHEET,
} as const;
