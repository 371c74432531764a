import { Problem } from '@bindery/domain/problem.ts';
import { legalActions, STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { lifecycleFacts, optionsOfRequest, quoteRequestById } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { notesOf } from '../actions/note-store.ts';
import { markRead } from '../queue/changes-store.ts';
import { personOf } from '../queue/read-queue.ts';
import { reviewClock } from '../queue/review-clock.ts';
import { applicationView, clientOf } from './application-view.ts';
import { askedView, inForce, toSubjectivityView } from './broker-requests-view.ts';
import { documentView, quoteViews } from './quote-view.ts';
import { scanOf } from './scan-view.ts';
import {
  documentsOf,
  otherRequestsOf,
  quotesOf,
  type SubmissionRecord,
  subjectivitiesOf,
  workbenchRequest,
} from './submission-store.ts';
import { lastSubmissions } from './timeline-store.ts';
import type { WorkbenchRequest } from './workbench-view.ts';

/**
 * Everything about one request for the submission page; also marks it as seen by this person. Problems: UNAUTHORIZED,
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
  const stored = row && (await quoteRequestById(db, row.id));
  if (!row || !stored) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const quotes = await quotesOf(db, row.id);
  const options = await optionsOfRequest(db, row.id);
  const documents = await documentsOf(db, row.id);
  const views = quoteViews(quotes, options, documents);
  const subjectivities = inForce(await subjectivitiesOf(db, row.id), quotes[0]?.id).map((one) =>
    toSubjectivityView(one, documents),
  );
  const [, previous] = await lastSubmissions(db, row.id);
  const others = await otherRequestsOf(db, row.client_id, row.id);
  const notes = await notesOf(db, row.id);
  await markRead(db, { staffId: staff.staffId, quoteRequestId: row.id, revision: row.revision });
  const now = new Date(deps.clock().getTime() + row.clock_offset_ms);
  return {
    ...factsOf(row, now),
    dataRequest: askedView(row, documents),
    ...applicationView(row, previous ?? null),
    client: {
      ...clientOf(row),
      otherRequests: others.map((one) => ({ ...one, statusLabel: STATUS_LABELS[one.status] })),
    },
    quote: views[0] ?? null,
    earlierQuotes: views.slice(1),
    subjectivities: subjectivities,
    documents: documents.map(documentView),
    notes: notes.map((note) => ({ ...note, isMine: note.authorId === staff.staffId })),
    actions: legalActions(await lifecycleFacts(db, stored), staff, now.getTime()),
  };
}

function factsOf(row: SubmissionRecord, now: Date) {
  const { holding } = row;
  const waiting = { status: row.status, submittedAt: row.submitted_at, bindRequestedAt: row.bind_requested_at };
  return {
    id: row.id,
    revision: row.revision,
    productType: row.product_type,
    status: row.status,
    statusLabel: STATUS_LABELS[row.status],
    apiVersion: row.api_version,
    partnerNow: now,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    sharedAt: row.shared_at,
    quoteExpiresAt: row.quote_expires_at,
    bindRequestedAt: row.bind_requested_at,
    lateBindFlaggedAt: row.late_bind_flagged_at,
    clock: reviewClock(waiting, now),
    effectiveOn: row.effective_on,
    isRenewal: row.expiring_policy_id !== null,
    expiringPolicyId: row.expiring_policy_id,
    renewalType: row.renewal_type,
    assignee: personOf(row.underwriter_id, row.assignee_name, row.assignee_email),
    pickedUpAt: row.picked_up_at,
    isAutoQuoteEligible: row.is_auto_quote_eligible,
    ineligibleReasons: row.ineligible_reasons,
    declineLossReason: row.decline_loss_reason,
    declineText: row.decline_text,
    partnerName: row.partner_name,
    brokerageName: row.brokerage_name,
    agent:
      row.agent_name !== null && row.agent_email !== null ? { name: row.agent_name, email: row.agent_email } : null,
    holding: holding && { ...holding, heldAt: new Date(holding.heldAt) },
    surveyAskedAt: row.survey_asked_at,
    selectedOptionId: row.selected_option_id,
    scan: scanOf(row),
  };
}
