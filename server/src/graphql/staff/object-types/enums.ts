import { WEBHOOK_EVENT_TYPES } from '@bindery/domain/broker-api/index.ts';
import { CAP_NAMES, RATING_NAMES, RESOLUTIONS, SEVERITIES } from '@bindery/domain/cyber-risk/index.ts';
import { SUGGESTION_KINDS } from '@bindery/domain/eligibility/index.ts';
import { keysOf } from '@bindery/domain/keys-of.ts';
import { MILESTONES } from '@bindery/domain/portfolio/index.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { DECLINE_LOSS_CODES, REQUEST_ACTIONS, STATUSES } from '@bindery/domain/quote-request/index.ts';
import { PERMISSIONS } from '@bindery/domain/staff/index.ts';
import { APPROVAL_KINDS, APPROVAL_STATES } from '../../../approvals/index.ts';
import { HOME_SECTIONS, QUEUE_SORTS, QUEUE_VIEWS } from '../../../underwriting/index.ts';
import type { StaffBuilder } from '../context.ts';
import { addPortfolioEnums } from './portfolio/portfolio-enums.ts';

type ActionName = Exclude<(typeof REQUEST_ACTIONS)[number], 'STAFF_UPLOAD'> | 'UPLOAD_DOCUMENT';

/** The lifecycle's own UPLOAD_DOCUMENT is the broker's; a person of the provider reads the same word. */
const REQUEST_ACTION_VALUES = Object.fromEntries(
  REQUEST_ACTIONS.map((value) => [value === 'STAFF_UPLOAD' ? 'UPLOAD_DOCUMENT' : value, { value }]),
) as Record<ActionName, { value: (typeof REQUEST_ACTIONS)[number] }>;

const MAIL_STATUSES = {
  WAITING: { description: 'To be sent, or to be tried again.' },
  SENT: {},
  KEPT: { description: 'Written while there was no mail server.' },
  FAILED: { description: 'Refused by the mail server, or tried too often.' },
};

/** Every enum of the contract; the values come from the domain's own tables where there is one. */
export function addEnums(builder: StaffBuilder) {
  return {
    staffRole: builder.enumType('StaffRole', {
      values: {
        UNDERWRITER: { value: 'underwriter' as const },
        MANAGER: { value: 'manager' as const },
        OPERATOR: { value: 'operator' as const },
      },
    }),
    permission: builder.enumType('Permission', {
      description: 'What a role may do; see `Session.permissions`.',
      values: PERMISSIONS,
    }),
    environment: builder.enumType('Environment', {
      values: { SANDBOX: { value: 'sandbox' as const }, PRODUCTION: { value: 'production' as const } },
    }),
    ...queueEnums(builder),
    approvalKind: builder.enumType('ApprovalKind', { values: APPROVAL_KINDS }),
    approvalState: builder.enumType('ApprovalState', { values: APPROVAL_STATES }),
    productType: builder.enumType('ProductType', { values: PRODUCT_TYPES }),
    milestone: builder.enumType('Milestone', {
      description: 'What a request comes to; it is counted when it comes there first.',
      values: keysOf(MILESTONES),
    }),
    quoteRequestStatus: builder.enumType('QuoteRequestStatus', { values: STATUSES }),
    declineLossReason: builder.enumType('DeclineLossReason', { values: DECLINE_LOSS_CODES }),
    subjectivityType: builder.enumType('SubjectivityType', { values: ['PRE_BIND', 'POST_BIND'] as const }),
    requestAction: builder.enumType('RequestAction', {
      description: 'What a person of the provider can do with a request, in the order of the buttons.',
      values: REQUEST_ACTION_VALUES,
    }),
    decisionOutcome: builder.enumType('DecisionOutcome', {
      values: ['DECLINED', 'REFERRED', 'PENDING_SCAN', 'ELIGIBLE'] as const,
    }),
    suggestionKind: builder.enumType('SuggestionKind', { values: SUGGESTION_KINDS }),
    ruleKind: builder.enumType('RuleKind', { values: ['REFER', 'DECLINE', 'ADJUST'] as const }),
    ...scanEnums(builder),
    ...addWebhookEnums(builder),
    taxStatus: builder.enumType('TaxStatus', { values: ['AVAILABLE', 'NOT_AVAILABLE', 'NOT_APPLICABLE'] as const }),
    chargeKind: builder.enumType('ChargeKind', {
      values: ['PREMIUM', 'TRIA', 'POLICY_FEE', 'TAX', 'STAMPING', 'OTHER'] as const,
    }),
    coverageType: builder.enumType('CoverageType', { values: ['FIRST_PARTY', 'THIRD_PARTY'] as const }),
    askedItemKind: builder.enumType('AskedItemKind', { values: ['ANSWER', 'DOCUMENT'] as const }),
    documentKind: builder.enumType('DocumentKind', {
      values: ['SUPPORTING', 'QUOTE', 'APPLICATION', 'BINDER', 'INVOICE', 'POLICY'] as const,
    }),
    policyStatus: builder.enumType('PolicyStatus', { values: ['BOUND', 'ACTIVE', 'EXPIRED', 'CANCELLED'] as const }),
    renewalType: builder.enumType('RenewalType', {
      values: ['APPLICATION_FREE', 'STANDARD', 'UNDERWRITER_REVIEW', 'NON_RENEWAL'] as const,
    }),
    actorKind: builder.enumType('ActorKind', {
      values: ['STAFF', 'BROKER', 'INSURED', 'VISITOR', 'RULES', 'TIMER', 'SANDBOX'] as const,
    }),
    mailStatus: builder.enumType('MailStatus', { values: MAIL_STATUSES }),
    ...ratePlanEnums(builder),
    ...addPortfolioEnums(builder),
  };
}

