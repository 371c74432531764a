import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { assertMayDevelop, type BrokerActor } from './actor.ts';
import type { TestClockDeps } from './clock/advance-test-clock.ts';

/** Something that happens because time passes. */
export interface UpcomingEvent {
  /** Name of the job that does it. */
  readonly what: string;
  /** Partner's own time. */
  readonly at: Date;
}

const MOST_SHOWN = 50;

/**
 * What becomes due until an instant of the partner's own time, the soonest first, at most 50 of each kind; what follows
 * from it (a renewal that is opened on the way) is not known yet. Errors: UNAUTHORIZED, TESTING_NOT_ALLOWED in
 * production, VALIDATION_FAILED for an instant that is none.
 */
export async function readUpcoming(
  deps: Pick<TestClockDeps, 'env' | 'timedWork'>,
  actor: BrokerActor,
  until: Date,
): Promise<readonly UpcomingEvent[]> {
  assertMayDevelop(actor);
  const { partnerId, now } = actor;
  if (deps.env === 'production') throw new Problem('TESTING_NOT_ALLOWED');
  if (Number.isNaN(until.getTime())) throw validationFailed([{ path: 'until', message: 'must be an instant' }]);
  const upcoming: UpcomingEvent[] = [];
  for (const work of deps.timedWork()) {
    let at = await work.nextDueAt(partnerId, now);
    for (let count = 0; at && at <= until && count < MOST_SHOWN; count += 1) {
      upcoming.push({ what: work.job, at });
      at = await work.nextDueAt(partnerId, at);
    }
  }
  return upcoming.sort((one, other) => one.at.getTime() - other.at.getTime());
}
