import type { StaffActor } from '../../access/index.ts';
import { type QuotingDeps, RATE_JOB } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';

/**
 * Takes a waiting request back to SUBMITTED, in the hands it was in. In nobody's, the rules run again: what its scan
 * came to meanwhile was not heard. Problems: those of every action. Spec: D20.
 */
export async function resumeRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RESUME' }, async ({ tx, row, save }) => {
    await save({ action: 'resumed', change: { status: 'SUBMITTED', holding: null, dueOn: null } });
    await deps.jobs.enqueue(tx, RATE_JOB, { quoteRequestId: row.id });
  });
}