function queueEnums(builder: StaffBuilder) {
  return {
    queueView: builder.enumType('QueueView', {
      description:
        "HOME: the person's own work and what has no underwriter, for managers the work of all underwriters. ALL: ended requests too.",
      values: QUEUE_VIEWS,
    }),
    queueSort: builder.enumType('QueueSort', {
      description:
        'URGENCY: by section of the home, in each the longest wait first; the same as OLDEST in other views. SCORE: what has none comes last. LIMIT: the first limit that was asked for. PREMIUM: the indication before there is a quote.',
      values: QUEUE_SORTS,
    }),
    homeSection: builder.enumType('HomeSection', { values: HOME_SECTIONS }),
    reviewClockState: builder.enumType('ReviewClockState', { values: ['ON_TIME', 'DUE', 'OVERDUE'] as const }),
  };
}

function scanEnums(builder: StaffBuilder) {
  return {
    scanState: builder.enumType('ScanState', { values: ['PENDING', 'DONE', 'FAILED'] as const }),
    scannerMode: builder.enumType('ScannerMode', {
      description: 'Who made the report.',
      values: {
        LIVE: { value: 'live' as const },
        MOCK: { value: 'mock' as const, description: 'The sandbox made it up.' },
        OFF: { value: 'off' as const },
      },
    }),
    findingSeverity: builder.enumType('FindingSeverity', { values: SEVERITIES }),
    findingResolution: builder.enumType('FindingResolution', {
      description: 'WEBSITE_CHANGED: the insured has another website now, and the old one is no longer scanned.',
      values: RESOLUTIONS,
    }),
    ratingName: builder.enumType('RatingName', { values: RATING_NAMES }),
    ratingConfidence: builder.enumType('RatingConfidence', {
      description: 'HIGH: everything that counts was measured.',
      values: ['HIGH', 'MEDIUM', 'LOW'] as const,
    }),
    scoreCapName: builder.enumType('ScoreCapName', { values: CAP_NAMES }),
    findingDecision: builder.enumType('FindingDecisionKind', {
      description: 'OPEN: nothing was decided, or it was taken back.',
      values: ['DISPUTED', 'ACCEPTED', 'OPEN'] as const,
    }),
    scanOptOutKind: builder.enumType('ScanOptOutKind', {
      description: 'ADDRESS: an address or a network.',
      values: ['DOMAIN', 'ADDRESS'] as const,
    }),
  };
}

function ratePlanEnums(builder: StaffBuilder) {
  return {
    worksheetDetail: builder.enumType('WorksheetDetail', {
      values: {
        FULL: { value: 'full' as const, description: 'Every step, with what the plan was given.' },
        SUMMARY: { value: 'summary' as const, description: 'Groups of steps.' },
        OFF: { value: 'off' as const, description: 'Nothing.' },
      },
    }),
    ratePlanStatus: builder.enumType('RatePlanStatus', {
      values: {
        DRAFT: { value: 'draft' as const },
        ACTIVE: { value: 'active' as const },
        RETIRED: { value: 'retired' as const },
      },
    }),
    reratingState: builder.enumType('ReratingState', { values: ['RUNNING', 'DONE', 'CANCELLED'] as const }),
    ratingVerdict: builder.enumType('RatingVerdict', {
      description: 'REFER and DECLINE come from flags of the plan; FAULT: the plan cannot rate the line at all.',
      values: ['RATED', 'REFER', 'DECLINE', 'NO_RATE', 'FAULT'] as const,
    }),
    planTransaction: builder.enumType('PlanTransaction', { values: ['NEW', 'RENEWAL', 'BOTH'] as const }),
  };
}

export type StaffEnums = ReturnType<typeof addEnums>;

function addWebhookEnums(builder: StaffBuilder) {
  return {
    webhookEventType: builder.enumType('WebhookEventType', { values: WEBHOOK_EVENT_TYPES }),
    webhookDeliveryStatus: builder.enumType('WebhookDeliveryStatus', {
      values: ['PENDING', 'DELIVERED', 'FAILED'] as const,
    }),
  };
}
