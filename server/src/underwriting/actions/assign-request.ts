import { validationFailed } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import { assigneeById } from './assignee-store.ts';

/**
 * Assigns a request to an underwriter or a manager, or to no one. An underwriter can take or give up their own
 * requests; only a manager assigns to others. Errors: NOT_FOUND, UNAUTHORIZED, INVALID_STATE, VALIDATION_FAILED.
 */
export async function assignRequest(
  deps: QuotingDeps,
  staff: StaffActor,
  { quoteRequestId, assigneeId }: { readonly quoteRequestId: string; readonly assigneeId: string | null },
): Promise<void> {
  const isOwn = assigneeId === staff.staffId;
  await actOnRequest(deps, staff, { quoteRequestId, action: 'ASSIGN' }, async ({ tx, row, now, save }) => {
    const givesBack = assigneeId === null && row.underwriterId === staff.staffId;
    const takes = isOwn && row.underwriterId === null;
    if (!givesBack && !takes && !(isOwn && !row.pickedUpAt)) assertPermitted(staff, 'ASSIGN_TO_OTHERS');
    const assignee = assigneeId === null ? null : await assigneeById(tx, assigneeId);
    if (assignee === undefined) {
      throw validationFailed([{ path: 'assigneeId', message: 'must be an active underwriter or manager' }]);
    }
    if (row.underwriterId === assigneeId) return;
    await save({
      action: 'assigned',
      // The previous assignee no longer has it.
      change: { underwriterId: assigneeId, pickedUpAt: null },
      details: { underwriter: { before: row.underwriterName, after: assignee?.name ?? null } },
    });
    if (assigneeId === null || isOwn) return;
    await deps.notices.assigned(tx, { quoteRequestId: row.id, at: now, assigneeId, by: staff.name });
  });
}
