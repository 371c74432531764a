import type { StaffActor } from '../../access/index.ts';
import { copyQuoteInto, insertQuote, setLeadPremium, workingQuote } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from '../actions/act-on-request.ts';
import type { OneRequest } from '../actions/pick-up-request.ts';

/**
 * Takes a shared quote back into work: SUBMITTED, assigned to the underwriter who revises it, with a copy of the quote to edit.
 * The broker reads no quote until the new one is shared (D59). Errors: those of every action.
 */
export async function reviseRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'REVISE' }, async ({ tx, row, now, save }) => {
    const shared = await workingQuote(tx, row.id);
    if (shared) {
      const owner = { partnerId: row.partnerId, quoteRequestId: row.id };
      const { notOffered } = shared;
      const id = await insertQuote(tx, { ...owner, createdAt: now, options: [], notOffered, subjectivities: [] });
      await copyQuoteInto(tx, shared.id, { ...owner, id });
      await setLeadPremium(tx, row.id, id);
    }
    await save({
      action: 'taken back for revision',
      change: { status: 'SUBMITTED', underwriterId: staff.staffId, pickedUpAt: now },
      details: { underwriter: { before: row.underwriterName, after: staff.name } },
    });
    await deps.notices.revising(tx, { quoteRequestId: row.id, at: now });
  });
}
