import type { Dislocation, Mover, SegmentDislocation, Turned } from '@bindery/domain/dislocation/index.ts';
import type { AuditEntry, ChainReport, FieldChange } from '../../../audit/index.ts';
import type { Attestation } from '../../../dashboard/index.ts';
import type { JobTotals } from '../../../jobs/index.ts';
import type { MailView } from '../../../mail/index.ts';
import type { PartnerView } from '../../../partners/index.ts';
import type { DeskPolicy, InvoiceTerms, Renewal } from '../../../policies/index.ts';
import type { SurveyAnswer } from '../../../quoting/index.ts';
import type { DeskPlan, PlanComparison, Rerating } from '../../../rate-plans/index.ts';
import type { StaffMemberView } from '../../../staff/index.ts';
import type {
  BulkResult,
  DeskAskedItem,
  DeskDocument,
  DeskOption,
  DeskQuote,
  DeskRequest,
  DeskSubjectivity,
  LegalAction,
  OptionGrid,
  OtherRequest,
  QueueAnswer,
  QueueCounts,
  QueueRow,
  Replayed,
  StaffUpload,
} from '../../../underwriting/index.ts';
import type { DeskDelivery } from '../../../webhooks/index.ts';
import type { StaffBuilder } from '../builder.ts';
import type {
  CreatedStaffMember,
  IssuedKeyView,
  PageOf,
  ParkedJobView,
  PasskeyView,
  SessionView,
  SettingView,
  StaffSessionView,
} from '../house-views.ts';

/** Names of the object types with what their resolvers start from; their fields are added by the files beside this one. */
export function addRefs(builder: StaffBuilder) {
  return { ...peopleAndRequests(builder), ...quotesAndHouse(builder), ...ratePlans(builder) };
}

function peopleAndRequests(builder: StaffBuilder) {
  return {
    session: builder.objectRef<SessionView>('Session'),
    passkey: builder.objectRef<PasskeyView>('Passkey'),
    staffSession: builder.objectRef<StaffSessionView>('StaffSession'),
    staffMember: builder.objectRef<StaffMemberView>('StaffMember'),
    createdStaffMember: builder.objectRef<CreatedStaffMember>('CreatedStaffMember'),
    person: builder.objectRef<NonNullable<QueueRow['assignee']>>('Person'),
    agent: builder.objectRef<NonNullable<DeskRequest['agent']>>('Agent'),
    partner: builder.objectRef<PartnerView>('Partner'),
    brokerage: builder.objectRef<PartnerView['brokerages'][number]>('Brokerage'),
    apiKey: builder.objectRef<PartnerView['keys'][number]>('ApiKey'),
    issuedKey: builder.objectRef<IssuedKeyView>('IssuedKey'),
    queue: builder.objectRef<QueueAnswer>('Queue'),
    queueRow: builder.objectRef<QueueRow>('QueueRow'),
    reviewClock: builder.objectRef<NonNullable<QueueRow['clock']>>('ReviewClock'),
    queueCounts: builder.objectRef<QueueCounts>('QueueCounts'),
    viewCount: builder.objectRef<QueueCounts['views'][number]>('ViewCount'),
    statusCount: builder.objectRef<QueueCounts['statuses'][number]>('StatusCount'),
    requestChanges: builder.objectRef<{ readonly cursor: string; readonly requestIds: readonly string[] }>(
      'RequestChanges',
    ),
    bulkResult: builder.objectRef<BulkResult>('BulkResult'),
    refusal: builder.objectRef<{ readonly code: string; readonly message: string }>('Refusal'),
    limitPair: builder.objectRef<QueueRow['askedLimits'][number]>('LimitPair'),
    quoteRequest: builder.objectRef<DeskRequest>('QuoteRequest'),
    legalAction: builder.objectRef<LegalAction>('LegalAction'),
    client: builder.objectRef<DeskRequest['client']>('Client'),
    otherRequest: builder.objectRef<OtherRequest>('OtherRequest'),
    answerGroup: builder.objectRef<DeskRequest['answers'][number]>('AnswerGroup'),
    answer: builder.objectRef<DeskRequest['answers'][number]['answers'][number]>('Answer'),
    ruleResult: builder.objectRef<DeskRequest['rules'][number]>('RuleResult'),
    scan: builder.objectRef<NonNullable<DeskRequest['scan']>>('Scan'),
    scanRating: builder.objectRef<NonNullable<DeskRequest['scan']>['ratings'][number]>('ScanRating'),
    scanFinding: builder.objectRef<NonNullable<DeskRequest['scan']>['findings'][number]>('ScanFinding'),
    subjectivity: builder.objectRef<DeskSubjectivity>('Subjectivity'),
    surveyAnswer: builder.objectRef<SurveyAnswer>('SurveyAnswer'),
    askedItem: builder.objectRef<DeskAskedItem>('AskedItem'),
    itemAnswer: builder.objectRef<NonNullable<DeskAskedItem['answer']>>('ItemAnswer'),
    dataRequest: builder.objectRef<NonNullable<DeskRequest['dataRequest']>>('DataRequest'),
    holding: builder.objectRef<NonNullable<DeskRequest['holding']>>('Holding'),
    note: builder.objectRef<DeskRequest['notes'][number]>('Note'),
    document: builder.objectRef<DeskDocument>('Document'),
    documentUpload: builder.objectRef<StaffUpload>('DocumentUpload'),
    attestation: builder.objectRef<Attestation>('Attestation'),
    invoiceTerms: builder.objectRef<InvoiceTerms>('InvoiceTerms'),
  };
}

