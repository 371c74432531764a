import type { CalendarDay } from '../../calendar.ts';
import type { Nearest } from '../classes/nearest-names.ts';

/** What is wrong with a value: where below the value's own path ('' for the value itself), and what is accepted. */
export interface AnswerFault {
  readonly at: string;
  readonly message: string;
  /** What to send instead, as one sentence. */
  readonly remedy: string;
}

/** What the answers of one call are judged with. */
export interface AnswerContext {
  /** The provider's calendar day. */
  readonly today: CalendarDay;
  /** Finds names like a wrong one; answers none once a call has had its share of searches. */
  readonly nearest: Nearest;
}
