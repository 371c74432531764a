import type { ApiVersion } from '@bindery/domain/broker-api/index.ts';
import type { StoredDecision } from '@bindery/domain/eligibility/index.ts';
import type { RenewalType } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { Application } from '@bindery/domain/products/index.ts';
import type {
  DataRequest,
  DeclineLossReason,
  Hold,
  QuoteRequestStatus,
  SurveyAnswer,
} from '@bindery/domain/quote-request/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import { type QuoteRequestRow, REQUEST_COLUMNS } from './request-store.ts';

export async function insertQuoteRequest(
  db: Queries,
  row: {
    readonly id: string;
    readonly partnerId: string;
    readonly clientId: string;
    readonly apiVersion: ApiVersion;
    readonly application: Application;
    readonly createdAt: Date;
    readonly expiringPolicyId?: string;
    readonly renewalType?: RenewalType;
    /** Of the policy that is renewed, or who took over. */
    readonly underwriterId?: string | null;
    readonly agentId?: string | null;
  },
): Promise<void> {
  await db
    .insertInto('quote_requests')
    .values({
      id: row.id,
      partner_id: row.partnerId,
      client_id: row.clientId,
      product_type: row.application.productType,
      status: 'INCOMPLETE',
      api_version: row.apiVersion,
      application: JSON.stringify(row.application),
      effective_on: row.application.coverageEffectiveAt,
      created_at: row.createdAt,
      updated_at: row.createdAt,
      expiring_policy_id: row.expiringPolicyId ?? null,
      renewal_type: row.renewalType ?? null,
      underwriter_id: row.underwriterId ?? null,
      agent_id: row.agentId ?? null,
    })
    .execute();
}

/** The fields that a transition may change; a field left out is unchanged. */
export interface QuoteRequestChange {
  readonly status?: QuoteRequestStatus;
  readonly application?: Application;
  readonly apiVersion?: ApiVersion;
  readonly isAutoQuoteEligible?: boolean | null;
  readonly ineligibleReasons?: string | null;
  readonly decision?: StoredDecision | null;
  readonly declineLossReason?: DeclineLossReason;
  readonly declineText?: string | null;
  /** Decline text of a person; set when a person declines. */
  readonly declineExplanation?: string | null;
  /** Of the quote that is inserted with this change, or of the option that is chosen. */
  readonly premiumCents?: number | null;
  readonly underwriterId?: string | null;
  readonly pickedUpAt?: Date | null;
  readonly agentId?: string;
  readonly scanId?: string | null;
  readonly testingOutcome?: 'REFER' | null;
  readonly submittedAt?: Date;
  readonly referredAt?: Date | null;
  readonly sharedAt?: Date | null;
  /**
   * The quote that waits for its PDF to be shared (D6); any change of status or assignee, and any edit of its options,
   * ends that (D84).
   */
  readonly sharingQuoteId?: string | null;
  /** Set by sharing; returning to SUBMITTED clears it, its days and the chosen option. */
  readonly currentQuoteId?: string;
  /** With sharing: whether an underwriter changed what the rules and the plan had made. */
  readonly isQuoteChanged?: boolean;
  readonly quoteExpiresAt?: Date | null;
  readonly closedAt?: Date;
  readonly lateBindFlaggedAt?: Date;
  readonly selectedOptionId?: string | null;
  readonly bindRequestedAt?: Date | null;
  readonly surveyAskedAt?: Date;
  readonly surveyAnswers?: readonly SurveyAnswer[];
  readonly surveyAnsweredAt?: Date;
  readonly notSaved?: readonly string[];
  /** Why an underwriter put it on hold. */
  readonly holding?: Hold | null;
  /** An underwriter's data request. */
  readonly dataRequest?: DataRequest | null;
  readonly dueOn?: string | null;
}

/**
 * Changes a request if it is still at the revision it was loaded with, raises the revision, and returns the row as it
 * is now: later steps of the same transaction work on that one. `at` is the partner's own time of the change. Errors:
 * REVISION_CONFLICT when another change was faster (with the row locked this cannot happen).
 */
