import type { StaffActor } from '../../access/index.ts';
import { insertSubjectivity } from '../../quote-requests/index.ts';
import { CONTRACT_SURVEY, type QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';

/** Requests the contract survey from a TECH_EO broker; it becomes a PRE_BIND subjectivity (D49). */
export async function askForSurvey(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'ASK_FOR_SURVEY' }, async ({ tx, row, now, save }) => {
    if (row.surveyAskedAt !== null) return;
    await insertSubjectivity(tx, row, { ...CONTRACT_SURVEY, by: staff.name, at: now });
    await save({ action: 'contract survey asked for', change: { surveyAskedAt: now } });
    await deps.notices.subjectivityAdded(tx, { quoteRequestId: row.id, at: now, ...CONTRACT_SURVEY });
  });
}
