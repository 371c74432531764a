import type { AttemptReport } from './deliver.ts';

/** An attempt that has ended, with what is needed to say what follows. */
export interface FinishedAttempt extends AttemptReport {
  readonly deliveryId: string;
  readonly number: number;
  readonly url: string;
  /** Real time. */
  readonly startedAt: Date;
}
