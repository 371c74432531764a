// Printed from schema/staff.graphql by print-schema-interfaces.ts; do not edit by hand.

export interface AccumulatedLimits {
  readonly currency: string;
  readonly insureds: number;
  readonly limitCents: number;
  readonly policies: number;
  readonly premiumCents: number;
  readonly productType: ProductType;
}

export interface Accumulation {
  readonly kind: TechnologyKind;
  readonly known: number;
  readonly policies: number;
  readonly shared: readonly SharedTechnology[];
}

export type ActorKind = 'BROKER' | 'INSURED' | 'RULES' | 'SANDBOX' | 'STAFF' | 'TIMER' | 'VISITOR';

export interface Adjustment {
  readonly message: string;
  readonly observed: string | null;
  readonly required: string | null;
  readonly ruleId: string;
}

export interface Agent {
  readonly email: string;
  readonly name: string;
}

export interface AgreementEdit {
  readonly code: string;
  readonly deductibleCents?: number | null | undefined;
  readonly isRemoved?: boolean | null | undefined;
  readonly limitCents?: number | null | undefined;
}

export interface Answer {
  readonly field: string;
  readonly firedRuleIds: readonly string[];
  readonly isAdverse: boolean;
  readonly isChanged: boolean;
  readonly isMissing: boolean;
  readonly label: string;
  readonly previousText: string | null;
  readonly text: string | null;
}

export interface AnswerGroup {
  readonly answers: readonly Answer[];
  readonly group: string;
}

export interface ApiKey {
  readonly confirmation: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly createdByEmail: string | null;
  readonly id: string;
  readonly isMadeByPartner: boolean;
  readonly lastUsedAt: string | null;
  readonly prefix: string;
  readonly revokedAt: string | null;
}

export interface Approval {
  readonly answer: string | null;
  readonly askedAt: string;
  readonly askedBy: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly differences: readonly ApprovalDifference[];
  readonly id: string;
  readonly isMine: boolean;
  readonly isMineToDecide: boolean;
  readonly kind: ApprovalKind;
  readonly path: string;
  readonly quoteRequestId: string | null;
  readonly state: ApprovalState;
  readonly title: string;
  readonly usedAt: string | null;
  readonly word: string;
}

export interface ApprovalDifference {
  readonly after: string;
  readonly before: string;
  readonly what: string;
}

export type ApprovalKind = 'ACTIVATE_PLAN' | 'CLOSE_APPLICATION' | 'SHARE_CREDIT';

export type ApprovalState = 'APPROVED' | 'SENT_BACK' | 'TAKEN_BACK' | 'WAITING';

export interface AskedItem {
  readonly answer: ItemAnswer | null;
  readonly field: string | null;
  readonly kind: AskedItemKind;
  readonly text: string;
}

export interface AskedItemInput {
  readonly field?: string | null | undefined;
  readonly kind: AskedItemKind;
  readonly text: string;
}

export type AskedItemKind = 'ANSWER' | 'DOCUMENT';

export interface AtRiskPart {
  readonly className?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly productType?: ProductType | null | undefined;
  readonly size?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly technology?: TechnologyInput | null | undefined;
}

export interface Attestation {
  readonly attestedAt: string;
  readonly text: string;
  readonly userEmail: string;
  readonly userName: string;
  readonly version: string;
}

export interface AuditChain {
  readonly brokenAt: number | null;
  readonly checkedAt: string;
  readonly forged: number;
  readonly isIntact: boolean;
  readonly lastHash: string | null;
  readonly sealed: number;
  readonly unsealed: number;
}

export interface AuditChainProgress {
  readonly end: number;
  readonly place: number;
}

export interface AuditEntry {
  readonly action: string;
  readonly actor: string;
  readonly actorKind: ActorKind;
  readonly actorName: string | null;
  readonly address: string | null;
  readonly at: string;
  readonly changes: readonly FieldChange[];
  readonly currency: string | null;
  readonly entity: string;
  readonly entityId: string;
  readonly id: string;
  readonly insuredName: string | null;
  readonly personName: string | null;
  readonly quoteRequestId: string | null;
  readonly requestId: string | null;
  readonly sequence: number | null;
}

export interface AuditFilter {
  readonly action?: string | null | undefined;
  readonly actor?: string | null | undefined;
  readonly actorKind?: ActorKind | null | undefined;
  readonly entity?: string | null | undefined;
  readonly entityId?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly to?: string | null | undefined;
}

export interface AuditPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly AuditEntry[];
}

export interface BordereauBinder {
  readonly closedMonths: readonly BordereauMonth[];
  readonly isOver: boolean;
  readonly openMonth: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly productType: ProductType;
}

export interface BordereauMonth {
  readonly closedAt: string;
  readonly closedBy: string;
  readonly lines: number;
  readonly month: string;
  readonly totals: readonly ControlTotal[];
}

export interface BordereauPreview {
  readonly corrections: number;
  readonly isOver: boolean;
  readonly lines: number;
  readonly month: string;
  readonly totals: readonly ControlTotal[];
}

export interface Brokerage {
  readonly id: string;
  readonly name: string;
}

export interface BrokerageFigures {
  readonly answers: number;
  readonly boundOfQuoted: number;
  readonly brokerageId: string;
  readonly declineReasons: readonly DeclineCount[];
  readonly declined: number;
  readonly minutesToAnswerP50: number | null;
  readonly minutesToAnswerP90: number | null;
  readonly name: string;
  readonly quoted: number;
  readonly submitted: number;
}

export interface BulkResult {
  readonly id: string;
  readonly isDone: boolean;
  readonly refusal: Refusal | null;
}

export interface ChangedFinding {
  readonly after: FindingSummary;
  readonly before: FindingSummary;
}

export type ChargeKind = 'OTHER' | 'POLICY_FEE' | 'PREMIUM' | 'STAMPING' | 'TAX' | 'TRIA';

export interface ChargeLine {
  readonly amountCents: number;
  readonly kind: ChargeKind;
  readonly label: string;
}

export interface Charges {
  readonly lines: readonly ChargeLine[];
  readonly taxStatus: TaxStatus;
  readonly totalCents: number;
}

export interface Client {
  readonly address: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly otherRequests: readonly OtherRequest[];
  readonly primaryWebsite: string | null;
  readonly websiteDomain: string | null;
}

export interface ControlTotal {
  readonly creditCents: number;
  readonly currency: string;
  readonly debitCents: number;
  readonly lines: number;
  readonly otherCents: number;
  readonly policyFeeCents: number;
  readonly premiumCents: number;
  readonly stampingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly triaCents: number;
}

