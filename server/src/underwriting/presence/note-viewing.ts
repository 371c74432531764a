import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { noteViewer, removeViewer, type Viewer } from './viewer-store.ts';

/**
 * Notes that a person has a request open, or leaves it, and answers which colleagues have it open too. Nothing of the
 * request changes: its revision, the audit trail and the feed of changes stay as they are. Errors: UNAUTHORIZED,
 * NOT_FOUND.
 */
export async function noteViewing(
  deps: Pick<QuotingDeps, 'database' | 'clock'>,
  staff: StaffActor,
  { quoteRequestId, isLeaving }: { readonly quoteRequestId: string; readonly isLeaving: boolean },
): Promise<readonly Viewer[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  const db = deps.database.kysely;
  const viewing = { quoteRequestId, staffId: staff.staffId };
  if (isLeaving && isId(quoteRequestId)) {
    await removeViewer(db, viewing);
    return [];
  }
  const others = isId(quoteRequestId) ? await noteViewer(db, { ...viewing, at: deps.clock() }) : undefined;
  if (!others) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  return others;
}
