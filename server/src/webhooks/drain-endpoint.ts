import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../database/index.ts';
import { lockEvents } from '../events/index.ts';
import { liveKeys, partnerById } from '../partners/index.ts';
import { type AttemptReport, deliver } from './deliver.ts';
import { type ClaimedDelivery, claimDue, failPending } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { endpointOf } from './endpoint-store.ts';
import { type FinishedDelivery, recordAttempts } from './record-attempts.ts';
import { sendDeliveryJob } from './send-delivery-job.ts';

/** Attempts under way at one endpoint at the same time. */
const IN_FLIGHT = 20;
/** Deliveries are taken when this many can start, so that a fast endpoint does not cost one statement each. */
const REFILL = 10;
/** Then the other endpoints that wait for a worker have their turn. */
const TURN_MS = 5000;
/** While attempts are under way, new deliveries of the same endpoint are looked for this often. */
const LOOK_AGAIN_MS = 100;
/** Clocks of two processes may differ by this. */
const CLOCK_SKEW_MS = 1000;

export interface DrainRun {
  readonly partnerId: string;
  readonly jobId: string;
  /** Aborted when the job belongs to somebody else. */
  readonly signal: AbortSignal;
  /** True on the workers for failing endpoints; on the others the first failure ends the turn. */
  readonly isForFailing: boolean;
}

/**
 * Delivers what is due at one endpoint until nothing is left or the turn is over; then the rest gets a job of its own.
 * Attempts run side by side; a few that hang delay neither the others nor, as claims are rows, the events to come.
 */
export async function drainEndpoint(deps: WebhookDeps, run: DrainRun): Promise<void> {
  const { partnerId } = run;
  // Whoever relied on this job being in the queue has ended when this passes.
  await transaction(deps.database, async (tx) => await lockEvents(tx, partnerId));
  const turn = { endsAt: performance.now() + TURN_MS, isOver: false };
  const running = new Map<string, Promise<void>>();
  const finished: FinishedDelivery[] = [];
  let isLeft = true;
  while (isLeft || running.size > 0) {
    turn.isOver ||= run.signal.aborted || performance.now() > turn.endsAt;
    if (finished.length > 0) {
      const batch = finished.splice(0);
      const isFailing = await record(deps, partnerId, batch);
      for (const { deliveryId } of batch) running.delete(deliveryId);
      turn.isOver ||= isFailing && !run.isForFailing;
    }
    if (!turn.isOver && running.size <= IN_FLIGHT - REFILL) {
      const claimed = await start(deps, run, { running, finished });
      isLeft = claimed > 0;
    } else if (turn.isOver) {
      isLeft = false;
    }
    if (finished.length === 0 && running.size > 0) await nextEnd(running, turn.isOver);
  }
  if (turn.isOver && !run.signal.aborted) await handOver(deps, partnerId);
}

interface Flight {
  readonly running: Map<string, Promise<void>>;
  readonly finished: FinishedDelivery[];
}

/** Takes due deliveries and starts their first or next attempts; answers how many. */
async function start(deps: WebhookDeps, run: DrainRun, { running, finished }: Flight): Promise<number> {
  const db = deps.database.kysely;
  const { partnerId, jobId } = run;
  const [partner, endpoint] = await Promise.all([partnerById(db, partnerId), endpointOf(db, partnerId)]);
  if (!partner || !endpoint) return 0;
  const now = new Date(deps.clock().getTime() + partner.clockOffsetMs);
  if (endpoint.disabledAt) {
    await failPending(db, partnerId, now);
    return 0;
  }
  const claimed = await claimDue(db, {
    partnerId,
    jobId,
    now: new Date(now.getTime() + CLOCK_SKEW_MS),
    count: IN_FLIGHT - running.size,
    except: [...running.keys()],
  });
  if (claimed.length === 0) return 0;
  const apiKeys = await liveKeys(db, deps.keyCipher, partnerId);
  for (const delivery of claimed) {
    const ended = attempt(deps, delivery, { url: endpoint.webhookUrl, apiKeys }).then((end) => {
      finished.push(end);
    });
    running.set(delivery.id, ended);
  }
  return claimed.length;
}

async function attempt(
  deps: WebhookDeps,
  delivery: ClaimedDelivery,
  { url, apiKeys }: { readonly url: string; readonly apiKeys: readonly string[] },
): Promise<FinishedDelivery> {
  const startedAt = deps.clock();
  const report: AttemptReport =
    apiKeys.length === 0
      ? { outcome: NO_KEY, durationMs: 0 }
      : await deliver(
          {
            eventId: delivery.eventId,
            eventTimestamp: Math.floor(delivery.occurredAt.getTime() / 1000),
            body: Buffer.from(delivery.body, 'utf8'),
            url,
            apiKeys,
            startedAt,
          },
          deps.webhooks.sender,
        );
  return { ...report, deliveryId: delivery.id, number: delivery.attemptCount + 1, url, startedAt };
}

const NO_KEY = {
  kind: 'unanswered',
  fault: 'no-live-key',
  message: 'there is no live API key to sign with',
} as const;

async function record(deps: WebhookDeps, partnerId: string, batch: readonly FinishedDelivery[]): Promise<boolean> {
  const partner = await partnerById(deps.database.kysely, partnerId);
  return await recordAttempts(deps, { partnerId, clockOffsetMs: partner?.clockOffsetMs ?? 0 }, batch);
}

async function nextEnd(running: ReadonlyMap<string, Promise<void>>, turnIsOver: boolean): Promise<void> {
  const ended = Promise.race(running.values());
  if (turnIsOver) return await ended;
  const timer = new AbortController();
  const lookAgain = pause(LOOK_AGAIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([ended, lookAgain]);
  timer.abort();
}

async function handOver({ database, jobs }: WebhookDeps, partnerId: string): Promise<void> {
  await transaction(database, async (tx) => {
    await lockEvents(tx, partnerId);
    const endpoint = await endpointOf(tx, partnerId);
    if (endpoint && !endpoint.disabledAt) {
      await sendDeliveryJob(jobs, tx, { partnerId, isFailing: endpoint.failingSince !== null });
    }
  });
}