export interface ConversationEntry {
  readonly at: string;
  readonly author: string;
  readonly change: WishedChange | null;
  readonly dueOn: string | null;
  readonly id: string;
  readonly items: readonly string[];
  readonly kind: ConversationEntryKind;
  readonly side: ConversationSide;
  readonly text: string;
}

export type ConversationEntryKind = 'ANSWER' | 'CHANGE' | 'DOCUMENT' | 'MESSAGE' | 'QUESTION';

export type ConversationSide = 'BROKER' | 'UNDERWRITER';

export type CoverageType = 'FIRST_PARTY' | 'THIRD_PARTY';

export interface CreatedStaffMember {
  readonly expiresAt: string;
  readonly isMailed: boolean;
  readonly staffMember: StaffMember;
}

export interface DataRequest {
  readonly answeredAt: string | null;
  readonly askedAt: string;
  readonly askedBy: string;
  readonly dueOn: string;
  readonly items: readonly AskedItem[];
  readonly text: string;
}

export interface DeadLetter {
  readonly attempts: number;
  readonly deadLetteredAt: string;
  readonly error: string;
  readonly id: string;
  readonly name: string;
  readonly sentAt: string;
}

export type DecisionOutcome = 'DECLINED' | 'ELIGIBLE' | 'PENDING_SCAN' | 'REFERRED';

export interface DeclineCount {
  readonly count: number;
  readonly reason: DeclineLossReason;
}

export type DeclineLossReason =
  | 'DECLINE_CLAIMS_HISTORY'
  | 'DECLINE_COMPETE_PREMIUM'
  | 'DECLINE_CRITICAL_VULNERABILITY'
  | 'DECLINE_LOW_CORVUS_SCORE'
  | 'DECLINE_OFFER_TERMS'
  | 'DECLINE_POOR_CONTROLS'
  | 'DECLINE_UNABLE_OFFER_TERMS'
  | 'DECLINE_UNDERWRITING_APPETITE'
  | 'DUPLICATE'
  | 'NOT_APPLICABLE'
  | 'OTHER';

export interface Dislocation {
  readonly bands: readonly string[];
  readonly falls: readonly Mover[];
  readonly faults: number;
  readonly lines: number;
  readonly rises: readonly Mover[];
  readonly segments: readonly SegmentDislocation[];
  readonly turned: readonly Turned[];
}

export interface Document {
  readonly contentType: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly id: string;
  readonly isReady: boolean;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly url: string | null;
}

export type DocumentKind = 'APPLICATION' | 'BINDER' | 'INVOICE' | 'POLICY' | 'QUOTE' | 'SUPPORTING';

export interface DocumentUpload {
  readonly document: Document;
  readonly expiresAt: string;
  readonly url: string;
}

export interface Endorsement {
  readonly code: string;
  readonly details: string | null;
  readonly limitCents: number | null;
  readonly name: string;
}

export interface EndorsementInput {
  readonly code: string;
  readonly details?: string | null | undefined;
  readonly limitCents?: number | null | undefined;
  readonly name: string;
}

export type Environment = 'PRODUCTION' | 'SANDBOX';

export interface ExposedAmount {
  readonly currency: string;
  readonly limitCents: number;
  readonly premiumCents: number;
}

export interface ExposedPolicy {
  readonly brokerageName: string;
  readonly coverageEndsOn: string;
  readonly currency: string;
  readonly id: string;
  readonly insuredName: string;
  readonly limitCents: number;
  readonly policyNumber: string;
  readonly premiumCents: number;
  readonly productType: ProductType;
  readonly quoteRequestId: string;
  readonly shown: readonly ShownVersion[];
}

export interface Exposure {
  readonly amounts: readonly ExposedAmount[];
  readonly cve: string;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly isKnown: boolean;
  readonly knownExploitedOn: string | null;
  readonly nodes: readonly ExposedPolicy[];
  readonly policies: number;
  readonly threatDataDate: string;
}

export interface FactorsInput {
  readonly claimsFactor?: string | null | undefined;
  readonly scheduleFactor?: string | null | undefined;
  readonly scheduleReason?: string | null | undefined;
}

export interface FieldChange {
  readonly after: string | null;
  readonly before: string | null;
  readonly field: string;
}

export interface FindingDecision {
  readonly decidedAt: string;
  readonly decidedBy: string;
  readonly kind: FindingDecisionKind;
  readonly reason: string;
}

export type FindingDecisionKind = 'ACCEPTED' | 'DISPUTED' | 'OPEN';

export interface FindingEvidence {
  readonly askedAt: string;
  readonly question: string;
  readonly text: string;
}

export type FindingResolution = 'NOT_SEEN' | 'WEBSITE_CHANGED';

export type FindingSeverity = 'CRITICAL' | 'HIGH' | 'INFO' | 'LOW' | 'MEDIUM';

export interface FindingSummary {
  readonly host: string;
  readonly observed: string;
  readonly port: number | null;
  readonly severity: FindingSeverity;
  readonly title: string;
}

export interface FlowWeek {
  readonly bound: number;
  readonly quoted: number;
  readonly startsOn: string;
  readonly submitted: number;
}

export type HandOverAction =
  | 'ADD_SUBJECTIVITY'
  | 'ASK_FOR_DATA'
  | 'ASK_FOR_SURVEY'
  | 'BIND'
  | 'CLOSE'
  | 'DECLINE'
  | 'HOLD'
  | 'ISSUE'
  | 'RETURN_TO_BROKER'
  | 'REVISE'
  | 'SHARE_QUOTES';

export interface HandOverDraft {
  readonly action: HandOverAction;
  readonly dueOn?: string | null | undefined;
  readonly items?: readonly AskedItemInput[] | null | undefined;
  readonly reason?: DeclineLossReason | null | undefined;
  readonly subjectivity?: SubjectivityType | null | undefined;
  readonly text?: string | null | undefined;
}

export interface HitRatio {
  readonly automatic: number;
  readonly boundOfQuoted: number;
  readonly key: string | null;
  readonly label: string | null;
  readonly minutesToQuoteP50: number | null;
  readonly minutesToQuoteP90: number | null;
  readonly quoted: number;
  readonly submitted: number;
}

export interface HoldInput {
  readonly reason: string;
  readonly reviewOn: string;
  readonly sentence: string;
}

export interface Holding {
  readonly heldAt: string;
  readonly heldBy: string;
  readonly reason: string;
  readonly reviewOn: string;
  readonly sentence: string;
}

export type HomeSection = 'BIND_DESK' | 'DUE_TODAY' | 'MINE' | 'MINE_LATE' | 'UNOWNED';

