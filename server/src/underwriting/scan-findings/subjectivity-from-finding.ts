import { subjectivityText } from '@bindery/domain/cyber-risk/index.ts';
import { type Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { findingSubjectivities, insertSubjectivity } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { findingOfClient } from '../../scans/index.ts';
import { actOnRequest } from '../actions/act-on-request.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';

export interface SubjectivityFromFinding extends OneRequest {
  /** A finding of the client's scans. */
  readonly findingId: string;
  readonly type: 'PRE_BIND' | 'POST_BIND';
}

/**
 * Makes a subjectivity of a finding that the newest scan sees. It closes itself when a later scan no longer sees it.
 * Errors: VALIDATION_FAILED for a finding of another client, one that is resolved and one that is a subjectivity of
 * this request already, and those of every action.
 */
export async function addSubjectivityFromFinding(
  deps: QuotingDeps,
  staff: StaffActor,
  { findingId, type, ...request }: SubjectivityFromFinding,
): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'EDIT_SUBJECTIVITIES' }, async ({ tx, row, now, save }) => {
    const kept = isId(findingId) ? await findingOfClient(tx, row, findingId) : undefined;
    if (!kept) throw refused('must be a finding of this client', 'Send the id of a finding of its report.');
    if (kept.resolvedAt !== null) {
      throw refused('is no longer seen by the newest scan', 'Choose a finding that is not resolved.');
    }
    const { finding } = kept;
    const others = await findingSubjectivities(tx, row.id);
    if (others.some(({ findingKey }) => findingKey === finding.key)) {
      throw refused('is a subjectivity of this request already', 'It opens and closes with the scans.');
    }
    const description = subjectivityText(finding);
    const { name: by } = staff;
    await insertSubjectivity(tx, row, {
      code: 'SCAN_FINDING',
      type,
      description,
      by,
      at: now,
      findingKey: finding.key,
    });
    await save({ action: 'subjectivity added', details: { type, description, findingKey: finding.key } });
  });
}

function refused(message: string, remedy: string): Problem {
  return validationFailed([{ path: 'findingId', message, remedy }]);
}