function quotesAndHouse(builder: StaffBuilder) {
  return {
    webhookDeliveryPage: builder.objectRef<PageOf<DeskDelivery>>('WebhookDeliveryPage'),
    webhookDelivery: builder.objectRef<DeskDelivery>('WebhookDelivery'),
    webhookAttempt: builder.objectRef<DeskDelivery['attempts'][number]>('WebhookAttempt'),
    quote: builder.objectRef<DeskQuote>('Quote'),
    notOffered: builder.objectRef<DeskQuote['notOffered'][number]>('NotOffered'),
    quoteOption: builder.objectRef<DeskOption>('QuoteOption'),
    previousOption: builder.objectRef<NonNullable<DeskOption['previous']>>('PreviousOption'),
    charges: builder.objectRef<DeskOption['charges']>('Charges'),
    chargeLine: builder.objectRef<DeskOption['charges']['lines'][number]>('ChargeLine'),
    adjustment: builder.objectRef<DeskOption['adjustments'][number]>('Adjustment'),
    insuringAgreement: builder.objectRef<DeskOption['insuringAgreements'][number]>('InsuringAgreement'),
    endorsement: builder.objectRef<DeskOption['endorsements'][number]>('Endorsement'),
    worksheet: builder.objectRef<DeskOption['worksheet']>('Worksheet'),
    worksheetInput: builder.objectRef<DeskOption['worksheet']['inputs'][number]>('WorksheetInput'),
    worksheetStep: builder.objectRef<DeskOption['worksheet']['steps'][number]>('WorksheetStep'),
    worksheetLookup:
      builder.objectRef<DeskOption['worksheet']['steps'][number]['otherLookups'][number]>('WorksheetLookup'),
    replay: builder.objectRef<Replayed>('Replay'),
    optionGrid: builder.objectRef<OptionGrid>('OptionGrid'),
    policy: builder.objectRef<DeskPolicy>('Policy'),
    policyPage: builder.objectRef<PageOf<DeskPolicy>>('PolicyPage'),
    renewal: builder.objectRef<Renewal>('Renewal'),
    auditEntry: builder.objectRef<AuditEntry>('AuditEntry'),
    fieldChange: builder.objectRef<FieldChange>('FieldChange'),
    auditPage: builder.objectRef<PageOf<AuditEntry>>('AuditPage'),
    auditChain: builder.objectRef<ChainReport & { readonly checkedAt: Date }>('AuditChain'),
    mailPage: builder.objectRef<PageOf<MailView>>('MailPage'),
    mail: builder.objectRef<MailView>('Mail'),
    parkedJob: builder.objectRef<ParkedJobView>('ParkedJob'),
    jobStatus: builder.objectRef<JobTotals>('JobStatus'),
    setting: builder.objectRef<SettingView>('Setting'),
  };
}

function ratePlans(builder: StaffBuilder) {
  return {
    ratePlan: builder.objectRef<DeskPlan>('RatePlan'),
    ratePlanComparison: builder.objectRef<PlanComparison>('RatePlanComparison'),
    planDifference: builder.objectRef<PlanComparison['differences'][number]>('PlanDifference'),
    rerating: builder.objectRef<Rerating>('Rerating'),
    dislocation: builder.objectRef<Dislocation>('Dislocation'),
    segmentDislocation: builder.objectRef<SegmentDislocation>('SegmentDislocation'),
    mover: builder.objectRef<Mover>('Mover'),
    turned: builder.objectRef<Turned>('Turned'),
  };
}

export type StaffRefs = ReturnType<typeof addRefs>;