export interface IndicatedPrice {
  readonly deductibleCents: number;
  readonly limitCents: number;
  readonly premiumCents: number;
}

export interface InsuringAgreement {
  readonly code: string;
  readonly coverageType: CoverageType | null;
  readonly deductibleCents: number | null;
  readonly limitCents: number;
  readonly name: string;
  readonly periodOfIndemnity: string | null;
  readonly waitingPeriod: string | null;
}

export interface InvoiceTerms {
  readonly dueOn: string;
  readonly isDueOnDefault: boolean;
  readonly wording: string | null;
}

export interface IssuedKey {
  readonly apiKey: string;
  readonly partner: Partner;
}

export interface ItemAnswer {
  readonly at: string;
  readonly by: string;
  readonly document: Document | null;
  readonly text: string | null;
}

export interface JobStatus {
  readonly deadLettered: number;
  readonly oldestWaitingSeconds: number;
  readonly unfinished: number;
}

export interface LegalAction {
  readonly action: RequestAction;
  readonly label: string;
  readonly nextStatus: QuoteRequestStatus | null;
  readonly refusal: Refusal | null;
}

export type LimitDimension = 'ALL' | 'CLASS' | 'COUNTRY' | 'PRODUCT' | 'SIZE' | 'STATE';

export interface LimitGroup {
  readonly currency: string;
  readonly dimension: LimitDimension;
  readonly key: string;
  readonly limitCents: number;
  readonly policies: number;
  readonly premiumCents: number;
}

export interface LimitPair {
  readonly deductibleCents: number;
  readonly limitCents: number;
}

export interface LimitsInForce {
  readonly asOf: string;
  readonly groups: readonly LimitGroup[];
  readonly topInsureds: readonly TopInsured[];
}

export interface Mail {
  readonly attempts: number;
  readonly body: string;
  readonly createdAt: string;
  readonly failure: string | null;
  readonly id: string;
  readonly kind: string;
  readonly link: string | null;
  readonly nextAttemptAt: string | null;
  readonly sentAt: string | null;
  readonly status: MailStatus;
  readonly subject: string;
  readonly to: string;
}

export interface MailPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly Mail[];
}

export interface MailPreview {
  readonly body: string;
  readonly isMailed: boolean;
  readonly subject: string;
  readonly to: string;
}

export type MailStatus = 'FAILED' | 'KEPT' | 'SENT' | 'WAITING';

export type Milestone = 'BOUND' | 'DECLINED' | 'ENDING' | 'QUOTED' | 'SUBMITTED';

export interface Mover {
  readonly afterCents: number;
  readonly beforeCents: number;
  readonly currency: string;
  readonly id: string;
  readonly name: string;
}

export interface NotOffered {
  readonly deductibleCents: number;
  readonly detail: string | null;
  readonly index: number | null;
  readonly limitCents: number;
  readonly message: string;
}

export interface Note {
  readonly author: string;
  readonly createdAt: string;
  readonly id: string;
  readonly isMine: boolean;
  readonly text: string;
}

export interface Notification {
  readonly at: string;
  readonly id: string;
  readonly kind: string;
  readonly path: string;
  readonly quoteRequestId: string | null;
  readonly readAt: string | null;
  readonly subject: string;
}

export type NotificationChannel = 'APP' | 'BOTH' | 'MAIL' | 'NONE';

export interface NotificationPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly Notification[];
}

export interface NotificationPreference {
  readonly channel: NotificationChannel;
  readonly choices: readonly NotificationChannel[];
  readonly kind: string;
}

export interface OpenWish {
  readonly askedAt: string;
  readonly author: string;
  readonly effectiveOn: string;
  readonly id: string;
  readonly insuredName: string;
  readonly isMine: boolean;
  readonly kind: PolicyChangeKind;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly quoteRequestId: string;
  readonly text: string;
  readonly underwriter: string | null;
}

export interface OpenWork {
  readonly due: number;
  readonly name: string | null;
  readonly onTime: number;
  readonly overdue: number;
  readonly underwriterId: string | null;
}

export interface OptionGrid {
  readonly claimsFactorFrom: string;
  readonly claimsFactorTo: string;
  readonly defaultWaitingHours: number;
  readonly indemnityDays: readonly number[];
  readonly maximumOptions: number;
  readonly pairs: readonly LimitPair[];
  readonly scheduleFactorFrom: string;
  readonly scheduleFactorTo: string;
  readonly waitingHours: readonly number[];
}

export interface OptionInput {
  readonly agreements?: readonly AgreementEdit[] | null | undefined;
  readonly claimsFactor?: string | null | undefined;
  readonly deductibleCents?: number | null | undefined;
  readonly endorsements?: readonly EndorsementInput[] | null | undefined;
  readonly indemnityDays?: number | null | undefined;
  readonly limitCents?: number | null | undefined;
  readonly retroactiveDate?: string | null | undefined;
  readonly scheduleFactor?: string | null | undefined;
  readonly scheduleReason?: string | null | undefined;
  readonly waitingHours?: number | null | undefined;
}

export interface OptionPreview {
  readonly authorityRefusal: string | null;
  readonly charges: Charges;
  readonly currency: string;
  readonly endorsements: readonly Endorsement[];
  readonly insuringAgreements: readonly InsuringAgreement[];
  readonly isCoverEdited: boolean;
  readonly ownAgreements: readonly InsuringAgreement[];
  readonly premiumCents: number;
  readonly triaCents: number;
}

export interface OtherRequest {
  readonly createdAt: string;
  readonly declineLossReason: DeclineLossReason;
  readonly id: string;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
}

export interface PageFeedback {
  readonly helpful: number;
  readonly lastDay: string;
  readonly page: string;
  readonly unhelpful: number;
}

export interface PairPrice {
  readonly deductibleCents: number;
  readonly isAboveAuthority: boolean;
  readonly limitCents: number;
  readonly premiumCents: number | null;
}

export interface Partner {
  readonly brokerages: readonly Brokerage[];
  readonly clockOffsetMs: number;
  readonly createdAt: string;
  readonly id: string;
  readonly keys: readonly ApiKey[];
  readonly name: string;
  readonly openRequests: number;
  readonly worksheetDetail: WorksheetDetail;
}

export interface PartnerPeoplePage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly PartnerPerson[];
}

export interface PartnerPerson {
  readonly email: string;
  readonly isYou: boolean;
  readonly keys: readonly PartnerPersonKey[];
  readonly lastSignInAt: string | null;
  readonly liveSessions: number;
  readonly mayIssueLiveKeys: boolean;
  readonly name: string;
  readonly removalConfirmation: string | null;
  readonly removedAt: string | null;
  readonly roles: readonly PartnerPersonRole[];
}

