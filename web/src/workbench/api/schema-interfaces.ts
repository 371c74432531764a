// Printed from schema/staff.graphql by print-schema-interfaces.ts; not edited by hand.

export type StaffRole = 'UNDERWRITER' | 'MANAGER' | 'OPERATOR';

export type Permission =
  | 'READ_REQUESTS'
  | 'UNDERWRITE'
  | 'ASSIGN_TO_OTHERS'
  | 'FREE_LOCKED_REQUESTS'
  | 'EXCEED_AUTHORITY'
  | 'CANCEL_POLICIES'
  | 'READ_AUDIT'
  | 'READ_RATE_PLANS'
  | 'EDIT_RATE_PLANS'
  | 'KEEP_PARTNERS'
  | 'KEEP_STAFF'
  | 'READ_SETTINGS'
  | 'KEEP_JOBS';

export interface Session {
  readonly staff: StaffMember;
  readonly permissions: readonly Permission[];
  readonly environment: Environment;
  readonly providerName: string;
  readonly providerTimeZone: string;
  readonly now: string;
  readonly idleExpiresAt: string;
  readonly expiresAt: string;
  readonly hasTwoFactor: boolean;
  readonly mustSetUpTwoFactor: boolean;
  readonly sessions: readonly StaffSession[];
}

export type Environment = 'SANDBOX' | 'PRODUCTION';

export interface StaffSession {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
  readonly hasTwoFactor: boolean;
  readonly openRequests: number;
}

export interface CreatedStaffMember {
  readonly staffMember: StaffMember;
  readonly password: string;
}

export type QueueView = 'ALL' | 'MINE' | 'UNASSIGNED' | 'DUE_TODAY' | 'WAITING_FOR_BROKER' | 'BIND_DESK' | 'RENEWALS';

export interface QueueFilter {
  readonly products?: readonly ProductType[] | null | undefined;
  readonly statuses?: readonly QuoteRequestStatus[] | null | undefined;
  readonly assigneeIds?: readonly string[] | null | undefined;
  readonly ageHoursFrom?: number | null | undefined;
  readonly ageHoursTo?: number | null | undefined;
  readonly effectiveFrom?: string | null | undefined;
  readonly effectiveTo?: string | null | undefined;
  readonly ruleIds?: readonly string[] | null | undefined;
  readonly premiumCentsFrom?: number | null | undefined;
  readonly premiumCentsTo?: number | null | undefined;
  readonly text?: string | null | undefined;
}

export type QueueSort =
  | 'OLDEST'
  | 'NEWEST'
  | 'EFFECTIVE_SOONEST'
  | 'EFFECTIVE_LATEST'
  | 'PREMIUM_HIGHEST'
  | 'PREMIUM_LOWEST';

