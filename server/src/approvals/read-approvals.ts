import { isPermitted } from '@bindery/domain/staff/index.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import type { Approval } from './approval.ts';
import { approvalsOfSubject, waitingApprovals } from './approval-store.ts';

/** An approval as one person sees it. */
export interface StaffApproval extends Approval {
  readonly isMine: boolean;
  /** Whether this person may approve it or send it back. */
  readonly isMineToDecide: boolean;
}

/**
 * What waits for a second person, oldest first; or, for a request or a rate plan, everything that was ever asked about
 * it, newest first. Errors: UNAUTHORIZED.
 */
export async function readApprovals(
  deps: { readonly database: Pick<Database, 'kysely'> },
  staff: StaffActor,
  subjectId: string | null,
): Promise<readonly StaffApproval[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  const db = deps.database.kysely;
  const all = subjectId === null ? await waitingApprovals(db) : await approvalsOfSubject(db, subjectId);
  const mayReadPlans = isPermitted(staff.role, 'READ_RATE_PLANS');
  return all.filter(({ kind }) => kind !== 'ACTIVATE_PLAN' || mayReadPlans).map((one) => seenBy(staff, one));
}

export function seenBy(staff: StaffActor, approval: Approval): StaffApproval {
  const isMine = approval.askedBy === staff.staffId;
  const mayDecide = isPermitted(staff.role, 'APPROVE') && !isMine;
  return { ...approval, isMine, isMineToDecide: mayDecide && approval.state === 'WAITING' };
}
