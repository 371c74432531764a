import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import type { Hold } from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';
import { requiredText } from './required-text.ts';

export interface HoldInput {
  readonly reason: string;
  readonly sentence: string;
  /** YYYY-MM-DD, not in the past. */
  readonly reviewOn: string;
}

/**
 * Puts a request on hold: the broker has nothing to do. Errors: VALIDATION_FAILED, INVALID_STATE and those of every
 * action.
 */
export async function holdRequest(
  deps: QuotingDeps,
  staff: StaffActor,
  { hold, ...request }: OneRequest & { readonly hold: HoldInput },
): Promise<void> {
  const reason = requiredText('hold.reason', hold.reason);
  const sentence = requiredText('hold.sentence', hold.sentence);
  await actOnRequest(deps, staff, { ...request, action: 'HOLD' }, async ({ tx, row, now, save }) => {
    if (hold.reviewOn < calendarDayOf(now, deps.provider.timeZone)) {
      throw validationFailed([{ path: 'hold.reviewOn', message: 'must be today or later' }]);
    }
    const { reviewOn } = hold;
    const holding: Hold = { reason, sentence, reviewOn, heldAt: now.toISOString(), heldBy: staff.name };
    await save({
      action: 'put on hold',
      change: { status: 'HOLD', holding, dueOn: reviewOn },
      details: { reason, sentence, reviewOn },
    });
    await deps.notices.held(tx, { quoteRequestId: row.id, at: now });
  });
}
