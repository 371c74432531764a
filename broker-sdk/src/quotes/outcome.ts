import type { CallOptions } from '../calls/call.ts';
import type { DeclineLossReason } from '../printed/inputs.ts';
import type { GetQuoteProgressResult, QuoteOptionFields, QuoteRequestFields } from '../printed/operations.ts';

/** One rule that applied, with what was seen, what is required, and what can be done. */
export type Reason = NonNullable<QuoteRequestFields['autoQuoteDecision']>['reasons'][number];

/** A quote is shared. */
export interface Offer {
  readonly status: 'QUOTES_SHARED';
  readonly options: readonly QuoteOptionFields[];
  /** Why the options differ from what was applied for; empty when they do not. */
  readonly reasons: readonly Reason[];
  readonly expiresAt: Date | null;
  readonly request: QuoteRequestFields;
  /** The quote as a document; waits until it is made, some seconds after the quote. */
  pdf(options?: CallOptions): Promise<Uint8Array<ArrayBuffer>>;
}

/** There will be no quote. */
export interface Decline {
  readonly status: 'DECLINED';
  readonly reasons: readonly Reason[];
  readonly reason: DeclineLossReason;
  /** In the words of the underwriter who declined; null when the rules did. */
  readonly explanation: string | null;
  readonly request: QuoteRequestFields;
}

/** An underwriter decides; `request.status` says whether something is asked of the broker: NEEDS_MORE_DATA. */
export interface Referral {
  readonly status: 'REFERRED';
  readonly reasons: readonly Reason[];
  readonly underwriter: QuoteRequestFields['underwriter'];
  readonly request: QuoteRequestFields;
}

export type QuoteOutcome = Offer | Decline | Referral;

/** How far a request is: still waiting, with an underwriter, decided, or not under way at all. */
export type Stage = 'WAITING' | 'REFERRED' | 'QUOTES_SHARED' | 'DECLINED' | 'NOT_UNDER_WAY';

export function stageOf({ status, isAutoQuoteEligible }: NonNullable<GetQuoteProgressResult['quoteRequest']>): Stage {
  switch (status) {
    case 'SUBMITTED':
      return isAutoQuoteEligible === false ? 'REFERRED' : 'WAITING';
    case 'HOLD':
    case 'NEEDS_MORE_DATA':
      return 'REFERRED';
    case 'QUOTES_SHARED':
    case 'BIND_REQUESTED':
    case 'COMPLETED':
      return 'QUOTES_SHARED';
    case 'DECLINED':
      return 'DECLINED';
    case 'INCOMPLETE':
    case 'CLOSED':
      return 'NOT_UNDER_WAY';
    default:
      return status satisfies never;
  }
}

export function outcomeOf(request: QuoteRequestFields, stage: QuoteOutcome['status'], pdf: Offer['pdf']): QuoteOutcome {
  const { autoQuoteDecision, quoteData, quoteExpiresAt } = request;
  const reasons = autoQuoteDecision?.reasons ?? [];
  switch (stage) {
    case 'QUOTES_SHARED':
      return {
        status: stage,
        options: quoteData.nodes[0]?.quoteOptions ?? [],
        reasons,
        expiresAt: quoteExpiresAt === null ? null : new Date(quoteExpiresAt),
        request,
        pdf,
      };
    case 'DECLINED':
      return {
        status: stage,
        reasons,
        reason: request.declineLossReason,
        explanation: request.declineExplanation,
        request,
      };
    case 'REFERRED':
      return { status: stage, reasons, underwriter: request.underwriter, request };
    default:
      return stage satisfies never;
  }
}
