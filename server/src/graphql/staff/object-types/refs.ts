import type {
  Cap,
  ChangedFinding,
  Comparison,
  Evidence,
  Finding,
  Rating,
  RatingChange,
  Remedy,
  Target,
  WorksheetLine,
} from '@bindery/domain/cyber-risk/index.ts';
import type { Dislocation, Mover, SegmentDislocation, Turned } from '@bindery/domain/dislocation/index.ts';
import type { LegalAction, SurveyAnswer } from '@bindery/domain/quote-request/index.ts';
import type { ReturnPremium } from '@bindery/domain/reports/index.ts';
import type { Difference, StaffApproval } from '../../../approvals/index.ts';
import type { CheckedChain, CheckProgress, FieldChange, PersonEntry } from '../../../audit/index.ts';
import type { OpenWish } from '../../../conversation/index.ts';
import type { Attestation, SignatureSent } from '../../../dashboard/index.ts';
import type { StoredDocument } from '../../../documents/index.ts';
import type { DeadLetterView, JobTotals } from '../../../jobs/index.ts';
import type { MailView } from '../../../mail/index.ts';
import type { ExposedAmount, ExposedPolicy, ExposurePage } from '../../../monitoring/index.ts';
import type { Page } from '../../../paging/index.ts';
import type { PartnerView } from '../../../partners/index.ts';
import type { InvoiceTerms, Renewal, WorkbenchPolicy } from '../../../policies/index.ts';
import type { PlanComparison, ReratingRow, WorkbenchPlan } from '../../../rate-plans/index.ts';
import type { CyberRiskReport, OptOutRow, ReportedFinding, ScanRecord } from '../../../scans/index.ts';
import type { PasskeyView, SessionView, StaffMemberView, StaffSessionView } from '../../../staff/index.ts';
import type {
  BulkResult,
  IndicatedPrice,
  NamedEntry,
  OptionGrid,
  OtherRequest,
  QueueAnswer,
  QueueCounts,
  QueueRow,
  Replayed,
  SavedViewOfReader,
  StaffUpload,
  Viewer,
  WorkbenchAskedItem,
  WorkbenchOption,
  WorkbenchQuote,
  WorkbenchRequest,
  WorkbenchSubjectivity,
} from '../../../underwriting/index.ts';
import type { WorkbenchDelivery } from '../../../webhooks/index.ts';
import { conversationTypes } from '../../kit/conversation.ts';
import { peopleTypes } from '../../kit/people.ts';
import type { StaffBuilder } from '../context.ts';
import type { CreatedStaffMember, IssuedKeyView, SettingView } from './administration-views.ts';
import { reportRefs } from './portfolio/report-refs.ts';

/** A rating with its part of the score; null when it was not measured. */
export interface ReportRatingView extends Rating {
  readonly shareBps: number | null;
}

/** A cap with the findings that cause it. */
export interface ScoreCapView extends Omit<Cap, 'findings'> {
  readonly causes: readonly Finding[];
}

/** A class of a product with the names of the kinds of business in it. */
export interface RatePlanClass {
  readonly class: number;
  readonly names: readonly string[];
}

/**
 * Names of the object types with what their resolvers start from; their fields are added by the files beside this one.
 */
export function addRefs(builder: StaffBuilder) {
  const conversation = conversationTypes(builder);
  return {
    ...peopleAndRequests(builder),
    ...quotesAndAdministration(builder),
    ...ratePlans(builder),
    ...scans(builder),
    ...exposures(builder),
    ...reportRefs(builder),
    viewer: builder.objectRef<Viewer>('Viewer'),
    conversationEntry: conversation.entry,
    policyChangeKind: conversation.changeKind,
    openWish: builder.objectRef<OpenWish>('OpenWish'),
  };
}

