import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../../database/index.ts';
import { untilEventsAreWritten } from '../../events/index.ts';
import type { JobLogger } from '../../jobs/index.ts';
import { partnerTime } from '../../partner-time.ts';
import type { WebhookDeps } from '../deps.ts';
import { destinationOf, endpointOf } from '../endpoint/endpoint-store.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { AT_ONE_ENDPOINT, type EndpointAttempts, type RecordFinished } from './attempts-in-flight.ts';
import { claimDue, failPending } from './delivery-store.ts';
import type { FinishedAttempt } from './finished-attempt.ts';
import { type Look, nextMove } from './next-move.ts';
import { recordAttempts } from './record-attempts.ts';
import { sendDeliveryJob, sendRetryJobs } from './send-delivery-job.ts';
import { signingKeys } from './signing-keys.ts';

/** How long a worker waits for an attempt to end; then it moves on, and the attempt ends without it. */
const STALL_MS = 50;
/** Clocks of two processes may differ by this. */
const CLOCK_SKEW_MS = 1000;

/** When other processes have all that one endpoint gets at once. */
const COME_BACK_MS = 1000;

export interface DrainRun {
  readonly partnerId: string;
  readonly jobId: string;
  /** Aborted when the job was given to another worker. */
  readonly signal: AbortSignal;
  readonly logger: JobLogger;
  /** True on the workers for failing endpoints; on the others the first failure ends the turn. */
  readonly isForFailing: boolean;
}

/**
 * Delivers what is due at one endpoint until nothing is left, the turn is over, or the endpoint does not respond.
 * Attempts run in parallel; a few that hang delay neither the others nor, since claims are rows, later events.
 */
export async function drainEndpoint(deps: WebhookDeps, run: DrainRun): Promise<void> {
  const { partnerId } = run;
  // Wait for transactions that sent no job because this one was in the queue.
  const areAllWritten = await untilEventsAreWritten(deps.database.kysely, partnerId);
  const attempts = deps.webhooks.attempts.join(partnerId);
  try {
    const handsOver = await serve(deps, run, attempts);
    if ((handsOver || !areAllWritten) && !run.signal.aborted) await handOver(deps, partnerId);
  } finally {
    attempts.leave(recorderOf(deps, run, attempts));
  }
}

/** Makes one move after the other; returns whether another job must continue. */
async function serve(deps: WebhookDeps, run: DrainRun, attempts: EndpointAttempts): Promise<boolean> {
  const startedAt = performance.now();
  let lastLook: Look | undefined;
  let lastTaken = 0;
  let isStalled = false;
  // Until this job has looked, deliveries for which it was sent may be waiting.
  attempts.isMoreDue = true;
  for (;;) {
    const isFailing = await record(deps, run.partnerId, attempts);
    const { limit, underWay } = attempts;
    const isForOthers = isFailing && !run.isForFailing;
    const state = { startedAt, isAborted: run.signal.aborted, isForOthers, limit, underWay, isStalled, lastTaken };
    const move = nextMove(lastLook ? { ...state, lastLook } : state, performance.now());
    if (move.kind === 'end') return move.handsOver;
    if (move.kind === 'take') {
      const taken = await take(deps, run, attempts);
      lastLook = { at: performance.now(), isMoreDue: attempts.isMoreDue, isFruitless: taken === 0 };
      lastTaken = taken || lastTaken;
    } else if (move.kind === 'await') {
      isStalled = !(await attempts.nextEnd(STALL_MS));
      if (lastLook) lastLook = { ...lastLook, isFruitless: false };
    } else {
      await pause(move.ms);
    }
  }
}

/** Takes due deliveries and starts their first or next attempts; answers how many. */
async function take(deps: WebhookDeps, run: DrainRun, attempts: EndpointAttempts): Promise<number> {
  const { partnerId, jobId } = run;
  attempts.isMoreDue = false;
  const [destination] = await destinationOf(deps.database, [partnerId]);
  if (!destination) return 0;
  const now = partnerTime(deps.clock, destination);
  if (destination.isDisabled) {
    await failPending(deps.database.kysely, partnerId, now);
    return 0;
  }
  const count = attempts.free;
  const due = new Date(now.getTime() + CLOCK_SKEW_MS);
  const claim = { partnerId, jobId, now: due, count, except: attempts.ids, most: AT_ONE_ENDPOINT };
  // At the same time, because neither needs the other.
  const [{ deliveries: claimed, elsewhere }, keys] = await Promise.all([
    claimDue(deps.database, claim),
    signingKeys(deps, partnerId, destination, now),
  ]);
  attempts.isMoreDue = claimed.length === count;
  const isFull = attempts.underWay + claimed.length + elsewhere >= AT_ONE_ENDPOINT;
  // Other processes, whose attempts end without us, have the rest of what one endpoint gets at once.
  if (isFull && elsewhere > 0 && claimed.length < count) await comeBack(deps, partnerId);
  if (claimed.length === 0) return 0;
  const recordLater = recorderOf(deps, run, attempts);
  for (const delivery of claimed) {
    attempts.start(delivery.id, attemptDelivery(deps, delivery, { url: destination.url, keys }), recordLater);
  }
  return claimed.length;
}

/** Records finished attempts; returns whether the endpoint is failing. */
async function record(deps: WebhookDeps, partnerId: string, attempts: EndpointAttempts): Promise<boolean> {
  const batch = attempts.takeFinished();
  try {
    return batch.length > 0 && (await recordAttempts(deps, partnerId, batch));
  } finally {
    // What could not be recorded is claimed again when its claim is old.
    attempts.written(batch);
  }
}

function recorderOf(deps: WebhookDeps, { partnerId, logger }: DrainRun, attempts: EndpointAttempts): RecordFinished {
  return async (batch: readonly FinishedAttempt[]) => {
    try {
      await recordAttempts(deps, partnerId, batch);
      if (attempts.isMoreDue) await handOver(deps, partnerId);
    } catch (error) {
      logger.warn({ err: error, partnerId }, 'webhook attempts were not written down');
    }
  };
}

async function comeBack({ database, jobs }: WebhookDeps, partnerId: string): Promise<void> {
  const soon = new Date(Date.now() + COME_BACK_MS);
  await transaction(database, async (tx) => await sendRetryJobs(jobs, tx, partnerId, [soon]));
}

async function handOver({ database, jobs }: WebhookDeps, partnerId: string): Promise<void> {
  await transaction(database, async (tx) => {
    const endpoint = await endpointOf(tx, partnerId);
    if (endpoint && !endpoint.disabledAt) {
      await sendDeliveryJob(jobs, tx, { partnerId, isFailing: endpoint.failingSince !== null });
    }
  });
}
