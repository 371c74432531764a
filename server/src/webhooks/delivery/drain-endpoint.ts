import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../../database/index.ts';
import { untilEventsAreWritten } from '../../events/index.ts';
import type { JobLogger } from '../../jobs/index.ts';
import { liveKeys } from '../../partners/index.ts';
import type { WebhookDeps } from '../deps.ts';
import { destinationOf, endpointOf } from '../endpoint/endpoint-store.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDue, failPending } from './delivery-store.ts';
import type { FinishedDelivery } from './finished-delivery.ts';
import type { EndpointFlights, Landing } from './flights.ts';
import { recordAttempts } from './record-attempts.ts';
import { sendDeliveryJob } from './send-delivery-job.ts';

/** Then the other endpoints that wait for a worker have their turn. */
const TURN_MS = 5000;
/** No attempt ended for so long: the worker goes on, and what is under way ends without it. */
const STALL_MS = 50;
/** Deliveries are taken this far apart unless many wait, so that events that come one by one share statements. */
const PACE_MS = 50;
/** Clocks of two processes may differ by this. */
const CLOCK_SKEW_MS = 1000;

export interface DrainRun {
  readonly partnerId: string;
  readonly jobId: string;
  /** Aborted when the job belongs to somebody else. */
  readonly signal: AbortSignal;
  readonly logger: JobLogger;
  /** True on the workers for failing endpoints; on the others the first failure ends the turn. */
  readonly isForFailing: boolean;
}

/**
 * Delivers what is due at one endpoint until nothing is left, the turn is over, or the endpoint keeps everybody waiting.
 * Attempts run side by side; a few that hang delay neither the others nor, as claims are rows, the events to come.
 */
export async function drainEndpoint(deps: WebhookDeps, run: DrainRun): Promise<void> {
  const { partnerId } = run;
  // Whoever relied on this job being in the queue has ended when this passes.
  const areAllWritten = await untilEventsAreWritten(deps.database.kysely, partnerId);
  const flights = deps.webhooks.flights.join(partnerId);
  try {
    const isTurnOver = await attend(deps, run, flights);
    if ((isTurnOver || !areAllWritten) && !run.signal.aborted) await handOver(deps, partnerId);
  } finally {
    flights.leave(landingOf(deps, run, flights));
  }
}

/** Answers whether there may be more to do right now. */
async function attend(deps: WebhookDeps, run: DrainRun, flights: EndpointFlights): Promise<boolean> {
  const endsAt = performance.now() + TURN_MS;
  let nextLookAt = 0;
  let lastTaken = 0;
  // Until this job has looked, what it was sent for may be waiting.
  flights.isMoreDue = true;
  let hasLooked = false;
  for (;;) {
    const isFailing = await record(deps, run.partnerId, flights);
    if (run.signal.aborted || performance.now() > endsAt || (isFailing && !run.isForFailing)) return true;
    let taken: number | undefined;
    const hasRoom = hasLooked ? flights.hasRoom : flights.free > 0;
    if (hasRoom && performance.now() >= nextLookAt) {
      taken = await start(deps, run, flights);
      hasLooked = true;
      nextLookAt = flights.isMoreDue ? 0 : performance.now() + PACE_MS;
      lastTaken = taken || lastTaken;
    }
    if (flights.ids.length > 0) {
      if (!(await flights.nextEnd(STALL_MS))) return false;
    } else if (lastTaken > 1 && taken !== 0) {
      // Where several were due at once, more will be.
      await pause(Math.max(0, nextLookAt - performance.now()));
    } else {
      return false;
    }
  }
}

/** Takes due deliveries and starts their first or next attempts; answers how many. */
async function start(deps: WebhookDeps, run: DrainRun, flights: EndpointFlights): Promise<number> {
  const { partnerId, jobId } = run;
  flights.isMoreDue = false;
  const [destination] = await destinationOf(deps.database, [partnerId]);
  if (!destination) return 0;
  const now = new Date(deps.clock().getTime() + destination.clockOffsetMs);
  if (destination.isDisabled) {
    await failPending(deps.database.kysely, partnerId, now);
    return 0;
  }
  const count = flights.free;
  const claimed = await claimDue(deps.database, {
    partnerId,
    jobId,
    now: new Date(now.getTime() + CLOCK_SKEW_MS),
    count,
    except: flights.ids,
  });
  flights.isMoreDue = claimed.length === count;
  if (claimed.length === 0) return 0;
  const apiKeys = await liveKeys(deps.database.kysely, deps.keyCipher, partnerId);
  const land = landingOf(deps, run, flights);
  for (const delivery of claimed) {
    flights.start(delivery.id, attemptDelivery(deps, delivery, { url: destination.url, apiKeys }), land);
  }
  return claimed.length;
}

/** Writes down what has ended; answers whether the endpoint is failing. */
async function record(deps: WebhookDeps, partnerId: string, flights: EndpointFlights): Promise<boolean> {
  const batch = flights.takeFinished();
  try {
    return batch.length > 0 && (await recordAttempts(deps, partnerId, batch));
  } finally {
    // What could not be written down is claimed again when its claim is old.
    flights.written(batch);
  }
}

function landingOf(deps: WebhookDeps, { partnerId, logger }: DrainRun, flights: EndpointFlights): Landing {
  return async (batch: readonly FinishedDelivery[]) => {
    try {
      await recordAttempts(deps, partnerId, batch);
      if (flights.isMoreDue) await handOver(deps, partnerId);
    } catch (error) {
      logger.warn({ err: error, partnerId }, 'webhook attempts were not written down');
    }
  };
}

async function handOver({ database, jobs }: WebhookDeps, partnerId: string): Promise<void> {
  await transaction(database, async (tx) => {
    const endpoint = await endpointOf(tx, partnerId);
    if (endpoint && !endpoint.disabledAt) {
      await sendDeliveryJob(jobs, tx, { partnerId, isFailing: endpoint.failingSince !== null });
    }
  });
}
