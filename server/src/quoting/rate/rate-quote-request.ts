import { asReferral, type Decision, storedDecisionOf, underwriterOptions } from '@bindery/domain/eligibility/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import { clientOfPartner, scanTargetOf } from '../../clients/index.ts';
import { type Queries, type Tx, transaction } from '../../database/index.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import {
  changeQuoteRequest,
  lifecycleFacts,
  lockQuoteRequest,
  type QuoteRequestRow,
  setIndication,
} from '../../quote-requests/index.ts';
import { requestScan, scanAtOnce, scanById } from '../../scans/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { declineQuoteRequest } from '../submit/decline.ts';
import { eligibilityFacts, evaluate } from '../submit/evaluate.ts';
import { ASKED_BY_HEADER, noteReasons, type Outcome, refer } from '../submit/refer.ts';
import type { Submission } from '../submit/submission.ts';
import { priceProblems } from './price-problems.ts';
import { quoteByRules } from './quote-by-rules.ts';

/**
 * Runs the rules on a submitted request with all facts known so far, and quotes, declines or refers it, or leaves it
 * waiting for its scan. For a request that is picked up only the reasons are updated: a person decides. Safe to repeat:
 * a request that has moved on, or whose quote only waits for its PDF, is left unchanged. Spec: part 1, section 4.
 */
export async function rateQuoteRequest(deps: QuotingDeps, quoteRequestId: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const locked = await lockQuoteRequest(tx, quoteRequestId);
    const partner = locked && (await partnerById(tx, locked.partnerId));
    if (!locked || !partner || locked.sharingQuoteId !== null) return;
    const now = partnerTime(deps.clock, partner);
    const facts = await lifecycleFacts(tx, locked);
    if (refusal({ ...facts, pickedUpBy: null }, 'REFER', 'RULES', now.getTime())) return;
    const { row, submission } = await withScan(tx, deps, locked, now);
    const outcome = { submission, decision: decided(deps, row, submission) };
    await (facts.pickedUpBy ? noteReasons(tx, row, outcome) : apply(tx, deps, row, outcome));
    if (facts.pickedUpBy || outcome.decision.outcome === 'REFERRED') {
      await setIndication(tx, row.id, indicationOf(deps, submission));
    }
  });
}

/** The lowest premium at which an underwriter could start; null when nothing that was asked has a price. */
function indicationOf(deps: QuotingDeps, submission: Submission): number | null {
  const premiums = underwriterOptions(eligibilityFacts(deps, submission)).options.flatMap(({ rating }) =>
    rating?.outcome === 'RATED' ? [rating.premiumCents] : [],
  );
  return premiums.length === 0 ? null : Math.min(...premiums);
}

/**
 * A website that was added or changed after SUBMIT is scanned now: otherwise the request would wait for a scan that was
 * never started, or be priced on the scan of another website.
 */
async function withScan(
  tx: Tx,
  deps: QuotingDeps,
  row: QuoteRequestRow,
  now: Date,
): Promise<{ readonly row: QuoteRequestRow; readonly submission: Submission }> {
  const { partnerId, clientId } = row;
  const submission = await submissionOf(tx, row, now);
  const target = scanTargetOf(submission.client);
  if (target === null || submission.scan?.host === target.host) return { row, submission };
  const { id: scanId } = await requestScan(tx, deps, { partnerId, clientId, target, now, by: { kind: 'RULES' } });
  const changed = await changeQuoteRequest(tx, row, { scanId }, now);
  return { row: changed, submission: await submissionOf(tx, changed, now) };
}

/**
 * Implements `testing_rate_and_share`: the rules' quote, or the underwriter's indication when there is none (D46). A
 * mock scan finishes at once, so that the price equals that of a request without the header (D61). Reasons to decline
 * are shown as reasons for a review: an offer was not declined. Returns the changed row.
 * Errors: VALIDATION_FAILED naming what is missing when no option has a price.
 */
export async function rateAndShareAnyway(
  tx: Tx,
  deps: QuotingDeps,
  row: QuoteRequestRow,
  now: Date,
): Promise<QuoteRequestRow> {
  if (row.scanId !== null) await scanAtOnce(tx, deps, { scanId: row.scanId, now });
  const submission = await submissionOf(tx, row, now);
  const decision = evaluate(deps, submission);
  const offered = decision.outcome === 'ELIGIBLE' ? decision : underwriterOptions(eligibilityFacts(deps, submission));
  if (offered.options.length === 0) throw validationFailed(priceProblems(submission, decision, offered));
  const kept = decision.outcome === 'DECLINED' ? asReferral(decision, ASKED_BY_HEADER) : decision;
  return await quoteByRules(tx, deps, row, { submission, offered, decision: kept });
}

export async function submissionOf(db: Queries, row: QuoteRequestRow, now: Date): Promise<Submission> {
  const client = await clientOfPartner(db, row.partnerId, row.clientId);
  if (!client) throw new Error(`client ${row.clientId} of quote request ${row.id} is gone`);
  const scan = row.scanId === null ? undefined : await scanById(db, row.scanId);
  const transactionKind = row.expiringPolicyId === null ? 'NEW' : 'RENEWAL';
  return { application: row.application, client, scan, now, transaction: transactionKind };
}

function decided(deps: QuotingDeps, row: QuoteRequestRow, submission: Submission): Decision {
  const decision = evaluate(deps, submission);
  return row.testingOutcome === 'REFER' ? asReferral(decision, ASKED_BY_HEADER) : decision;
}

async function apply(tx: Tx, deps: QuotingDeps, row: QuoteRequestRow, outcome: Outcome): Promise<void> {
  const { decision, submission } = outcome;
  switch (decision.outcome) {
    case 'PENDING_SCAN':
      return;
    case 'DECLINED':
      return await declineQuoteRequest(tx, deps, row, {
        reason: decision.declineLossReason,
        text: decision.text,
        now: submission.now,
        change: { decision: storedDecisionOf(decision), ineligibleReasons: decision.text, isAutoQuoteEligible: false },
      });
    case 'REFERRED':
      return await refer(tx, deps, row, outcome);
    case 'ELIGIBLE':
      await quoteByRules(tx, deps, row, { submission, offered: decision, decision });
      return;
    default:
      return decision.outcome satisfies never;
  }
}