function peopleAndRequests(builder: StaffBuilder) {
  return {
    session: builder.objectRef<SessionView>('Session'),
    passkey: builder.objectRef<PasskeyView>('Passkey'),
    staffSession: builder.objectRef<StaffSessionView>('StaffSession'),
    staffMember: builder.objectRef<StaffMemberView>('StaffMember'),
    createdStaffMember: builder.objectRef<CreatedStaffMember>('CreatedStaffMember'),
    person: builder.objectRef<NonNullable<QueueRow['assignee']>>('Person'),
    agent: builder.objectRef<NonNullable<WorkbenchRequest['agent']>>('Agent'),
    partner: builder.objectRef<PartnerView>('Partner'),
    brokerage: builder.objectRef<PartnerView['brokerages'][number]>('Brokerage'),
    apiKey: builder.objectRef<PartnerView['keys'][number]>('ApiKey'),
    issuedKey: builder.objectRef<IssuedKeyView>('IssuedKey'),
    people: peopleTypes(builder),
    queue: builder.objectRef<QueueAnswer>('Queue'),
    queueRow: builder.objectRef<QueueRow>('QueueRow'),
    savedView: builder.objectRef<SavedViewOfReader>('SavedView'),
    queueBind: builder.objectRef<NonNullable<QueueRow['bind']>>('QueueBind'),
    reviewClock: builder.objectRef<NonNullable<QueueRow['clock']>>('ReviewClock'),
    queueCounts: builder.objectRef<QueueCounts>('QueueCounts'),
    viewCount: builder.objectRef<QueueCounts['views'][number]>('ViewCount'),
    statusCount: builder.objectRef<QueueCounts['statuses'][number]>('StatusCount'),
    requestChanges: builder.objectRef<{ readonly cursor: string; readonly requestIds: readonly string[] }>(
      'RequestChanges',
    ),
    bulkResult: builder.objectRef<BulkResult>('BulkResult'),
    approval: builder.objectRef<StaffApproval>('Approval'),
    approvalDifference: builder.objectRef<Difference>('ApprovalDifference'),
    refusal: builder.objectRef<{ readonly code: string; readonly message: string }>('Refusal'),
    limitPair: builder.objectRef<QueueRow['askedLimits'][number]>('LimitPair'),
    quoteRequest: builder.objectRef<WorkbenchRequest>('QuoteRequest'),
    riskSummary: builder.objectRef<WorkbenchRequest['riskSummary']>('RiskSummary'),
    suggestion: builder.objectRef<WorkbenchRequest['riskSummary']['suggestions'][number]>('Suggestion'),
    indicatedPrice: builder.objectRef<IndicatedPrice>('IndicatedPrice'),
    legalAction: builder.objectRef<LegalAction>('LegalAction'),
    client: builder.objectRef<WorkbenchRequest['client']>('Client'),
    otherRequest: builder.objectRef<OtherRequest>('OtherRequest'),
    answerGroup: builder.objectRef<WorkbenchRequest['answers'][number]>('AnswerGroup'),
    answer: builder.objectRef<WorkbenchRequest['answers'][number]['answers'][number]>('Answer'),
    ruleResult: builder.objectRef<WorkbenchRequest['rules'][number]>('RuleResult'),
    scan: builder.objectRef<NonNullable<WorkbenchRequest['scan']>>('Scan'),
    scanRating: builder.objectRef<NonNullable<WorkbenchRequest['scan']>['ratings'][number]>('ScanRating'),
    scanFinding: builder.objectRef<NonNullable<WorkbenchRequest['scan']>['findings'][number]>('ScanFinding'),
    subjectivity: builder.objectRef<WorkbenchSubjectivity>('Subjectivity'),
    surveyAnswer: builder.objectRef<SurveyAnswer>('SurveyAnswer'),
    askedItem: builder.objectRef<WorkbenchAskedItem>('AskedItem'),
    itemAnswer: builder.objectRef<NonNullable<WorkbenchAskedItem['answer']>>('ItemAnswer'),
    dataRequest: builder.objectRef<NonNullable<WorkbenchRequest['dataRequest']>>('DataRequest'),
    holding: builder.objectRef<NonNullable<WorkbenchRequest['holding']>>('Holding'),
    note: builder.objectRef<WorkbenchRequest['notes'][number]>('Note'),
    document: builder.objectRef<StoredDocument>('Document'),
    documentUpload: builder.objectRef<StaffUpload>('DocumentUpload'),
    attestation: builder.objectRef<Attestation>('Attestation'),
    signatureSent: builder.objectRef<SignatureSent>('SignatureSent'),
    invoiceTerms: builder.objectRef<InvoiceTerms>('InvoiceTerms'),
  };
}

function exposures(builder: StaffBuilder) {
  return {
    exposure: builder.objectRef<ExposurePage>('Exposure'),
    exposedAmount: builder.objectRef<ExposedAmount>('ExposedAmount'),
    exposedPolicy: builder.objectRef<ExposedPolicy>('ExposedPolicy'),
    shownVersion: builder.objectRef<ExposedPolicy['shown'][number]>('ShownVersion'),
  };
}

