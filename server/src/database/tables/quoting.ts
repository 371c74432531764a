import type { ApiVersion } from '@bindery/domain/broker-api/index.ts';
import type { RuleId, StoredDecision } from '@bindery/domain/eligibility/index.ts';
import type { RenewalType } from '@bindery/domain/policy/index.ts';
import type { PreviewOutcome } from '@bindery/domain/preview/index.ts';
import type { Application, Limit, MoneyAnswer, ProductType } from '@bindery/domain/products/index.ts';
import type {
  DataRequest,
  DeclineLossReason,
  Hold,
  PairNotOffered,
  QuoteOption,
  QuoteRequestStatus,
  SurveyAnswer,
} from '@bindery/domain/quote-request/index.ts';
import type { CameOf } from '@bindery/domain/rule-trial/index.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json.ts';

export interface QuotingTables {
  /** How many previews were asked for; nothing else of a preview is kept. */
  preview_counts: {
    partner_id: string;
    /** Calendar day of the partner's own time. */
    day: string;
    product_type: ProductType;
    outcome: PreviewOutcome;
    previews: number;
  };
  quote_requests: {
    id: string;
    partner_id: string;
    /** That of the client; a trigger fills it. */
    brokerage_id: Generated<string>;
    client_id: string;
    /** By what the queue can be sorted: names in lower case, and the score or 101. Triggers fill them. */
    broker_key: Generated<string>;
    assignee_key: Generated<string>;
    score_key: Generated<number>;
    product_type: ProductType;
    status: QuoteRequestStatus;
    /** Raised by every change; a change is conditional on it. */
    revision: Generated<number>;
    /** Version of the call that submitted it (D6). */
    api_version: ApiVersion;
    application: Json<Application>;
    /** Calendar day, from the application: for auto-close and lists. */
    effective_on: string | null;
    is_auto_quote_eligible: boolean | null;
    ineligible_reasons: string | null;
    decision: Json<StoredDecision | null>;
    decline_loss_reason: Generated<DeclineLossReason>;
    decline_text: string | null;
    /** What an underwriter wrote to the broker who declined it; null after a decline by the rules. */
    decline_explanation: Generated<string | null>;
    underwriter_id: string | null;
    picked_up_at: Date | null;
    /** The person of the provider who acted on it last. */
    acted_by_id: Generated<string | null>;
    agent_id: string | null;
    scan_id: string | null;
    /** Set by X-TESTING: testing_refer holds in every later run of the rules. */
    testing_outcome: 'REFER' | null;
    created_at: Date;
    /** When the revision was raised last, by the partner's own time. */
    updated_at: Generated<Date>;
    submitted_at: Date | null;
    /** Of this submission; null until the rules referred it. */
    referred_at: Generated<Date | null>;
    shared_at: Date | null;
    quote_expires_at: Date | null;
    /** The sooner the brokerage has to do something, the higher; a trigger fills it. */
    urgency: Generated<number>;
    /** Of v1.0: the quote that is shared when its PDF exists, unless an underwriter is faster. */
    sharing_quote_id: Generated<string | null>;
    /** The shared quote that the broker reads and chooses from; null while nothing is shared. */
    current_quote_id: Generated<string | null>;
    closed_at: Date | null;
    late_bind_flagged_at: Date | null;
    selected_option_id: string | null;
    bind_requested_at: Date | null;
    survey_asked_at: Date | null;
    survey_answers: Json<readonly SurveyAnswer[] | null>;
    survey_answered_at: Date | null;
    /** Of a link that was given out before links were derived from the secret. */
    signature_token_hash: Buffer | null;
    /** Input paths that the last update sent and did not save. */
    not_saved: Generated<readonly string[]>;
    expiring_policy_id: string | null;
    renewal_type: RenewalType | null;
    /** Why an underwriter waits, for us and for the broker. */
    holding: Json<Hold | null>;
    /** What an underwriter asked the broker for. */
    data_request: Json<DataRequest | null>;
    /** Review day of a hold, due day of a data request. */
    due_on: string | null;
    /** Of the lowest option of the newest quote: the queue sorts by it. */
    premium_cents: number | null;
    /** Ids of the rules of `decision`, kept by the database. */
    rule_ids: GeneratedAlways<unknown>;
    /** Ids of the rules that ask for a review, the class, the revenue and the limits, kept by the database. */
    review_rules: GeneratedAlways<readonly RuleId[] | null>;
    class_name: GeneratedAlways<string | null>;
    /** Whole dollars as text; for CYBER_EU the turnover. */
    revenue: GeneratedAlways<string | MoneyAnswer | null>;
    asked_limits: GeneratedAlways<readonly Limit[] | null>;
    /** The lowest premium at which an underwriter could start; null without a price. */
    indication_cents: number | null;
    /** Of the shared quote: an underwriter changed what the rules and the plan had made. */
    quote_is_changed: Generated<boolean | null>;
    /** Which rules referred, declined and adjusted; `readFiredRules` of the domain. Null before the first decision. */
    fired_rules: GeneratedAlways<string | null>;
    came_of: GeneratedAlways<CameOf>;
    home_state: GeneratedAlways<string | null>;
  };
  quotes: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    /** 1 for the first quote of a request; the newest is read first. */
    sequence: number;
    created_at: Date;
    shared_at: Date | null;
    document_id: string | null;
    not_offered: Json<readonly PairNotOffered[]>;
  };
  quote_options: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    quote_id: string;
    position: number;
    limit_cents: number;
    deductible_cents: number;
    premium_cents: number;
    tria_cents: number;
    currency: string;
    is_bindable: boolean;
    charges: Json<QuoteOption['charges']>;
    cover_terms: Json<QuoteOption['coverTerms']>;
    adjustments: Json<QuoteOption['adjustments']>;
    /** What the plan was given: replaying it gives the same cents. */
    rating_input: Json<QuoteOption['ratingInput']>;
    rating_worksheet: Json<QuoteOption['ratingWorksheet']>;
    rate_plan: Json<QuoteOption['ratePlan']>;
    /** Only where an underwriter chose it. */
    indemnity_days: number | null;
    schedule_reason: string | null;
    retroactive_date: string | null;
    /** Set: an underwriter decided not to offer it. */
    not_offered_reason: string | null;
    is_cover_edited: Generated<boolean>;
    /** Columns of this row as they were before an underwriter's last edit. */
    previous_run: Json<PreviousRun | null>;
  };
  subjectivities: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    /** Null for those of the request itself. */
    quote_id: string | null;
    code: string;
    type: 'PRE_BIND' | 'POST_BIND';
    description: string;
    closes_when_selected: boolean;
    position: number;
    created_at: Date;
    /** By the broker; an underwriter has yet to read it and close it. */
    answered_at: Generated<Date | null>;
    closed_at: Date | null;
    closed_by: string | null;
    created_by: string | null;
    /** What closed it, in words or as a document. */
    evidence: string | null;
    evidence_document_id: string | null;
    /** What a broker said or sent for it; it stays open until an underwriter closes it. */
    answer_text: Generated<string | null>;
    answer_document_id: Generated<string | null>;
    answered_by: Generated<string | null>;
    /** Set: it stands for this finding of the client's scans and closes when a scan no longer sees it. */
    finding_key: Generated<string | null>;
    /** A scan closed it, no person. */
    closed_by_scan: Generated<boolean>;
    /** Closed by a scan, and after the bind a later one saw the finding again. */
    seen_again_at: Generated<Date | null>;
  };
  application_signatures: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    document_id: string;
    /** The answers that were signed, as stored: a signature counts for these and no others. */
    application: Json<Application>;
    signer_name: string;
    signer_title: string;
    mark: 'typed' | 'drawn';
    consent_version: string;
    /** Network address. */
    address: string;
    /** What the browser calls itself; null of the first signatures. */
    user_agent: string | null;
    /** Of the signed PDF; null of the first signatures. */
    document_sha256: Buffer | null;
    signed_at: Date;
  };
}

/** How an option was rated before its last edit, by the names of the columns. */
export interface PreviousRun {
  readonly limit_cents: number;
  readonly deductible_cents: number;
  readonly premium_cents: number;
  readonly rating_input: QuoteOption['ratingInput'];
  readonly rating_worksheet: QuoteOption['ratingWorksheet'];
  readonly rate_plan: QuoteOption['ratePlan'];
}
