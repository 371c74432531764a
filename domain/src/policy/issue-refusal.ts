import type { CalendarDay } from '../calendar.ts';
import { Problem } from '../problem.ts';

/**
 * Why a bound policy is not issued any more: it was cancelled, and its cover has ended. One that is cancelled for a
 * later day is still in force until then, and is issued. Errors: INVALID_STATE.
 */
export function issueRefusal(cancelledOn: CalendarDay | null, today: CalendarDay): Problem | undefined {
  if (cancelledOn === null || today < cancelledOn) return undefined;
  return new Problem('INVALID_STATE', 'The policy was cancelled, and its cover has ended.', { cancelledOn });
}
