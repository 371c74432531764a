import type { Call, CallOptions } from './calls/call.ts';
import { AdvanceTestClock, GetTestClock } from './printed/operations.ts';

export interface Sandbox {
  /** The partner's own time. It only moves forward, and what becomes due on the way happens. */
  readonly clock: {
    now(options?: CallOptions): Promise<Date>;
    /** A day (`2027-01-31`, noon UTC of it) or an instant. Errors: VALIDATION_FAILED for a time that has passed. */
    advanceTo(day: string | Date, options?: CallOptions): Promise<Date>;
  };
}

export function sandboxOf(call: Call): Sandbox {
  return {
    clock: {
      now: async (options) => new Date((await call(GetTestClock, {}, options)).testClock.now),
      advanceTo: async (day, options) =>
        new Date((await call(AdvanceTestClock, { to: instantOf(day) }, options)).advanceTestClock.now),
    },
  };
}

function instantOf(day: string | Date): string {
  if (day instanceof Date) return day.toISOString();
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T12:00:00Z` : day;
}