function quotesAndAdministration(builder: StaffBuilder) {
  return {
    webhookDeliveryPage: builder.objectRef<Page<WorkbenchDelivery>>('WebhookDeliveryPage'),
    webhookDelivery: builder.objectRef<WorkbenchDelivery>('WebhookDelivery'),
    webhookAttempt: builder.objectRef<WorkbenchDelivery['attempts'][number]>('WebhookAttempt'),
    quote: builder.objectRef<WorkbenchQuote>('Quote'),
    notOffered: builder.objectRef<WorkbenchQuote['notOffered'][number]>('NotOffered'),
    quoteOption: builder.objectRef<WorkbenchOption>('QuoteOption'),
    previousOption: builder.objectRef<NonNullable<WorkbenchOption['previous']>>('PreviousOption'),
    charges: builder.objectRef<WorkbenchOption['charges']>('Charges'),
    returnPremium: builder.objectRef<ReturnPremium>('ReturnPremium'),
    chargeLine: builder.objectRef<WorkbenchOption['charges']['lines'][number]>('ChargeLine'),
    adjustment: builder.objectRef<WorkbenchOption['adjustments'][number]>('Adjustment'),
    insuringAgreement: builder.objectRef<WorkbenchOption['insuringAgreements'][number]>('InsuringAgreement'),
    endorsement: builder.objectRef<WorkbenchOption['endorsements'][number]>('Endorsement'),
    worksheet: builder.objectRef<WorkbenchOption['worksheet']>('Worksheet'),
    worksheetInput: builder.objectRef<WorkbenchOption['worksheet']['inputs'][number]>('WorksheetInput'),
    worksheetStep: builder.objectRef<WorkbenchOption['worksheet']['steps'][number]>('WorksheetStep'),
    worksheetLookup:
      builder.objectRef<WorkbenchOption['worksheet']['steps'][number]['otherLookups'][number]>('WorksheetLookup'),
    replay: builder.objectRef<Replayed>('Replay'),
    optionGrid: builder.objectRef<OptionGrid>('OptionGrid'),
    policy: builder.objectRef<WorkbenchPolicy>('Policy'),
    policyPage: builder.objectRef<Page<WorkbenchPolicy>>('PolicyPage'),
    renewal: builder.objectRef<Renewal>('Renewal'),
    auditEntry: builder.objectRef<PersonEntry & Partial<Pick<NamedEntry, 'insured'>>>('AuditEntry'),
    fieldChange: builder.objectRef<FieldChange>('FieldChange'),
    auditPage: builder.objectRef<Page<PersonEntry>>('AuditPage'),
    auditChain: builder.objectRef<CheckedChain>('AuditChain'),
    auditChainProgress: builder.objectRef<CheckProgress>('AuditChainProgress'),
    mailPage: builder.objectRef<Page<MailView>>('MailPage'),
    mail: builder.objectRef<MailView>('Mail'),
    deadLetter: builder.objectRef<DeadLetterView>('DeadLetter'),
    jobStatus: builder.objectRef<JobTotals>('JobStatus'),
    setting: builder.objectRef<SettingView>('Setting'),
  };
}

function ratePlans(builder: StaffBuilder) {
  return {
    ratePlan: builder.objectRef<WorkbenchPlan>('RatePlan'),
    ratePlanComparison: builder.objectRef<PlanComparison>('RatePlanComparison'),
    ratePlanClass: builder.objectRef<RatePlanClass>('RatePlanClass'),
    planDifference: builder.objectRef<PlanComparison['differences'][number]>('PlanDifference'),
    rerating: builder.objectRef<ReratingRow>('Rerating'),
    dislocation: builder.objectRef<Dislocation>('Dislocation'),
    segmentDislocation: builder.objectRef<SegmentDislocation>('SegmentDislocation'),
    mover: builder.objectRef<Mover>('Mover'),
    turned: builder.objectRef<Turned>('Turned'),
  };
}

function scans(builder: StaffBuilder) {
  return {
    scanReport: builder.objectRef<CyberRiskReport>('ScanReport'),
    reportRating: builder.objectRef<ReportRatingView>('ReportRating'),
    ratingLine: builder.objectRef<WorksheetLine>('RatingLine'),
    scoreCap: builder.objectRef<ScoreCapView>('ScoreCap'),
    scannedHost: builder.objectRef<Target>('ScannedHost'),
    unansweredQuestion: builder.objectRef<CyberRiskReport['unanswered'][number]>('UnansweredQuestion'),
    reportFinding: builder.objectRef<ReportedFinding>('ReportFinding'),
    remedy: builder.objectRef<Remedy>('Remedy'),
    evidence: builder.objectRef<Evidence>('FindingEvidence'),
    findingDecision: builder.objectRef<NonNullable<ReportedFinding['decision']>>('FindingDecision'),
    reportChanges: builder.objectRef<Comparison>('ReportChanges'),
    ratingChange: builder.objectRef<RatingChange>('RatingChange'),
    changedFinding: builder.objectRef<ChangedFinding>('ChangedFinding'),
    findingSummary: builder.objectRef<Finding>('FindingSummary'),
    scanOptOut: builder.objectRef<OptOutRow>('ScanOptOut'),
    scanRecord: builder.objectRef<ScanRecord>('ScanRecord'),
    scanRecordPage: builder.objectRef<Page<ScanRecord>>('ScanRecordPage'),
  };
}

export type StaffRefs = ReturnType<typeof addRefs>;
