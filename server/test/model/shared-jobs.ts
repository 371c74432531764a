import { unavailability } from '../../src/database/index.ts';
import type { TestApp } from '../support/test-app.ts';

/** Jobs of an application in which several runs are played side by side. */
export interface SharedJobs {
  /** How often jobs failed because the machine was busy: whose they were is unknown. */
  readonly disturbances: number;
  /** Runs the jobs of all; those who ask while jobs are running share the turn that follows. */
  readonly run: () => Promise<void>;
}

export function sharedJobs(app: TestApp): SharedJobs {
  let disturbances = 0;
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  const turn = async (): Promise<void> => {
    next = undefined;
    const running = app.runJobs();
    last = running.catch((error: unknown) => {
      if (isOfBusyMachine(error)) disturbances += 1;
    });
    await running;
  };
  return {
    get disturbances() {
      return disturbances;
    },
    run: async () => await (next ??= last.then(turn)),
  };
}

/** No connection became free, a lock or an answer came too late: the model expects none of these. */
export function isOfBusyMachine(error: unknown): boolean {
  return unavailability(error) !== undefined || /\b(?:OVERLOADED|SERVICE_UNAVAILABLE)\b/.test(String(error));
}
