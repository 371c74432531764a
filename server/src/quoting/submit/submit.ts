import type { ApiVersion } from '@bindery/domain/broker-api/index.ts';
import { asReferral, type Decision, storedDecisionOf } from '@bindery/domain/eligibility/index.ts';
import type { Application } from '@bindery/domain/products/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type ClientRow, clientOfPartner, scanTargetOf } from '../../clients/index.ts';
import type { Tx } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import { type BrokerActor, byBroker, upsertAgent } from '../../partners/index.ts';
import { changeQuoteRequest, dropQuoteInWork, type QuoteRequestRow } from '../../quote-requests/index.ts';
import { type RequestedScan, requestScan, type ScanRow } from '../../scans/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { RATE_JOB } from '../job-names.ts';
import { applyTesting } from '../sandbox-directives/apply-testing.ts';
import { withApplicationAnswers } from './application-answers.ts';
import { checkClearance } from './check-clearance.ts';
import { evaluate } from './evaluate.ts';
import { ASKED_BY_HEADER } from './refer.ts';

export interface SubmitInput {
  readonly row: QuoteRequestRow;
  readonly action: 'SUBMIT' | 'RESUBMIT';
  readonly application: Application;
  /** Input paths that were sent and are not in `application`. */
  readonly notSaved: readonly string[];
}

/** Moves a request that may be submitted to SUBMITTED, starts its scan, and sends the job that rates it. */
export async function submit(
  tx: Tx,
  deps: QuotingDeps,
  actor: BrokerActor,
  { row, action, application, notSaved }: SubmitInput,
): Promise<void> {
  const client = await clientOfPartner(tx, row.partnerId, row.clientId);
  if (!client) throw new Error(`client ${row.clientId} of quote request ${row.id} is gone`);
  if (action === 'SUBMIT') await checkClearance(tx, deps, actor, client);
  const agentId = await upsertAgent(tx, {
    id: newId(),
    partnerId: row.partnerId,
    brokerageId: client.brokerageId,
    email: actor.userEmail,
    name: actor.userName,
    createdAt: actor.now,
  });
  const scan = await scanFor(tx, deps, actor, client);
  const isRefer = actor.testing.has('testing_refer');
  const decision = firstDecision(deps, { row, application, client, scan, now: actor.now }, isRefer);
  const change = {
    isAutoQuoteEligible: decision.isAutoQuoteEligible,
    ineligibleReasons: decision.text,
    decision: storedDecisionOf(decision),
    status: 'SUBMITTED' as const,
    application,
    notSaved,
    dataRequest: withApplicationAnswers(row, application, actor),
    apiVersion: versionOf(row, actor),
    agentId,
    scanId: scan?.id ?? null,
    submittedAt: actor.now,
    referredAt: null,
    testingOutcome: isRefer ? ('REFER' as const) : null,
  };
  const submitted = await changeQuoteRequest(tx, row, change, actor.now);
  await dropQuoteInWork(tx, row.id);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: action === 'SUBMIT' ? 'submitted' : 'resubmitted',
    actor: byBroker(actor),
    at: actor.now,
    requestId: actor.requestId,
    change: { status: { before: row.status, after: 'SUBMITTED' }, application, notSaved },
  });
  // Sent again to an underwriter; what the rules alone will quote again waits for no person.
  if (row.status === 'NEEDS_MORE_DATA' || (row.submittedAt !== null && row.underwriterId !== null)) {
    await deps.notices.answered(tx, {
      quoteRequestId: row.id,
      at: actor.now,
      by: actor.userName,
      what: answersInWords({ ...row, dataRequest: change.dataRequest }, action),
    });
  }
  const isDecided = await applyTesting(tx, deps, actor, submitted);
  if (!isDecided && !isRatedByScan(row, decision, scan)) {
    await deps.jobs.enqueue(tx, RATE_JOB, { quoteRequestId: row.id });
  }
}

/**
 * True when a job that rates it now would do nothing: no underwriter has it in hand, the rules wait for the scan, and
 * the end of a scan that begins with this very submission rates it.
 */
function isRatedByScan(row: QuoteRequestRow, decision: Decision, scan: RequestedScan | undefined): boolean {
  return scan?.isNew === true && decision.outcome === 'PENDING_SCAN' && row.pickedUpAt === null;
}

/** What the underwriter reads: the answers to what was asked, or that the request was sent again. */
function answersInWords({ dataRequest, status }: QuoteRequestRow, action: SubmitInput['action']): readonly string[] {
  const answered = (dataRequest?.items ?? []).flatMap(({ text, answer }) =>
    answer
      ? [
          `${text}${/[.?!:]$/.test(text) ? '' : ':'} ${[answer.text, answer.documentName].filter((part) => part !== null).join(', ')}`,
        ]
      : [],
  );
  if (status === 'NEEDS_MORE_DATA' && answered.length > 0) return answered;
  return [action === 'RESUBMIT' ? 'The request was sent again with other terms.' : 'The request was sent again.'];
}

/** Eligibility by the answers alone (D21). */
function firstDecision(
  deps: QuotingDeps,
  submitting: {
    readonly row: QuoteRequestRow;
    readonly application: Application;
    readonly client: ClientRow;
    readonly scan: ScanRow | undefined;
    readonly now: Date;
  },
  isRefer: boolean,
): Decision {
  const { row, application, client, now } = submitting;
  const transaction = row.expiringPolicyId === null ? 'NEW' : 'RENEWAL';
  const byRules = evaluate(deps, {
    application,
    client,
    scan: pendingScan(deps, submitting.scan, now),
    now,
    transaction,
  });
  return isRefer ? asReferral(byRules, ASKED_BY_HEADER) : byRules;
}

/** Whatever an earlier scan found, the first answer is based on the answers alone. */
function pendingScan({ scanDeadlineMinutes }: QuotingDeps, scan: ScanRow | undefined, now: Date): ScanRow | undefined {
  const deadlineAt = new Date(now.getTime() + scanDeadlineMinutes * 60_000);
  return scan && { ...scan, state: 'PENDING', deadlineAt, score: null, hasCriticalFinding: false };
}

/**
 * The version of the call that submitted it first (D63). Dashboard users have none: the creating call's version stays.
 */
function versionOf(row: QuoteRequestRow, { apiVersion }: BrokerActor): ApiVersion {
  return row.submittedAt === null ? (apiVersion ?? row.apiVersion) : row.apiVersion;
}

async function scanFor(
  tx: Tx,
  deps: QuotingDeps,
  actor: BrokerActor,
  client: ClientRow,
): Promise<RequestedScan | undefined> {
  const target = scanTargetOf(client);
  if (target === null) return undefined;
  const { partnerId, now } = actor;
  return await requestScan(tx, deps, { partnerId, clientId: client.id, target, now, by: byBroker(actor) });
}