export interface Queue {
  readonly nodes: readonly QueueRow[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number;
}

export interface QueueRow {
  readonly id: string;
  readonly revision: number;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly isRenewal: boolean;
  readonly submittedAt: string | null;
  readonly clock: ReviewClock | null;
  readonly effectiveOn: string | null;
  readonly askedLimits: readonly LimitPair[];
  readonly currency: string;
  readonly premiumCents: number | null;
  readonly firstReason: string | null;
  readonly reasonCount: number;
  readonly assignee: Person | null;
  readonly isPickedUp: boolean;
  readonly isUnread: boolean;
  readonly isAnswered: boolean;
  readonly dueOn: string | null;
  readonly isLateBind: boolean;
}

export interface ReviewClock {
  readonly ageHours: number;
  readonly dueAt: string;
  readonly overdueAt: string;
  readonly state: ReviewClockState;
}

export type ReviewClockState = 'ON_TIME' | 'DUE' | 'OVERDUE';

export interface QueueCounts {
  readonly views: readonly ViewCount[];
  readonly statuses: readonly StatusCount[];
}

export interface ViewCount {
  readonly view: QueueView;
  readonly count: number;
}

export interface StatusCount {
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly count: number;
}

export interface RequestChanges {
  readonly cursor: string;
  readonly requestIds: readonly string[];
}

export interface BulkResult {
  readonly id: string;
  readonly isDone: boolean;
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export type ProductType = 'CYBER' | 'CYBER_EU' | 'TECH_EO';

export type QuoteRequestStatus =
  | 'INCOMPLETE'
  | 'SUBMITTED'
  | 'NEEDS_MORE_DATA'
  | 'DECLINED'
  | 'QUOTES_SHARED'
  | 'BIND_REQUESTED'
  | 'CLOSED'
  | 'COMPLETED'
  | 'HOLD';

export type DeclineLossReason =
  | 'NOT_APPLICABLE'
  | 'DECLINE_CLAIMS_HISTORY'
  | 'DECLINE_COMPETE_PREMIUM'
  | 'DECLINE_CRITICAL_VULNERABILITY'
  | 'DECLINE_OFFER_TERMS'
  | 'DECLINE_POOR_CONTROLS'
  | 'DECLINE_UNDERWRITING_APPETITE'
  | 'DECLINE_UNABLE_OFFER_TERMS'
  | 'DECLINE_LOW_CORVUS_SCORE'
  | 'DUPLICATE'
  | 'OTHER';

export type SubjectivityType = 'PRE_BIND' | 'POST_BIND';

export type RequestAction =
  | 'PICK_UP'
  | 'RATE'
  | 'SHARE_QUOTES'
  | 'BIND'
  | 'ISSUE'
  | 'REVISE'
  | 'RETURN_TO_BROKER'
  | 'RESUME'
  | 'ASK_FOR_DATA'
  | 'HOLD'
  | 'EDIT_SUBJECTIVITIES'
  | 'ASK_FOR_SURVEY'
  | 'RESCAN'
  | 'ASSIGN'
  | 'RELEASE'
  | 'DECLINE'
  | 'CLOSE'
  | 'UPLOAD_DOCUMENT'
  | 'ADD_NOTE';

export interface LegalAction {
  readonly action: RequestAction;
  readonly label: string;
  readonly refusal: Refusal | null;
  readonly nextStatus: QuoteRequestStatus | null;
}

export interface QuoteRequest {
  readonly id: string;
  readonly revision: number;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly apiVersion: string;
  readonly partnerNow: string;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly sharedAt: string | null;
  readonly quoteExpiresAt: string | null;
  readonly bindRequestedAt: string | null;
  readonly lateBindFlaggedAt: string | null;
  readonly clock: ReviewClock | null;
  readonly effectiveOn: string | null;
  readonly isIndication: boolean;
  readonly hasTria: boolean;
  readonly currency: string;
  readonly currencyDigits: number;
  readonly isRenewal: boolean;
  readonly expiringPolicyId: string | null;
  readonly renewalType: RenewalType | null;
  readonly assignee: Person | null;
  readonly pickedUpAt: string | null;
  readonly isAutoQuoteEligible: boolean | null;
  readonly ineligibleReasons: string | null;
  readonly outcome: DecisionOutcome | null;
  readonly declineLossReason: DeclineLossReason;
  readonly declineText: string | null;
  readonly partnerName: string;
  readonly brokerageName: string;
  readonly agent: Agent | null;
  readonly client: Client;
  readonly askedLimits: readonly LimitPair[];
  readonly answers: readonly AnswerGroup[];
  readonly rules: readonly RuleResult[];
  readonly scan: Scan | null;
  readonly quote: Quote | null;
  readonly earlierQuotes: readonly Quote[];
  readonly optionGrid: OptionGrid;
  readonly subjectivities: readonly Subjectivity[];
  readonly dataRequest: DataRequest | null;
  readonly holding: Holding | null;
  readonly surveyAskedAt: string | null;
  readonly documents: readonly Document[];
  readonly notes: readonly Note[];
  readonly timeline: readonly AuditEntry[];
  readonly selectedOptionId: string | null;
  readonly policy: Policy | null;
  readonly applicationSignatureUrl: string | null;
  readonly actions: readonly LegalAction[];
}

export interface Agent {
  readonly name: string;
  readonly email: string;
}

export interface Client {
  readonly id: string;
  readonly name: string;
  readonly primaryWebsite: string | null;
  readonly websiteDomain: string | null;
  readonly address: readonly string[];
  readonly otherRequests: readonly OtherRequest[];
}

export interface OtherRequest {
  readonly id: string;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly createdAt: string;
  readonly declineLossReason: DeclineLossReason;
}

export interface LimitPair {
  readonly limitCents: number;
  readonly deductibleCents: number;
}

export interface AnswerGroup {
  readonly group: string;
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly field: string;
  readonly label: string;
  readonly text: string | null;
  readonly isChanged: boolean;
  readonly previousText: string | null;
  readonly firedRuleIds: readonly string[];
}

export type DecisionOutcome = 'DECLINED' | 'REFERRED' | 'PENDING_SCAN' | 'ELIGIBLE';

export type RuleKind = 'REFER' | 'DECLINE' | 'ADJUST';

export interface RuleResult {
  readonly ruleId: string;
  readonly kind: RuleKind;
  readonly wasRun: boolean;
  readonly hasFired: boolean;
  readonly field: string | null;
  readonly firesWhen: string;
  readonly observed: string | null;
  readonly required: string | null;
  readonly message: string | null;
  readonly remedy: string | null;
  readonly whoCanFix: string;
}

export interface Scan {
  readonly state: ScanState;
  readonly domain: string;
  readonly requestedAt: string;
  readonly deadlineAt: string;
  readonly finishedAt: string | null;
  readonly score: number | null;
  readonly ratings: readonly ScanRating[];
  readonly findings: readonly ScanFinding[];
}

export type ScanState = 'PENDING' | 'DONE' | 'FAILED';

export interface ScanRating {
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

export interface ScanFinding {
  readonly severity: FindingSeverity;
  readonly title: string;
  readonly remedy: string;
}

export type FindingSeverity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

export interface Quote {
  readonly id: string;
  readonly sequence: number;
  readonly createdAt: string;
  readonly sharedAt: string | null;
  readonly document: Document | null;
  readonly options: readonly QuoteOption[];
  readonly notOffered: readonly NotOffered[];
}

export interface NotOffered {
  readonly index: number | null;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly message: string;
  readonly detail: string | null;
}

export interface QuoteOption {
  readonly id: string;
  readonly position: number;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly isBindable: boolean;
  readonly notOfferedReason: string | null;
  readonly waitingHours: number;
  readonly indemnityDays: number | null;
  readonly claimsFactor: string;
  readonly scheduleFactor: string;
  readonly scheduleReason: string | null;
  readonly charges: Charges;
  readonly adjustments: readonly Adjustment[];
  readonly insuringAgreements: readonly InsuringAgreement[];
  readonly endorsements: readonly Endorsement[];
  readonly isCoverEdited: boolean;
  readonly worksheet: Worksheet;
  readonly replay: Replay;
  readonly previous: PreviousOption | null;
}

export interface PreviousOption {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
}

export interface Charges {
  readonly lines: readonly ChargeLine[];
  readonly totalCents: number;
  readonly taxStatus: TaxStatus;
}

export interface ChargeLine {
  readonly kind: ChargeKind;
  readonly label: string;
  readonly amountCents: number;
}

export type TaxStatus = 'AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_APPLICABLE';

export type ChargeKind = 'PREMIUM' | 'TRIA' | 'POLICY_FEE' | 'TAX' | 'STAMPING' | 'OTHER';

export interface Adjustment {
  readonly ruleId: string;
  readonly message: string;
  readonly observed: string | null;
  readonly required: string | null;
}

export type CoverageType = 'FIRST_PARTY' | 'THIRD_PARTY';

export interface InsuringAgreement {
  readonly code: string;
  readonly name: string;
  readonly coverageType: CoverageType | null;
  readonly limitCents: number;
  readonly deductibleCents: number | null;
  readonly periodOfIndemnity: string | null;
  readonly waitingPeriod: string | null;
}

export interface Endorsement {
  readonly code: string;
  readonly name: string;
  readonly details: string | null;
  readonly limitCents: number | null;
}

export interface Worksheet {
  readonly planId: string;
  readonly planVersion: number;
  readonly planSha256: string;
  readonly inputs: readonly WorksheetInput[];
  readonly steps: readonly WorksheetStep[];
}

export interface WorksheetInput {
  readonly name: string;
  readonly value: string;
}

export interface WorksheetStep {
  readonly step: number;
  readonly id: string;
  readonly label: string;
  readonly op: string;
  readonly to: string | null;
  readonly table: string | null;
  readonly keys: readonly string[];
  readonly matched: readonly string[];
  readonly factor: string | null;
  readonly factorExact: string | null;
  readonly before: string | null;
  readonly beforeExact: string | null;
  readonly after: string | null;
  readonly afterExact: string | null;
  readonly rounding: string | null;
  readonly isMinimumApplied: boolean;
  readonly flags: readonly string[];
  readonly otherLookups: readonly WorksheetLookup[];
}

export interface WorksheetLookup {
  readonly table: string;
  readonly keys: readonly string[];
  readonly matched: readonly string[];
  readonly value: string;
}

export interface Replay {
  readonly isSame: boolean;
  readonly premiumCents: number | null;
  readonly triaCents: number | null;
  readonly message: string;
}

export interface OptionGrid {
  readonly maximumOptions: number;
  readonly pairs: readonly LimitPair[];
  readonly waitingHours: readonly number[];
  readonly indemnityDays: readonly number[];
  readonly scheduleFactorFrom: string;
  readonly scheduleFactorTo: string;
  readonly claimsFactorFrom: string;
  readonly claimsFactorTo: string;
}

export interface OptionInput {
  readonly limitCents?: number | null | undefined;
  readonly deductibleCents?: number | null | undefined;
  readonly waitingHours?: number | null | undefined;
  readonly indemnityDays?: number | null | undefined;
  readonly claimsFactor?: string | null | undefined;
  readonly scheduleFactor?: string | null | undefined;
  readonly scheduleReason?: string | null | undefined;
  readonly agreements?: readonly AgreementEdit[] | null | undefined;
  readonly endorsements?: readonly EndorsementInput[] | null | undefined;
}

export interface AgreementEdit {
  readonly code: string;
  readonly isRemoved?: boolean | null | undefined;
  readonly limitCents?: number | null | undefined;
  readonly deductibleCents?: number | null | undefined;
}

export interface EndorsementInput {
  readonly code: string;
  readonly name: string;
  readonly details?: string | null | undefined;
  readonly limitCents?: number | null | undefined;
}

export interface Subjectivity {
  readonly id: string;
  readonly type: SubjectivityType;
  readonly description: string;
  readonly isOpen: boolean;
  readonly closesWhenSelected: boolean;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  readonly evidence: string | null;
  readonly evidenceDocument: Document | null;
}

export interface AskedItemInput {
  readonly kind: AskedItemKind;
  readonly text: string;
}

export type AskedItemKind = 'ANSWER' | 'DOCUMENT';

export interface AskedItem {
  readonly kind: AskedItemKind;
  readonly text: string;
}

export interface DataRequest {
  readonly items: readonly AskedItem[];
  readonly text: string;
  readonly dueOn: string;
  readonly askedAt: string;
  readonly askedBy: string;
  readonly answeredAt: string | null;
}

export interface HoldInput {
  readonly reason: string;
  readonly sentence: string;
  readonly reviewOn: string;
}

export interface Holding {
  readonly reason: string;
  readonly sentence: string;
  readonly reviewOn: string;
  readonly heldAt: string;
  readonly heldBy: string;
}

export interface Note {
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: string;
  readonly isMine: boolean;
}

export type DocumentKind = 'SUPPORTING' | 'QUOTE' | 'APPLICATION' | 'BINDER' | 'INVOICE' | 'POLICY';

export interface Document {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: string | null;
  readonly sizeBytes: number | null;
  readonly isReady: boolean;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly url: string | null;
}

export interface DocumentUpload {
  readonly url: string;
  readonly document: Document;
  readonly expiresAt: string;
}

export type PolicyStatus = 'BOUND' | 'ACTIVE' | 'EXPIRED' | 'CANCELLED';

export type RenewalType = 'APPLICATION_FREE' | 'STANDARD' | 'UNDERWRITER_REVIEW' | 'NON_RENEWAL';

export interface Policy {
  readonly id: string;
  readonly policyNumber: string;
  readonly quoteRequestId: string;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly status: PolicyStatus;
  readonly coverageStartsOn: string;
  readonly coverageEndsOn: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly boundAt: string;
  readonly boundBy: string;
  readonly issuedAt: string | null;
  readonly cancelledOn: string | null;
  readonly nonRenewalReason: string | null;
  readonly documents: readonly Document[];
  readonly openPostBind: readonly Subjectivity[];
  readonly timeline: readonly AuditEntry[];
}

export interface PolicyFilter {
  readonly products?: readonly ProductType[] | null | undefined;
  readonly statuses?: readonly PolicyStatus[] | null | undefined;
  readonly text?: string | null | undefined;
}

export interface PolicyPage {
  readonly nodes: readonly Policy[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface Renewal {
  readonly policy: Policy;
  readonly daysLeft: number;
  readonly renewalType: RenewalType | null;
  readonly openedAt: string | null;
  readonly request: OtherRequest | null;
  readonly renewingLimitCents: number | null;
  readonly renewingDeductibleCents: number | null;
  readonly renewingPremiumCents: number | null;
}

export type ActorKind = 'STAFF' | 'BROKER' | 'INSURED' | 'RULES' | 'TIMER' | 'SANDBOX';

export interface AuditFilter {
  readonly entity?: string | null | undefined;
  readonly entityId?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly actorKind?: ActorKind | null | undefined;
  readonly actor?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly requestId?: string | null | undefined;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly actorKind: ActorKind;
  readonly actor: string;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly changes: readonly FieldChange[];
  readonly sequence: number | null;
}

export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface AuditPage {
  readonly nodes: readonly AuditEntry[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface AuditChain {
  readonly isIntact: boolean;
  readonly sealed: number;
  readonly unsealed: number;
  readonly brokenAt: number | null;
  readonly lastHash: string | null;
  readonly checkedAt: string;
}

export interface MailPage {
  readonly nodes: readonly Mail[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface Mail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly clockOffsetMs: number;
  readonly brokerages: readonly Brokerage[];
  readonly keys: readonly ApiKey[];
  readonly openRequests: number;
}

export interface Brokerage {
  readonly id: string;
  readonly name: string;
}

export interface ApiKey {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

export interface IssuedKey {
  readonly partner: Partner;
  readonly apiKey: string;
}

export interface ParkedJob {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly error: string;
  readonly sentAt: string;
  readonly parkedAt: string;
}

export interface RatePlan {
  readonly id: string;
  readonly planId: string;
  readonly version: number;
  readonly productType: ProductType;
  readonly status: RatePlanStatus;
  readonly appliesTo: PlanTransaction;
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly currency: string;
  readonly isInForce: boolean;
  readonly tables: number;
  readonly steps: number;
  readonly notes: string;
}

export type RatePlanStatus = 'DRAFT' | 'ACTIVE' | 'RETIRED';

export type PlanTransaction = 'NEW' | 'RENEWAL' | 'BOTH';

export interface RatePlanComparison {
  readonly from: RatePlan;
  readonly to: RatePlan;
  readonly differences: readonly PlanDifference[];
}

export interface PlanDifference {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Setting {
  readonly name: string;
  readonly value: string | null;
  readonly default: string | null;
  readonly meaning: string;
}