export interface PartnerPersonKey {
  readonly createdAt: string;
  readonly id: string;
  readonly lastUsedAt: string | null;
  readonly prefix: string;
}

export interface PartnerPersonRole {
  readonly brokerageName: string | null;
  readonly kind: string;
}

export interface Passkey {
  readonly createdAt: string;
  readonly id: string;
  readonly name: string;
}

export interface PathResult {
  readonly outcome: string;
  readonly premiumFromCents: number | null;
  readonly premiumToCents: number | null;
}

export interface PathStep {
  readonly field: string;
  readonly from: string | null;
  readonly isNeeded: boolean;
  readonly label: string;
  readonly remedy: string;
  readonly result: PathResult;
  readonly ruleId: string;
  readonly savedFromCents: number | null;
  readonly savedToCents: number | null;
  readonly suggestions: readonly Suggestion[];
  readonly to: string;
  readonly who: string;
}

export interface PathToYes {
  readonly combined: PathResult | null;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly isScoreMeasured: boolean;
  readonly now: PathResult;
  readonly savings: readonly PathStep[];
  readonly score: number;
  readonly steps: readonly PathStep[];
}

export type Permission =
  | 'APPROVE'
  | 'ASSIGN_TO_OTHERS'
  | 'CANCEL_POLICIES'
  | 'CLOSE_REPORTS'
  | 'EDIT_RATE_PLANS'
  | 'EXCEED_AUTHORITY'
  | 'FREE_LOCKED_REQUESTS'
  | 'MANAGE_JOBS'
  | 'MANAGE_PARTNERS'
  | 'MANAGE_SCANS'
  | 'MANAGE_STAFF'
  | 'READ_AUDIT'
  | 'READ_PORTFOLIO'
  | 'READ_RATE_PLANS'
  | 'READ_REPORTS'
  | 'READ_REQUESTS'
  | 'READ_SETTINGS'
  | 'TRY_RULES'
  | 'UNDERWRITE';

export interface Person {
  readonly email: string;
  readonly id: string;
  readonly name: string;
}

export interface PlanDifference {
  readonly after: string | null;
  readonly before: string | null;
  readonly path: string;
  readonly row: string | null;
}

export type PlanTransaction = 'BOTH' | 'NEW' | 'RENEWAL';

export interface Policy {
  readonly agent: Agent | null;
  readonly boundAt: string;
  readonly boundBy: string;
  readonly brokerageName: string;
  readonly cancelledOn: string | null;
  readonly coverageEndsOn: string;
  readonly coverageStartsOn: string;
  readonly currency: string;
  readonly deductibleCents: number;
  readonly documents: readonly Document[];
  readonly id: string;
  readonly insuredName: string;
  readonly issuedAt: string | null;
  readonly limitCents: number;
  readonly nonRenewalReason: string | null;
  readonly openPostBind: readonly Subjectivity[];
  readonly openWishes: readonly OpenWish[];
  readonly policyNumber: string;
  readonly premiumCents: number;
  readonly productType: ProductType;
  readonly quoteRequestId: string;
  readonly renewal: OtherRequest | null;
  readonly returnPremium: ReturnPremium | null;
  readonly status: PolicyStatus;
  readonly timeline: readonly AuditEntry[];
  readonly triaCents: number;
}

export interface PolicyAtRisk {
  readonly brokerageName: string;
  readonly coverageEndsOn: string;
  readonly currency: string;
  readonly id: string;
  readonly insuredName: string;
  readonly limitCents: number;
  readonly policyNumber: string;
  readonly premiumCents: number;
  readonly productType: ProductType;
  readonly quoteRequestId: string;
}

export interface PolicyAtRiskPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly PolicyAtRisk[];
}

export type PolicyChangeKind = 'CANCELLATION' | 'ENDORSEMENT';

export interface PolicyFilter {
  readonly products?: readonly ProductType[] | null | undefined;
  readonly statuses?: readonly PolicyStatus[] | null | undefined;
  readonly text?: string | null | undefined;
}

export interface PolicyPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly Policy[];
}

export type PolicyStatus = 'ACTIVE' | 'BOUND' | 'CANCELLED' | 'EXPIRED';

export interface PortfolioBrokerage {
  readonly id: string;
  readonly name: string;
}

export interface PortfolioChoices {
  readonly brokerages: readonly PortfolioBrokerage[];
  readonly classNames: readonly string[];
  readonly places: readonly string[];
}

export interface PortfolioFilter {
  readonly brokerageIds?: readonly string[] | null | undefined;
  readonly classNames?: readonly string[] | null | undefined;
  readonly from: string;
  readonly places?: readonly string[] | null | undefined;
  readonly products?: readonly ProductType[] | null | undefined;
  readonly to: string;
}

export interface PortfolioFlow {
  readonly openWork: readonly OpenWork[];
  readonly weeks: readonly FlowWeek[];
}

export type PortfolioGrouping = 'ALL' | 'BROKER' | 'CLASS' | 'PRODUCT' | 'STATE';

export interface PortfolioRules {
  readonly decisions: number;
  readonly leastCases: number;
  readonly rules: readonly RuleTally[];
}

export type PremiumGrouping = 'CLASS' | 'MONTH' | 'PRODUCT' | 'SIZE' | 'STATE';

export interface PremiumKept {
  readonly renewals: readonly RenewalMonth[];
  readonly scheduleUse: readonly ScheduleUse[];
}

export interface PreviousOption {
  readonly deductibleCents: number;
  readonly limitCents: number;
  readonly premiumCents: number;
  readonly worksheet: Worksheet;
}

export type ProductType = 'CYBER' | 'CYBER_EU' | 'TECH_EO';

export interface Queue {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly QueueRow[];
  readonly totalCount: number;
}

export interface QueueBind {
  readonly blockedBy: readonly string[];
  readonly daysToCover: number | null;
  readonly premiumCents: number | null;
}

export interface QueueCounts {
  readonly statuses: readonly StatusCount[];
  readonly views: readonly ViewCount[];
}

export interface QueueFilter {
  readonly ageHoursFrom?: number | null | undefined;
  readonly ageHoursTo?: number | null | undefined;
  readonly assigneeIds?: readonly string[] | null | undefined;
  readonly brokerageIds?: readonly string[] | null | undefined;
  readonly classNames?: readonly string[] | null | undefined;
  readonly effectiveFrom?: string | null | undefined;
  readonly effectiveTo?: string | null | undefined;
  readonly places?: readonly string[] | null | undefined;
  readonly premiumCentsFrom?: number | null | undefined;
  readonly premiumCentsTo?: number | null | undefined;
  readonly products?: readonly ProductType[] | null | undefined;
  readonly reached?: ReachedFilter | null | undefined;
  readonly ruleIds?: readonly string[] | null | undefined;
  readonly statuses?: readonly QuoteRequestStatus[] | null | undefined;
  readonly text?: string | null | undefined;
}

