import type { Outcome } from '@bindery/domain/eligibility/index.ts';
import type { RenewalType } from '@bindery/domain/policy/index.ts';
import type { PlanInput, ProductType } from '@bindery/domain/products/index.ts';
import type {
  AskedItem,
  DataRequest,
  DeclineLossReason,
  Hold,
  LegalAction,
  QuoteOption,
  QuoteRequestStatus,
  RatingRecord,
  SurveyAnswer,
} from '@bindery/domain/quote-request/index.ts';
import type { StoredDocument } from '../../documents/index.ts';
import type { ScanFinding } from '../../scans/index.ts';
import type { NoteRow } from '../actions/note-store.ts';
import type { AskedLimit, Person } from '../queue/queue-row.ts';
import type { ReviewClock } from '../queue/review-clock.ts';
import type { RiskSummary } from './risk-summary.ts';
import type { RuleResult } from './rule-results.ts';
import type { AnswerGroupView } from './submission-view.ts';
import type { WorksheetView } from './worksheet-view.ts';

/** One request as the submission page shows it. Money in minor units, `...On` calendar days. */
export interface WorkbenchRequest {
  readonly id: string;
  readonly revision: number;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly apiVersion: string;
  readonly partnerNow: Date;
  readonly createdAt: Date;
  readonly submittedAt: Date | null;
  readonly sharedAt: Date | null;
  readonly quoteExpiresAt: Date | null;
  readonly bindRequestedAt: Date | null;
  readonly lateBindFlaggedAt: Date | null;
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
  readonly pickedUpAt: Date | null;
  readonly isAutoQuoteEligible: boolean | null;
  readonly ineligibleReasons: string | null;
  readonly outcome: Outcome | null;
  readonly declineLossReason: DeclineLossReason;
  readonly declineText: string | null;
  readonly partnerName: string;
  readonly brokerageName: string;
  readonly agent: { readonly name: string; readonly email: string } | null;
  readonly client: WorkbenchClient;
  readonly askedLimits: readonly AskedLimit[];
  readonly answers: readonly AnswerGroupView[];
  readonly rules: readonly RuleResult[];
  readonly riskSummary: RiskSummary;
  readonly scan: WorkbenchScan | null;
  readonly quote: WorkbenchQuote | null;
  readonly earlierQuotes: readonly WorkbenchQuote[];
  readonly optionGrid: OptionGrid;
  readonly subjectivities: readonly WorkbenchSubjectivity[];
  readonly dataRequest: WorkbenchDataRequest | null;
  readonly holding: (Omit<Hold, 'heldAt'> & { readonly heldAt: Date }) | null;
  readonly surveyAskedAt: Date | null;
  readonly documents: readonly StoredDocument[];
  readonly notes: readonly (NoteRow & { readonly isMine: boolean })[];
  readonly selectedOptionId: string | null;
  readonly actions: readonly LegalAction[];
}

interface WorkbenchDataRequest extends Omit<DataRequest, 'askedAt' | 'items'> {
  readonly items: readonly WorkbenchAskedItem[];
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
}

/** An item with the brokerage's answer so far, submitted or not. */
export interface WorkbenchAskedItem extends AskedItem {
  readonly field: string | null;
  readonly answer: {
    readonly text: string | null;
    readonly document: StoredDocument | null;
    readonly by: string;
    readonly at: Date;
  } | null;
}

export interface WorkbenchClient {
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
  readonly createdAt: Date;
  readonly declineLossReason: DeclineLossReason;
}

export interface WorkbenchScan {
  readonly id: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly domain: string;
  readonly requestedAt: Date;
  readonly deadlineAt: Date;
  readonly finishedAt: Date | null;
  /** In words, for a scan that failed. */
  readonly failedBecause: string | null;
  readonly score: number | null;
  /** `value` is null where it could not be measured. */
  readonly ratings: readonly { readonly name: string; readonly label: string; readonly value: number | null }[];
  readonly findings: readonly ScanFinding[];
}

export interface WorkbenchQuote {
  readonly id: string;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly sharedAt: Date | null;
  readonly document: StoredDocument | null;
  readonly options: readonly WorkbenchOption[];
  readonly notOffered: readonly (AskedLimit & {
    readonly index: number | null;
    readonly message: string;
    readonly detail: string | null;
  })[];
}

export interface WorkbenchOption extends Omit<QuoteOption, 'coverTerms' | keyof RatingRecord> {
  readonly waitingHours: number;
  readonly claimsFactor: string;
  readonly scheduleFactor: string;
  readonly insuringAgreements: readonly WorkbenchAgreement[];
  readonly endorsements: readonly {
    readonly code: string;
    readonly name: string;
    readonly details: string | null;
    readonly limitCents: number | null;
  }[];
  readonly worksheet: WorksheetView;
  readonly stored: StoredRatingView;
  /** Why the person who reads may not share it; null when they may. */
  readonly authorityRefusal: string | null;
  /** The previous rating. */
  readonly previous: (AskedLimit & { readonly premiumCents: number; readonly worksheet: WorksheetView }) | null;
}

/** The input for a replay. */
export interface StoredRatingView {
  readonly input: PlanInput;
  readonly planSha256: string;
  readonly premiumCents: number;
  readonly triaCents: number;
}

export interface WorkbenchAgreement {
  readonly code: string;
  readonly name: string;
  readonly coverageType: 'FIRST_PARTY' | 'THIRD_PARTY' | null;
  readonly limitCents: number;
  readonly deductibleCents: number | null;
  readonly periodOfIndemnity: string | null;
  readonly waitingPeriod: string | null;
}

export interface OptionGrid {
  readonly maximumOptions: number;
  readonly pairs: readonly AskedLimit[];
  readonly waitingHours: readonly number[];
  /** The defaults for a new option. */
  readonly defaultWaitingHours: number;
  readonly indemnityDays: readonly number[];
  readonly scheduleFactorFrom: string;
  readonly scheduleFactorTo: string;
  readonly claimsFactorFrom: string;
  readonly claimsFactorTo: string;
}

export interface WorkbenchSubjectivity {
  readonly id: string;
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly description: string;
  readonly isOpen: boolean;
  readonly closesWhenSelected: boolean;
  /** The signed application. */
  readonly isSignature: boolean;
  /** Of the finding that it stands for. */
  readonly findingKey: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  /** Who answered, and the answers of the contract survey. */
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answers: readonly SurveyAnswer[];
  readonly answerDocument: StoredDocument | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly evidence: string | null;
  readonly evidenceDocument: StoredDocument | null;
}
