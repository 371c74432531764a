import { isDeepStrictEqual } from 'node:util';
import { asReferral, type Decision, storedDecisionOf } from '@bindery/domain/eligibility/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import {
  changeQuoteRequest,
  type QuoteRequestChange,
  type QuoteRequestRow,
  underwriterWithFewestOpenRequests,
} from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import type { Submission } from './submission.ts';

/** The reason for a referral that no rule requires. */
export const ASKED_BY_HEADER = 'a referral was asked for by X-TESTING';
const IN_HAND = 'an underwriter has the request in hand';

/** A run of the rules: its input and its decision. */
export interface Outcome {
  readonly submission: Submission;
  readonly decision: Decision;
}

/** The decision of the rules as a request keeps it. */
export function decisionChange(decision: Decision): QuoteRequestChange {
  return {
    isAutoQuoteEligible: decision.outcome === 'ELIGIBLE' || decision.outcome === 'PENDING_SCAN',
    ineligibleReasons: decision.text,
    decision: storedDecisionOf(decision),
  };
}

/**
 * The present decision of the rules, for the underwriter who has picked the request up; a reason to decline counts as
 * one for the review.
 */
export async function noteReasons(tx: Tx, row: QuoteRequestRow, { decision, submission }: Outcome): Promise<void> {
  if (decision.outcome === 'PENDING_SCAN') return;
  const noted = decision.outcome === 'DECLINED' ? asReferral(decision, IN_HAND) : decision;
  if (isAsStored(row, noted)) return;
  await changeQuoteRequest(tx, row, decisionChange(noted), submission.now);
  await recordReferral(tx, row, { action: 'referral reasons changed', decision: noted, at: submission.now });
}

/**
 * Leaves the request SUBMITTED, in the queue of the underwriter with the fewest open requests. A submission is referred
 * once: a scan that ends later may change the reasons, which is recorded as such.
 */
export async function refer(
  tx: Tx,
  deps: QuotingDeps,
  row: QuoteRequestRow,
  { decision, submission }: Outcome,
): Promise<void> {
  const isFirst = row.referredAt === null;
  if (!isFirst && isAsStored(row, decision)) return;
  const underwriterId = row.underwriterId ?? (await underwriterWithFewestOpenRequests(tx)) ?? null;
  const referred = await changeQuoteRequest(
    tx,
    row,
    {
      isAutoQuoteEligible: false,
      ineligibleReasons: decision.text,
      decision: storedDecisionOf(decision),
      underwriterId,
      referredAt: row.referredAt ?? submission.now,
    },
    submission.now,
  );
  const action = isFirst ? 'referred' : 'referral reasons changed';
  await recordReferral(tx, referred, { action, decision, at: submission.now });
  if (isFirst) await deps.notices.referred(tx, { quoteRequestId: row.id, at: submission.now });
}

async function recordReferral(
  tx: Tx,
  row: Pick<QuoteRequestRow, 'id' | 'partnerId' | 'underwriterId'>,
  { action, decision, at }: { readonly action: string; readonly decision: Decision; readonly at: Date },
): Promise<void> {
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action,
    actor: { kind: 'RULES' },
    at,
    change: { rules: decision.reasons.map(({ ruleId }) => ruleId), underwriterId: row.underwriterId },
  });
}

/** Compared in the form in which the database returns it. */
function isAsStored(row: QuoteRequestRow, decision: Decision): boolean {
  return isDeepStrictEqual(row.decision, JSON.parse(JSON.stringify(storedDecisionOf(decision))));
}
