import type { DeclineLossReason } from '../quote-request/status.ts';
import type { OptionRating } from './facts.ts';
import type { WhoCanFix } from './rules/rule.ts';
import type { RuleId } from './rules/table.ts';

export type RuleKind = 'REFER' | 'DECLINE' | 'ADJUST';

/** One rule that fired, as data; `message` is the clause for the broker. */
export interface Reason {
  readonly ruleId: RuleId;
  readonly kind: RuleKind;
  /** REQUEST: about the whole request; OPTION: about single options. */
  readonly scope: 'REQUEST' | 'OPTION';
  /** Path of the answer below brokerQuoteRequestInfo, `client...` for the client's own data, null where it is no answer. */
  readonly field: string | null;
  /** What was found and what would be accepted, in words; null where there is nothing to show. */
  readonly observed: string | null;
  readonly required: string | null;
  readonly message: string;
  readonly remedy: string | null;
  readonly whoCanFix: WhoCanFix;
  /** Positions (from 0) of the requested options it is about; empty when it is about the request as a whole. */
  readonly optionIndexes: readonly number[];
  /** The decision after a resubmission with only the fix value; null where a rule has no fix value. */
  readonly effectIfFixed: EffectIfFixed | null;
}

export interface EffectIfFixed {
  readonly outcome: Outcome;
  readonly options: readonly {
    readonly limitCents: number;
    readonly deductibleCents: number;
    readonly premiumCents: number | null;
  }[];
}

export type Outcome = 'DECLINED' | 'REFERRED' | 'PENDING_SCAN' | 'ELIGIBLE';

/** A difference between what was requested and what is offered, or a consequence of the answers. */
export interface Adjustment {
  readonly ruleId: 'PAIR_ADJUSTED' | 'OPTIONS_MERGED' | 'WAITING_12_HOURS' | 'SOCIAL_ENGINEERING_REMOVED';
  /** Positions (from 0) of the requested options it is about. */
  readonly optionIndexes: readonly number[];
  readonly message: string;
  /** What was requested or answered, and what is offered or would be accepted, in words. */
  readonly observed: string | null;
  readonly required: string | null;
  /** Replaces the rule's own remedy. */
  readonly remedy?: string;
}

export interface OfferedOption {
  /** Positions (from 0) of the requested options it answers; several when they merged. */
  readonly requestedIndexes: readonly number[];
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly waitingHours: number;
  readonly adjustments: readonly Adjustment[];
  /** Null only when no plan is in force. */
  readonly rating: OptionRating | null;
}

/** A requested option that is not offered; to the broker a missing option means a decline. */
export interface NotOffered {
  readonly index: number;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly ruleId: 'OPTION_ABOVE_CAPACITY' | 'NO_RATE_PLAN';
  readonly message: string;
  /** Why the plan has no rate, in its own words; null otherwise. */
  readonly detail: string | null;
}

export interface Subjectivity {
  readonly code: 'SIGNED_APPLICATION' | 'TRIA_WAIVER' | 'PAIR_ADJUSTED' | 'OPTIONS_MERGED';
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly description: string;
  /** True: selecting the option accepts it, and no one has to close it. */
  readonly closesWhenSelected: boolean;
  /** Position in `options` of the option it belongs to; null when it belongs to the quote. */
  readonly option: number | null;
}

export interface Decision {
  readonly outcome: Outcome;
  /** From the answers and the client alone, as if the scan were still running (decisions D21). */
  readonly isAutoQuoteEligible: boolean;
  /** Every rule that fired, in list order. */
  readonly reasons: readonly Reason[];
  /** brokerAutoQuoteIneligibleReasons when REFERRED, the text of the decline when DECLINED, else null. */
  readonly text: string | null;
  /** NOT_APPLICABLE unless DECLINED. */
  readonly declineLossReason: DeclineLossReason;
  /** Only when ELIGIBLE, else empty. */
  readonly options: readonly OfferedOption[];
  readonly notOffered: readonly NotOffered[];
  /** Of the options offered; empty unless ELIGIBLE. */
  readonly subjectivities: readonly Subjectivity[];
}