export async function changeQuoteRequest(
  tx: Tx,
  row: QuoteRequestRow,
  change: QuoteRequestChange,
  at: Date,
): Promise<QuoteRequestRow> {
  const changed = await tx
    .updateTable('quote_requests as request')
    .set((eb) => ({ ...columns(change), updated_at: laterThanBefore(at), revision: eb('request.revision', '+', 1) }))
    .where('request.id', '=', row.id)
    .where('request.revision', '=', row.revision)
    .returning(REQUEST_COLUMNS)
    .executeTakeFirst();
  if (!changed) throw new Problem('REVISION_CONFLICT');
  return { ...row, ...changed, ...(await underwriterNames(tx, row, changed.underwriterId)) };
}

/**
 * A call that waited for the row of a faster one began before it, and two changes may have the same instant: a program
 * that follows the changes with a cursor sees the second one only if it is later.
 */
function laterThanBefore(at: Date): RawBuilder<Date> {
  return sql<Date>`greatest(${at}::timestamptz, request.updated_at + interval '1 microsecond')`;
}

/** Asked for only when the request has come into other hands. */
async function underwriterNames(
  tx: Tx,
  { underwriterId: before, underwriterName, underwriterEmail, underwriterPhone }: QuoteRequestRow,
  underwriterId: string | null,
): Promise<Pick<QuoteRequestRow, 'underwriterName' | 'underwriterEmail' | 'underwriterPhone'>> {
  if (underwriterId === before) return { underwriterName, underwriterEmail, underwriterPhone };
  const member =
    underwriterId === null
      ? undefined
      : await tx
          .selectFrom('staff_members')
          .select(['name', 'email', 'phone'])
          .where('id', '=', underwriterId)
          .executeTakeFirst();
  return {
    underwriterName: member?.name ?? null,
    underwriterEmail: member?.email ?? null,
    underwriterPhone: member?.phone ?? null,
  };
}

/** In SUBMITTED nothing is shared (D59): earlier offers are kept in their quotes, not in the request. */
const NOTHING_SHARED = {
  current_quote_id: null,
  shared_at: null,
  quote_expires_at: null,
  selected_option_id: null,
  bind_requested_at: null,
};

function columns(change: QuoteRequestChange) {
  const json = (value: object | null) => value && JSON.stringify(value);
  const isOvertaken = change.status !== undefined || change.pickedUpAt !== undefined;
  const all = {
    status: change.status,
    application: change.application && json(change.application),
    effective_on: change.application && change.application.coverageEffectiveAt,
    // Of other answers; the rules rate again.
    indication_cents: change.application && null,
    api_version: change.apiVersion,
    is_auto_quote_eligible: change.isAutoQuoteEligible,
    ineligible_reasons: change.ineligibleReasons,
    decision: change.decision === undefined ? undefined : json(change.decision),
    decline_loss_reason: change.declineLossReason,
    decline_text: change.declineText,
    decline_explanation: change.declineExplanation,
    premium_cents: change.premiumCents,
    underwriter_id: change.underwriterId,
    picked_up_at: change.pickedUpAt,
    agent_id: change.agentId,
    scan_id: change.scanId,
    testing_outcome: change.testingOutcome,
    submitted_at: change.submittedAt,
    referred_at: change.referredAt,
    shared_at: change.sharedAt,
    sharing_quote_id: isOvertaken ? null : change.sharingQuoteId,
    current_quote_id: change.currentQuoteId,
    quote_is_changed: change.isQuoteChanged,
    quote_expires_at: change.quoteExpiresAt,
    closed_at: change.closedAt,
    late_bind_flagged_at: change.lateBindFlaggedAt,
    selected_option_id: change.selectedOptionId,
    bind_requested_at: change.bindRequestedAt,
    survey_asked_at: change.surveyAskedAt,
    survey_answers: change.surveyAnswers && json(change.surveyAnswers),
    survey_answered_at: change.surveyAnsweredAt,
    not_saved: change.notSaved,
    holding: change.holding && json(change.holding),
    data_request: change.dataRequest && json(change.dataRequest),
    due_on: change.dueOn,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return change.status === 'SUBMITTED' ? { ...given, ...NOTHING_SHARED } : given;
}

/**
 * Records the staff member who acted on a request last; the revision is unchanged, because nothing that it guards has
 * changed.
 */
export async function noteActor(db: Queries, id: string, staffId: string): Promise<void> {
  await db.updateTable('quote_requests').set({ acted_by_id: staffId }).where('id', '=', id).execute();
}
