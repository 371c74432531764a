import type { QuotingDeps } from '../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';
import type { StaffActor } from './staff-actor.ts';

/** Takes a waiting request back to SUBMITTED, in the hands it was in. Problems: those of every action. */
export async function resumeRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RESUME' }, async ({ save }) => {
    await save({ action: 'resumed', change: { status: 'SUBMITTED', holding: null, dueOn: null } });
  });
}
