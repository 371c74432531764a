import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { isWithBroker } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { closeWithEvidence, insertSubjectivity, isReceivedDocumentOf } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import { closingAgreed } from './application-approval.ts';
import type { OneRequest } from './pick-up-request.ts';
import { optionalText, requiredText } from './required-text.ts';

export interface AddedSubjectivity extends OneRequest {
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly description: string;
}

/** Adds an underwriter's own subjectivity: PRE_BIND blocks the bind, POST_BIND the issue (D33). */
export async function addSubjectivity(deps: QuotingDeps, staff: StaffActor, added: AddedSubjectivity): Promise<void> {
  const { type, description: given, ...request } = added;
  const description = requiredText('description', given);
  await actOnRequest(deps, staff, { ...request, action: 'EDIT_SUBJECTIVITIES' }, async ({ tx, row, now, save }) => {
    await insertSubjectivity(tx, row, { code: 'UNDERWRITER', type, description, by: staff.name, at: now });
    await save({ action: 'subjectivity added', details: { type, description } });
    if (isWithBroker(row.status)) {
      await deps.notices.subjectivityAdded(tx, { quoteRequestId: row.id, at: now, type, description });
    }
  });
}

export interface ClosedSubjectivity extends OneRequest {
  readonly subjectivityId: string;
  /** One of the two is required. */
  readonly evidence: string | null;
  readonly evidenceDocumentId: string | null;
  /** Asks a second person where one is needed, instead of being refused. */
  readonly approvalWord?: string | null | undefined;
}

/**
 * Closes a subjectivity with evidence that it is met. Where a second person has to approve that, nothing changes but
 * that they are asked. Errors: NOT_FOUND, VALIDATION_FAILED, INVALID_STATE with `details.approval` where a second
 * person is needed, and those of every action.
 */
export async function closeSubjectivity(
  deps: QuotingDeps,
  staff: StaffActor,
  { subjectivityId, evidence: text, evidenceDocumentId, approvalWord, ...request }: ClosedSubjectivity,
): Promise<void> {
  const evidence = optionalText('evidence', text);
  if (evidence === null && evidenceDocumentId === null) {
    throw validationFailed([{ path: 'evidence', message: 'needs a text or a document' }]);
  }
  await actOnRequest(deps, staff, { ...request, action: 'EDIT_SUBJECTIVITIES' }, async ({ tx, row, now, save }) => {
    if (evidenceDocumentId !== null && !(await isDocument(evidenceDocumentId))) {
      throw validationFailed([{ path: 'evidenceDocumentId', message: 'must be a received document of this request' }]);
    }
    const asked = { subjectivityId, evidence, evidenceDocumentId, word: approvalWord ?? null };
    if (!(await closingAgreed(deps, staff, { tx, row, now }, asked))) return;
    const closing = { quoteRequestId: row.id, by: staff.name, at: now, evidence, evidenceDocumentId };
    const isClosed = isId(subjectivityId) && (await closeWithEvidence(tx, subjectivityId, closing));
    if (!isClosed) throw new Problem('NOT_FOUND', 'There is no open subjectivity with this id.');
    await save({ action: 'subjectivity closed', details: { subjectivityId, evidence, evidenceDocumentId } });

    async function isDocument(id: string): Promise<boolean> {
      return isId(id) && (await isReceivedDocumentOf(tx, row.id, id));
    }
  });
}