export interface QueueRow {
  readonly askedLimits: readonly LimitPair[];
  readonly assignee: Person | null;
  readonly bind: QueueBind | null;
  readonly brokerageName: string;
  readonly className: string | null;
  readonly clock: ReviewClock | null;
  readonly currency: string;
  readonly dueOn: string | null;
  readonly effectiveOn: string | null;
  readonly id: string;
  readonly indicationCents: number | null;
  readonly insuredName: string;
  readonly isAnswered: boolean;
  readonly isLateBind: boolean;
  readonly isPickedUp: boolean;
  readonly isRenewal: boolean;
  readonly isScanning: boolean;
  readonly isUnread: boolean;
  readonly premiumCents: number | null;
  readonly productType: ProductType;
  readonly reasonCount: number;
  readonly reasons: readonly string[];
  readonly revenueCents: number | null;
  readonly revision: number;
  readonly score: number | null;
  readonly section: HomeSection | null;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly submittedAt: string | null;
}

export type QueueSort =
  | 'ASSIGNEE_A_TO_Z'
  | 'ASSIGNEE_Z_TO_A'
  | 'BROKER_A_TO_Z'
  | 'BROKER_Z_TO_A'
  | 'EFFECTIVE_LATEST'
  | 'EFFECTIVE_SOONEST'
  | 'INSURED_A_TO_Z'
  | 'INSURED_Z_TO_A'
  | 'LIMIT_HIGHEST'
  | 'LIMIT_LOWEST'
  | 'NEWEST'
  | 'OLDEST'
  | 'PREMIUM_HIGHEST'
  | 'PREMIUM_LOWEST'
  | 'SCORE_HIGHEST'
  | 'SCORE_LOWEST'
  | 'URGENCY';

export type QueueView =
  | 'ALL'
  | 'BIND_DESK'
  | 'DUE_TODAY'
  | 'HOME'
  | 'MINE'
  | 'RENEWALS'
  | 'UNASSIGNED'
  | 'WAITING_FOR_BROKER';

export interface Quote {
  readonly createdAt: string;
  readonly document: Document | null;
  readonly id: string;
  readonly notOffered: readonly NotOffered[];
  readonly options: readonly QuoteOption[];
  readonly sequence: number;
  readonly sharedAt: string | null;
}

export interface QuoteOption {
  readonly adjustments: readonly Adjustment[];
  readonly authorityRefusal: string | null;
  readonly charges: Charges;
  readonly claimsFactor: string;
  readonly currency: string;
  readonly deductibleCents: number;
  readonly endorsements: readonly Endorsement[];
  readonly id: string;
  readonly indemnityDays: number | null;
  readonly insuringAgreements: readonly InsuringAgreement[];
  readonly isBindable: boolean;
  readonly isCoverEdited: boolean;
  readonly limitCents: number;
  readonly notOfferedReason: string | null;
  readonly position: number;
  readonly premiumCents: number;
  readonly previous: PreviousOption | null;
  readonly replay: Replay;
  readonly retroactiveDate: string | null;
  readonly scheduleFactor: string;
  readonly scheduleReason: string | null;
  readonly triaCents: number;
  readonly waitingHours: number;
  readonly worksheet: Worksheet;
}

/** Every field without fields of its own, for a selection. */
export const QUOTE_OPTION_FIELDS =
  'authorityRefusal claimsFactor currency deductibleCents id indemnityDays isBindable isCoverEdited limitCents notOfferedReason position premiumCents retroactiveDate scheduleFactor scheduleReason triaCents waitingHours';

export interface QuoteRequest {
  readonly actions: readonly LegalAction[];
  readonly agent: Agent | null;
  readonly answers: readonly AnswerGroup[];
  readonly apiVersion: string;
  readonly askedLimits: readonly LimitPair[];
  readonly assignee: Person | null;
  readonly attestation: Attestation | null;
  readonly bindRequestedAt: string | null;
  readonly brokerageName: string;
  readonly client: Client;
  readonly clock: ReviewClock | null;
  readonly createdAt: string;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly dataRequest: DataRequest | null;
  readonly declineLossReason: DeclineLossReason;
  readonly declineText: string | null;
  readonly documents: readonly Document[];
  readonly earlierQuotes: readonly Quote[];
  readonly effectiveOn: string | null;
  readonly expiringPolicyId: string | null;
  readonly hasTria: boolean;
  readonly holding: Holding | null;
  readonly id: string;
  readonly indication: readonly IndicatedPrice[];
  readonly ineligibleReasons: string | null;
  readonly invoice: InvoiceTerms;
  readonly isAutoQuoteEligible: boolean | null;
  readonly isIndication: boolean;
  readonly isRenewal: boolean;
  readonly lateBindFlaggedAt: string | null;
  readonly notes: readonly Note[];
  readonly optionGrid: OptionGrid;
  readonly outcome: DecisionOutcome | null;
  readonly partnerName: string;
  readonly partnerNow: string;
  readonly pathToYes: PathToYes | null;
  readonly pickedUpAt: string | null;
  readonly policy: Policy | null;
  readonly productType: ProductType;
  readonly quote: Quote | null;
  readonly quoteExpiresAt: string | null;
  readonly renewalType: RenewalType | null;
  readonly revision: number;
  readonly riskSummary: RiskSummary;
  readonly rules: readonly RuleResult[];
  readonly scan: Scan | null;
  readonly selectedOptionId: string | null;
  readonly sharedAt: string | null;
  readonly signatureSent: SignatureSent | null;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly subjectivities: readonly Subjectivity[];
  readonly submittedAt: string | null;
  readonly surveyAskedAt: string | null;
  readonly timeline: readonly AuditEntry[];
}

export type QuoteRequestStatus =
  | 'BIND_REQUESTED'
  | 'CLOSED'
  | 'COMPLETED'
  | 'DECLINED'
  | 'HOLD'
  | 'INCOMPLETE'
  | 'NEEDS_MORE_DATA'
  | 'QUOTES_SHARED'
  | 'SUBMITTED';

