import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { issueRefusal } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { type LegalAction, legalActions, STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { type StoredDocument, storedDocument } from '../../documents/index.ts';
import { isId } from '../../ids.ts';
import { lifecycleFacts, type OptionRow, optionsOfRequest, subjectivityOfJson } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { notesOf } from '../actions/note-store.ts';
import { authorityRefusalOf } from '../options/share-authority.ts';
import { markRead } from '../queue/changes-store.ts';
import { personOf } from '../queue/queue-row.ts';
import { reviewClock } from '../queue/review-clock.ts';
import { applicationView, clientOf } from './application-view.ts';
import { askedView, toSubjectivityView } from './broker-requests-view.ts';
import { quoteViews } from './quote-view.ts';
import { riskSummary } from './risk-summary.ts';
import { scanOf } from './scan-view.ts';
import { otherRequestsOf, type SubmissionRecord, workbenchRequest } from './submission-store.ts';
import { lastSubmissions } from './timeline-store.ts';
import type { WorkbenchRequest } from './workbench-view.ts';

/**
 * Everything about one request for the submission page; also marks it as seen by this person. Errors: UNAUTHORIZED,
 * NOT_FOUND.
 */
export async function readWorkbenchRequest(
  deps: QuotingDeps,
  staff: StaffActor,
  id: string,
): Promise<WorkbenchRequest> {
  assertPermitted(staff, 'READ_REQUESTS');
  const db = deps.database.kysely;
  const row = isId(id) ? await workbenchRequest(db, id) : undefined;
  if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const documents = row.documents.map(storedDocument);
  const policyDocuments = row.policyDocuments.map(storedDocument);
  const authorityRefusal = (option: OptionRow): string | null => authorityRefusalOf(staff, row, option);
  const views = quoteViews(row.quotes, await optionsOfRequest(db, row.id), { documents, authorityRefusal });
  const [, previous] = await lastSubmissions(db, row.id);
  const others = await otherRequestsOf(db, row.clientId, row.id);
  const notes = await notesOf(db, row.id);
  await markRead(db, { staffId: staff.staffId, quoteRequestId: row.id, revision: row.revision });
  const now = new Date(deps.clock().getTime() + row.clockOffsetMs);
  const application = applicationView(row, previous ?? null);
  const subjectivities = row.subjectivities.map((one) =>
    toSubjectivityView(subjectivityOfJson(one), { documents, surveyAnswers: row.surveyAnswers }),
  );
  const dataRequest = askedView(row, documents);
  return {
    ...factsOf(row, now),
    dataRequest,
    ...application,
    riskSummary: riskSummary(
      row.application,
      { answers: application.answers, decision: row.decision },
      { subjectivities, askedItems: dataRequest?.items ?? [], options: views[0]?.options ?? [] },
    ),
    client: {
      ...clientOf(row),
      otherRequests: others.map((one) => ({ ...one, statusLabel: STATUS_LABELS[one.status] })),
    },
    quote: views[0] ?? null,
    earlierQuotes: views.slice(1),
    subjectivities,
    documents: [...documents.filter(isListed), ...policyDocuments],
    notes: notes.map((note) => ({ ...note, isMine: note.authorId === staff.staffId })),
    actions: ofCancelledPolicy(
      legalActions(await lifecycleFacts(db, row), staff, now.getTime()),
      issueRefusal(row.policyCancelledOn, calendarDayOf(now, deps.provider.timeZone)),
    ),
  };
}

/** The policy is not issued when a cancellation has ended its cover, like the use case says it. */
function ofCancelledPolicy(actions: readonly LegalAction[], refused: Problem | undefined): readonly LegalAction[] {
  if (!refused) return actions;
  const refusal = { code: refused.code, message: refused.message };
  return actions.map((one) => (one.action === 'ISSUE' && one.refusal === null ? { ...one, refusal } : one));
}

function factsOf(row: SubmissionRecord, now: Date) {
  const { holding } = row;
  const waiting = { status: row.status, submittedAt: row.submittedAt, bindRequestedAt: row.bindRequestedAt };
  return {
    id: row.id,
    revision: row.revision,
    productType: row.productType,
    status: row.status,
    statusLabel: STATUS_LABELS[row.status],
    apiVersion: row.apiVersion,
    partnerNow: now,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    sharedAt: row.sharedAt,
    quoteExpiresAt: row.quoteExpiresAt,
    bindRequestedAt: row.bindRequestedAt,
    lateBindFlaggedAt: row.lateBindFlaggedAt,
    clock: reviewClock(waiting, now),
    effectiveOn: row.effectiveOn,
    isRenewal: row.expiringPolicyId !== null,
    expiringPolicyId: row.expiringPolicyId,
    renewalType: row.renewalType,
    assignee: personOf(row.underwriterId, row.underwriterName, row.underwriterEmail),
    pickedUpAt: row.pickedUpAt,
    isAutoQuoteEligible: row.isAutoQuoteEligible,
    ineligibleReasons: row.ineligibleReasons,
    declineLossReason: row.declineLossReason,
    declineText: row.declineText,
    partnerName: row.partnerName,
    brokerageName: row.brokerageName,
    agent: row.agentName !== null && row.agentEmail !== null ? { name: row.agentName, email: row.agentEmail } : null,
    holding: holding && { ...holding, heldAt: new Date(holding.heldAt) },
    surveyAskedAt: row.surveyAskedAt,
    selectedOptionId: row.selectedOptionId,
    scan: scanOf(row),
  };
}

/** A file that was refused, or has not arrived, is no document; a document that is being made is one already. */
function isListed({ kind, isReady }: StoredDocument): boolean {
  return isReady || kind !== 'SUPPORTING';
}
