import type { StoredDecision } from '@bindery/domain/eligibility/index.ts';
import type { Application, ProductType } from '@bindery/domain/products/index.ts';
import type { DeclineLossReason, OfferedTerms, QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { ClientRow } from '../../clients/index.ts';
import type { DocumentView } from '../../documents/index.ts';
import type { CyberRiskScore } from '../../scans/index.ts';

/** Everything a broker may read of one quote request, loaded by one statement however many options there are. */
export interface QuoteRequestView {
  readonly id: string;
  readonly revision: number;
  readonly productType: ProductType;
  readonly status: QuoteRequestStatus;
  readonly declineLossReason: DeclineLossReason;
  /** The underwriter's sentence; null unless a person declined. */
  readonly declineExplanation: string | null;
  readonly isAutoQuoteEligible: boolean | null;
  readonly ineligibleReasons: string | null;
  /** Null before the first SUBMIT. */
  readonly decision: StoredDecision | null;
  readonly application: Application;
  /** Input paths that the last update sent but did not save. */
  readonly notSaved: readonly string[];
  readonly client: ClientView;
  /** The finished scan that the request is judged by; null before there is one. */
  readonly judgedScan: { readonly score: number; readonly hasCriticalFinding: boolean } | null;
  readonly underwriter: { readonly name: string; readonly email: string; readonly phone: string | null } | null;
  readonly quoteExpiresAt: Date | null;
  readonly selectedOptionId: string | null;
  readonly wasSubmitted: boolean;
  /** Instants are the partner's own time. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Of the last submission; null before the first. */
  readonly submittedAt: Date | null;
  /** Only the quote now shared; empty while nothing is shared (D59). */
  readonly quotes: readonly QuoteView[];
  /** Of the request itself and of the quote now shared. */
  readonly subjectivities: readonly SubjectivityView[];
  readonly supportingDocuments: readonly DocumentView[];
  readonly policyId: string | null;
  readonly expiringPolicyId: string | null;
}

export interface ClientView extends ClientRow {
  readonly cyberRiskScore: CyberRiskScore | null;
}

export interface QuoteView {
  readonly id: string;
  readonly sharedAt: Date;
  /** The quote of which an option can be chosen. */
  readonly isCurrent: boolean;
  readonly options: readonly QuoteOptionView[];
  /** The quote PDF; null until it exists. */
  readonly document: DocumentView | null;
}

export interface QuoteOptionView extends OfferedTerms {
  readonly id: string;
}

export interface SubjectivityView {
  readonly id: string;
  readonly description: string;
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly isOpen: boolean;
  readonly answeredAt: Date | null;
}
