import { validationFailed } from '@bindery/domain/problem.ts';
import type { DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { changeActor, type StaffActor } from '../../access/index.ts';
import { declineQuoteRequest, type QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import { insertNote } from './note-store.ts';
import type { OneRequest } from './pick-up-request.ts';
import { optionalText } from './required-text.ts';

export interface DeclineInput extends OneRequest {
  readonly reason: DeclineLossReason;
  /** The text for the broker; OTHER and DUPLICATE need one. */
  readonly text: string | null;
  /** For staff only. */
  readonly note: string | null;
}

/** Declines a request for good; `quote_declined` tells the partner. Errors: VALIDATION_FAILED and those of every action. */
export async function declineRequest(deps: QuotingDeps, staff: StaffActor, declining: DeclineInput): Promise<void> {
  const { reason, text: sentence, note: internal, ...request } = declining;
  const text = readLossText(reason, sentence);
  const note = optionalText('note', internal);
  await actOnRequest(deps, staff, { ...request, action: 'DECLINE' }, async ({ tx, row, now }) => {
    const by = changeActor(staff);
    // It is no longer under review: the sentence of the referral would be wrong (D65).
    const change = { declineExplanation: text, ineligibleReasons: null, holding: null, dueOn: null };
    await declineQuoteRequest(tx, deps, row, { reason, text, now, by, change });
    if (note !== null) await insertNote(tx, row, { authorId: staff.staffId, text: note, at: now });
  });
}

/** Errors: VALIDATION_FAILED. */
export function readLossText(reason: DeclineLossReason, text: string | null): string | null {
  if (reason === 'NOT_APPLICABLE') throw validationFailed([{ path: 'reason', message: 'needs a reason' }]);
  const given = optionalText('text', text);
  if (given === null && (reason === 'OTHER' || reason === 'DUPLICATE')) {
    throw validationFailed([{ path: 'text', message: `the reason ${reason} needs a text` }]);
  }
  return given;
}