export interface RatePlan {
  readonly activatedAt: string | null;
  readonly activatedBy: string | null;
  readonly activationFaults: readonly string[];
  readonly appliesTo: PlanTransaction;
  readonly classes: readonly RatePlanClass[];
  readonly currency: string;
  readonly draftedAt: string | null;
  readonly draftedBy: string | null;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly id: string;
  readonly isInForce: boolean;
  readonly notes: string;
  readonly planId: string;
  readonly productType: ProductType;
  readonly rerating: Rerating | null;
  readonly status: RatePlanStatus;
  readonly steps: number;
  readonly tables: number;
  readonly version: number;
}

export interface RatePlanClass {
  readonly class: number;
  readonly names: readonly string[];
}

export interface RatePlanComparison {
  readonly differences: readonly PlanDifference[];
  readonly from: RatePlan;
  readonly to: RatePlan;
}

export type RatePlanStatus = 'ACTIVE' | 'DRAFT' | 'RETIRED';

export interface RatingChange {
  readonly after: number | null;
  readonly before: number | null;
  readonly label: string;
}

export type RatingConfidence = 'HIGH' | 'LOW' | 'MEDIUM';

export interface RatingLine {
  readonly hundredthsAfter: number;
  readonly label: string;
  readonly maximum: number | null;
  readonly points: number | null;
}

export type RatingName =
  | 'DEFENSIBILITY'
  | 'DNS_SECURITY'
  | 'EMAIL_SECURITY'
  | 'SOFTWARE_PATCHING'
  | 'SYSTEM_HOSTING'
  | 'THREAT_INTEL'
  | 'WEB_APP_SECURITY'
  | 'WEB_ENCRYPTION';

export type RatingVerdict = 'DECLINE' | 'FAULT' | 'NO_RATE' | 'RATED' | 'REFER';

export interface ReachedFilter {
  readonly brokerageIds?: readonly string[] | null | undefined;
  readonly classNames?: readonly string[] | null | undefined;
  readonly from: string;
  readonly milestone: Milestone;
  readonly places?: readonly string[] | null | undefined;
  readonly reasons?: readonly DeclineLossReason[] | null | undefined;
  readonly revenueBands?: readonly number[] | null | undefined;
  readonly staffIds?: readonly string[] | null | undefined;
  readonly to: string;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export interface Remedy {
  readonly steps: readonly string[];
  readonly what: string;
  readonly who: string;
  readonly why: string;
}

export interface Renewal {
  readonly daysLeft: number;
  readonly openedAt: string | null;
  readonly policy: Policy;
  readonly renewalType: RenewalType | null;
  readonly renewingDeductibleCents: number | null;
  readonly renewingLimitCents: number | null;
  readonly renewingPremiumCents: number | null;
  readonly request: OtherRequest | null;
}

export interface RenewalMonth {
  readonly currency: string;
  readonly ending: number;
  readonly endingPremiumCents: number;
  readonly renewed: number;
  readonly renewedAfterCents: number;
  readonly renewedBeforeCents: number;
  readonly startsOn: string;
}

export type RenewalType = 'APPLICATION_FREE' | 'NON_RENEWAL' | 'STANDARD' | 'UNDERWRITER_REVIEW';

export interface Replay {
  readonly isSame: boolean;
  readonly message: string;
  readonly premiumCents: number | null;
  readonly triaCents: number | null;
}

export interface ReportChanges {
  readonly appeared: readonly FindingSummary[];
  readonly changed: readonly ChangedFinding[];
  readonly notMeasured: readonly FindingSummary[];
  readonly ratings: readonly RatingChange[];
  readonly resolved: readonly FindingSummary[];
  readonly scoreBefore: number | null;
}

export interface ReportFinding {
  readonly cves: readonly string[];
  readonly decision: FindingDecision | null;
  readonly evidence: readonly FindingEvidence[];
  readonly expected: string;
  readonly firstSeenAt: string;
  readonly host: string;
  readonly id: string;
  readonly key: string;
  readonly lastSeenAt: string;
  readonly observed: string;
  readonly points: number;
  readonly port: number | null;
  readonly ratingLabel: string;
  readonly remedy: Remedy;
  readonly resolvedAt: string | null;
  readonly resolvedBecause: FindingResolution | null;
  readonly ruleId: string;
  readonly severity: FindingSeverity;
  readonly source: string;
  readonly subjectivityText: string;
  readonly title: string;
}

export interface ReportRating {
  readonly confidence: RatingConfidence;
  readonly hundredths: number | null;
  readonly label: string;
  readonly name: RatingName;
  readonly notMeasuredBecause: string | null;
  readonly shareBps: number | null;
  readonly value: number | null;
  readonly weightBps: number;
  readonly worksheet: readonly RatingLine[];
}

export type RequestAction =
  | 'ADD_NOTE'
  | 'ASK_FOR_DATA'
  | 'ASK_FOR_SURVEY'
  | 'ASSIGN'
  | 'BIND'
  | 'CLOSE'
  | 'DECLINE'
  | 'EDIT_INVOICE'
  | 'EDIT_SUBJECTIVITIES'
  | 'HOLD'
  | 'ISSUE'
  | 'PICK_UP'
  | 'RATE'
  | 'RELEASE'
  | 'RESCAN'
  | 'RESUME'
  | 'RETURN_TO_BROKER'
  | 'REVISE'
  | 'SHARE_QUOTES'
  | 'UPLOAD_DOCUMENT'
  | 'WRITE_MESSAGE';

export interface RequestChanges {
  readonly cursor: string;
  readonly requestIds: readonly string[];
}

export interface Rerating {
  readonly dislocation: Dislocation;
  readonly done: number;
  readonly finishedAt: string | null;
  readonly id: string;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly state: ReratingState;
  readonly total: number;
}

export type ReratingState = 'CANCELLED' | 'DONE' | 'RUNNING';

export interface ReturnPremium {
  readonly lines: readonly ChargeLine[];
  readonly totalCents: number;
}

export interface ReviewClock {
  readonly ageHours: number;
  readonly dueAt: string;
  readonly overdueAt: string;
  readonly state: ReviewClockState;
}

export type ReviewClockState = 'DUE' | 'ON_TIME' | 'OVERDUE';

export interface RiskSummary {
  readonly adverse: number;
  readonly answered: number;
  readonly businessClass: number | null;
  readonly claimsInWords: string | null;
  readonly missing: number;
  readonly natureOfBusiness: string | null;
  readonly questions: number;
  readonly records: string | null;
  readonly revenue: string | null;
  readonly suggestions: readonly Suggestion[];
}

export interface RuleChange {
  readonly effect: RuleEffect | null;
  readonly ruleId: string;
  readonly threshold: number | null;
}

export interface RuleChangeInput {
  readonly effect?: RuleEffect | null | undefined;
  readonly ruleId: string;
  readonly threshold?: number | null | undefined;
}

export type RuleEffect = 'DECLINE' | 'PASS' | 'REFER';

export type RuleKind = 'ADJUST' | 'DECLINE' | 'REFER';

export interface RuleResult {
  readonly field: string | null;
  readonly firesWhen: string;
  readonly hasFired: boolean;
  readonly isAboutOption: boolean;
  readonly kind: RuleKind;
  readonly message: string | null;
  readonly observed: string | null;
  readonly remedy: string | null;
  readonly required: string | null;
  readonly ruleId: string;
  readonly subject: string;
  readonly version: number | null;
  readonly wasRun: boolean;
  readonly whoCanFix: string;
}

export interface RuleTally {
  readonly adjusted: number;
  readonly bound: number;
  readonly cases: number;
  readonly decisions: number;
  readonly declined: number;
  readonly declinedByUnderwriter: number;
  readonly isCandidate: boolean;
  readonly open: number;
  readonly passed: number;
  readonly quotedChanged: number;
  readonly quotedUnchanged: number;
  readonly referred: number;
  readonly referredAlone: number;
  readonly ruleId: string;
  readonly withdrawn: number;
}

export interface RuleThreshold {
  readonly highest: number;
  readonly inForce: number;
  readonly lowest: number;
  readonly unit: ThresholdUnit;
  readonly values: readonly number[] | null;
}

export interface RuleTrial {
  readonly change: RuleChange;
  readonly changed: number;
  readonly crossings: readonly RuleTrialCrossing[];
  readonly done: number;
  readonly finishedAt: string | null;
  readonly from: string;
  readonly id: string;
  readonly listed: number;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly state: ReratingState;
  readonly to: string;
  readonly total: number;
}

export interface RuleTrialCrossing {
  readonly count: number;
  readonly currency: string;
  readonly from: DecisionOutcome;
  readonly premiumCents: number;
  readonly to: DecisionOutcome;
  readonly unpriced: number;
}

export interface RuleTrialCrossingInput {
  readonly currency: string;
  readonly from: DecisionOutcome;
  readonly to: DecisionOutcome;
}

export interface RuleTrialRequest {
  readonly brokerageName: string;
  readonly currency: string;
  readonly from: DecisionOutcome;
  readonly id: string;
  readonly insuredName: string;
  readonly premiumCents: number | null;
  readonly productType: ProductType;
  readonly submittedAt: string | null;
  readonly to: DecisionOutcome;
}

export interface RuleTrialRequestPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly RuleTrialRequest[];
}

