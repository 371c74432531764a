import type { CalendarDay } from '../../calendar.ts';
import type { Nearest } from '../classes/nearest-names.ts';

/** What is wrong with a value: where below the value's own path ('' for the value itself), and what is accepted. */
export interface AnswerFault {
  readonly at: string;
  readonly message: string;
  /** What to send instead, as one sentence. */
  readonly remedy: string;
}

/** The context in which the answers of one call are checked. */
export interface AnswerContext {
  /** The provider's calendar day. */
  readonly today: CalendarDay;
  /** Finds names similar to a wrong one; returns none once a call has used up its searches. */
  readonly nearest: Nearest;
}
