import type { DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import type { QuotingDeps } from '../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import { readLossText } from './decline-request.ts';
import type { OneRequest } from './pick-up-request.ts';
import type { StaffActor } from './staff-actor.ts';

export interface Closing extends OneRequest {
  readonly reason: DeclineLossReason;
  readonly text: string | null;
}

/** Ends an offer that will not be bound. Problems: VALIDATION_FAILED and those of every action. Spec: part 1, section 4. */
export async function closeRequest(deps: QuotingDeps, staff: StaffActor, closing: Closing): Promise<void> {
  const { reason, text: sentence, ...request } = closing;
  const text = readLossText(reason, sentence);
  await actOnRequest(deps, staff, { ...request, action: 'CLOSE' }, async ({ now, save }) => {
    await save({
      action: 'closed',
      change: {
        status: 'CLOSED',
        closedAt: now,
        declineLossReason: reason,
        declineText: text,
        holding: null,
        dueOn: null,
      },
      details: { declineLossReason: reason, text },
    });
  });
}