export interface SavedView {
  readonly address: string;
  readonly id: string;
  readonly isMine: boolean;
  readonly isShared: boolean;
  readonly name: string;
  readonly owner: string;
}

export interface Scan {
  readonly deadlineAt: string;
  readonly domain: string;
  readonly failedBecause: string | null;
  readonly findings: readonly ScanFinding[];
  readonly finishedAt: string | null;
  readonly id: string;
  readonly ratings: readonly ScanRating[];
  readonly report: ScanReport | null;
  readonly requestedAt: string;
  readonly score: number | null;
  readonly state: ScanState;
}

export interface ScanFinding {
  readonly remedy: string;
  readonly severity: FindingSeverity;
  readonly title: string;
}

export interface ScanOptOut {
  readonly createdAt: string;
  readonly createdBy: string;
  readonly id: string;
  readonly kind: ScanOptOutKind;
  readonly reason: string;
  readonly value: string;
}

export type ScanOptOutKind = 'ADDRESS' | 'DOMAIN';

export interface ScanRating {
  readonly label: string;
  readonly name: string;
  readonly value: number | null;
}

export interface ScanRecord {
  readonly askedBy: string;
  readonly askedByKind: ActorKind;
  readonly clientName: string;
  readonly domain: string;
  readonly failedBecause: string | null;
  readonly finishedAt: string | null;
  readonly id: string;
  readonly partnerName: string;
  readonly requestedAt: string;
  readonly scanner: ScannerMode | null;
  readonly score: number | null;
  readonly state: ScanState;
}

export interface ScanRecordPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly ScanRecord[];
}

export interface ScanReport {
  readonly caps: readonly ScoreCap[];
  readonly changes: ReportChanges | null;
  readonly findings: readonly ReportFinding[];
  readonly hosts: readonly ScannedHost[];
  readonly isThreatDataOld: boolean;
  readonly meanHundredths: number | null;
  readonly method: string;
  readonly noScoreBecause: string | null;
  readonly optOut: string | null;
  readonly previousScannedAt: string | null;
  readonly ratings: readonly ReportRating[];
  readonly scanId: string;
  readonly scannedAt: string;
  readonly score: number | null;
  readonly threatDataAgeDays: number;
  readonly threatDataDate: string;
  readonly unanswered: readonly UnansweredQuestion[];
}

export type ScanState = 'DONE' | 'FAILED' | 'PENDING';

export interface ScannedHost {
  readonly host: string;
  readonly leftOutBecause: string | null;
  readonly reasons: readonly string[];
}

export type ScannerMode = 'LIVE' | 'MOCK' | 'OFF';

export interface ScheduleUse {
  readonly averageBps: number;
  readonly highestBps: number;
  readonly lowestBps: number;
  readonly modified: number;
  readonly name: string | null;
  readonly quotes: number;
  readonly underwriterId: string;
}

export interface ScoreCap {
  readonly atMost: number;
  readonly causes: readonly FindingSummary[];
  readonly name: ScoreCapName;
}

export type ScoreCapName = 'CERTIFICATE_INVALID' | 'CRITICAL_FINDING' | 'REMOTE_ACCESS_OR_DATABASE_OPEN';

export interface SegmentDislocation {
  readonly afterCents: number;
  readonly bands: readonly number[];
  readonly beforeCents: number;
  readonly count: number;
  readonly currency: string;
  readonly dimension: string;
  readonly newlyDeclined: number;
  readonly newlyReferred: number;
  readonly segment: string;
  readonly unrated: number;
  readonly unratedBeforeCents: number;
}

export interface Session {
  readonly environment: Environment;
  readonly expiresAt: string;
  readonly hasAuthenticatorApp: boolean;
  readonly hasTwoFactor: boolean;
  readonly idleExpiresAt: string;
  readonly mustChangePassword: boolean;
  readonly mustSetUpTwoFactor: boolean;
  readonly now: string;
  readonly passkeys: readonly Passkey[];
  readonly permissions: readonly Permission[];
  readonly providerName: string;
  readonly providerTimeZone: string;
  readonly sessions: readonly StaffSession[];
  readonly staff: StaffMember;
}

export interface Setting {
  readonly default: string | null;
  readonly meaning: string;
  readonly name: string;
  readonly value: string | null;
}

export interface SharedTechnology {
  readonly amounts: readonly AccumulatedLimits[];
  readonly name: string;
  readonly policies: number;
}

export interface ShownVersion {
  readonly host: string;
  readonly name: string;
  readonly port: number;
  readonly version: string;
}

export interface SignatureSent {
  readonly at: string;
  readonly by: string;
  readonly openedAt: string | null;
  readonly toName: string;
}

export interface StaffMember {
  readonly createdAt: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly id: string;
  readonly isActive: boolean;
  readonly lastSignInAt: string | null;
  readonly name: string;
  readonly openRequests: number;
  readonly phone: string | null;
  readonly role: StaffRole;
}

export type StaffRole = 'MANAGER' | 'OPERATOR' | 'UNDERWRITER';

export interface StaffSession {
  readonly address: string | null;
  readonly createdAt: string;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly lastUsedAt: string;
  readonly userAgent: string | null;
}

export interface StateTax {
  readonly entriesWithoutTax: number;
  readonly homeState: string;
  readonly otherCents: number;
  readonly policies: number;
  readonly policyFeeCents: number;
  readonly premiumCents: number;
  readonly stampingCents: number;
  readonly taxCents: number;
  readonly taxableCents: number;
  readonly triaCents: number;
}

export interface StatusCount {
  readonly count: number;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
}

export interface Subjectivity {
  readonly answerDocument: Document | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
  readonly answers: readonly SurveyAnswer[];
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  readonly closesWhenSelected: boolean;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly description: string;
  readonly evidence: string | null;
  readonly evidenceDocument: Document | null;
  readonly findingKey: string | null;
  readonly id: string;
  readonly isOpen: boolean;
  readonly isSignature: boolean;
  readonly type: SubjectivityType;
}

export type SubjectivityType = 'POST_BIND' | 'PRE_BIND';

export interface Suggestion {
  readonly factor: string | null;
  readonly field: string | null;
  readonly kind: SuggestionKind;
  readonly ruleId: string;
  readonly text: string;
}

export type SuggestionKind = 'ASK_ANSWER' | 'ASK_DOCUMENT' | 'CLAIMS_FACTOR' | 'RESCAN' | 'SCHEDULE' | 'SUBJECTIVITY';

export interface SurveyAnswer {
  readonly key: string;
  readonly value: string;
}

export type TaxStatus = 'AVAILABLE' | 'NOT_APPLICABLE' | 'NOT_AVAILABLE';

export interface TechnologyInput {
  readonly kind: TechnologyKind;
  readonly name: string;
}

export type TechnologyKind =
  | 'CERTIFICATE_AUTHORITY'
  | 'CMS'
  | 'CONTENT_NETWORK'
  | 'HOSTING_NETWORK'
  | 'MAIL_HOST'
  | 'NAME_SERVER'
  | 'REMOTE_ACCESS'
  | 'SHOP';

export type ThresholdUnit = 'BASIS_POINTS' | 'DOLLARS' | 'SCORE';

export interface TopInsured {
  readonly brokerageName: string;
  readonly clientId: string;
  readonly currency: string;
  readonly insuredName: string;
  readonly limitCents: number;
  readonly policies: number;
  readonly premiumCents: number;
}

export interface TriableRule {
  readonly effects: readonly RuleEffect[];
  readonly kind: RuleKind;
  readonly ruleId: string;
  readonly threshold: RuleThreshold | null;
}

export interface Turned {
  readonly id: string;
  readonly name: string;
  readonly reasons: readonly string[];
  readonly verdict: RatingVerdict;
}

export interface UnansweredQuestion {
  readonly detail: string;
  readonly question: string;
  readonly reason: string;
}

export interface ViewCount {
  readonly count: number;
  readonly view: QueueView;
}

export interface Viewer {
  readonly id: string;
  readonly name: string;
}

export interface WebhookAttempt {
  readonly durationMs: number;
  readonly failure: string | null;
  readonly httpStatus: number | null;
  readonly message: string | null;
  readonly nextAttemptAt: string | null;
  readonly number: number;
  readonly responseSnippet: string | null;
  readonly startedAt: string;
  readonly url: string;
}

export interface WebhookDelivery {
  readonly attempts: readonly WebhookAttempt[];
  readonly createdAt: string;
  readonly eventId: string;
  readonly eventType: WebhookEventType;
  readonly finishedAt: string | null;
  readonly id: string;
  readonly isResend: boolean;
  readonly nextAttemptAt: string | null;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly status: WebhookDeliveryStatus;
}

export interface WebhookDeliveryPage {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nodes: readonly WebhookDelivery[];
}

export type WebhookDeliveryStatus = 'DELIVERED' | 'FAILED' | 'PENDING';

export type WebhookEventType =
  | 'cyber_risk_score_ready'
  | 'policy_bound'
  | 'policy_issued'
  | 'quote_declined'
  | 'quote_ready'
  | 'renewal_solicitation_open';

export interface WishedChange {
  readonly effectiveOn: string;
  readonly kind: PolicyChangeKind;
  readonly settledAt: string | null;
  readonly settledBy: string | null;
}

export interface Worksheet {
  readonly inputs: readonly WorksheetInput[];
  readonly planId: string;
  readonly planSha256: string;
  readonly planVersion: number;
  readonly steps: readonly WorksheetStep[];
}

export type WorksheetDetail = 'FULL' | 'OFF' | 'SUMMARY';

export interface WorksheetInput {
  readonly name: string;
  readonly value: string;
}

export interface WorksheetLookup {
  readonly keys: readonly string[];
  readonly matched: readonly string[];
  readonly table: string;
  readonly value: string;
}

export interface WorksheetStep {
  readonly after: string | null;
  readonly afterExact: string | null;
  readonly before: string | null;
  readonly beforeExact: string | null;
  readonly factor: string | null;
  readonly factorExact: string | null;
  readonly flags: readonly string[];
  readonly id: string;
  readonly isMinimumApplied: boolean;
  readonly keys: readonly string[];
  readonly label: string;
  readonly matched: readonly string[];
  readonly op: string;
  readonly otherLookups: readonly WorksheetLookup[];
  readonly rounding: string | null;
  readonly step: number;
  readonly table: string | null;
  readonly to: string | null;
}

export interface WrittenPremium {
  readonly currency: string;
  readonly key: string | null;
  readonly limitCents: number;
  readonly policies: number;
  readonly premiumCents: number;
  readonly premiumPerMillionCents: number | null;
}
