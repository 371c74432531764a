import { transaction } from '../database/index.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { type AttemptRecord, insertAttempts } from './attempt-store.ts';
import type { AttemptReport } from './deliver.ts';
import { failPending } from './delivery-store.ts';
import type { WebhookDeps } from './deps.ts';
import { disableEndpoint, lockEndpoint, setFailingSince } from './endpoint-store.ts';
import { isSuccess, type NextStep, nextStep } from './retry-schedule.ts';
import { sendRetryJobs } from './send-delivery-job.ts';

/** An attempt that has ended, with what is needed to say what follows. */
export interface FinishedDelivery extends AttemptReport {
  readonly deliveryId: string;
  readonly number: number;
  readonly url: string;
  /** Real time. */
  readonly startedAt: Date;
}

type DisableReason = 'GONE' | 'FAILING';

/**
 * Writes attempts of one endpoint with what follows them: delivered, a later attempt and its job, failed for good, or
 * the endpoint switched off. All in one transaction. Answers whether the endpoint is failing now.
 */
export async function recordAttempts(
  deps: WebhookDeps,
  partner: { readonly partnerId: string; readonly clockOffsetMs: number },
  finished: readonly FinishedDelivery[],
): Promise<boolean> {
  const { partnerId, clockOffsetMs } = partner;
  const toPartnerTime = (realTime: Date): Date => new Date(realTime.getTime() + clockOffsetMs);
  return await transaction(deps.database, async (tx) => {
    const endpoint = await lockEndpoint(tx, partnerId);
    const before = endpoint?.failingSince ?? null;
    let failingSince = before;
    let disabled: { readonly reason: DisableReason; readonly at: Date; readonly url: string } | undefined;
    const records: AttemptRecord[] = [];
    const retries: Date[] = [];
    for (const attempt of finished) {
      const finishedAt = new Date(attempt.startedAt.getTime() + attempt.durationMs);
      const isCurrent = attempt.url === endpoint?.url;
      const next = nextStep(
        {
          attempt: attempt.number,
          outcome: attempt.outcome,
          finishedAt,
          endpointFailingSince:
            isCurrent && failingSince ? new Date(failingSince.getTime() - clockOffsetMs) : undefined,
        },
        Math.random(),
      );
      if (next.step === 'retry') retries.push(next.at);
      // The answer of a URL that was replaced in the meantime says nothing about the new one.
      if (isCurrent)
        failingSince = isSuccess(attempt.outcome) ? null : (failingSince ?? toPartnerTime(attempt.startedAt));
      if (isCurrent && next.step === 'disable') {
        const reason = next.reason === 'gone' ? 'GONE' : 'FAILING';
        disabled ??= { reason, at: toPartnerTime(finishedAt), url: attempt.url };
      }
      records.push(recordOf(attempt, next, finishedAt, toPartnerTime));
    }
    await insertAttempts(tx, records);
    if (failingSince?.getTime() !== before?.getTime()) await setFailingSince(tx, partnerId, failingSince);
    await sendRetryJobs(deps.jobs, tx, partnerId, retries);
    if (disabled && endpoint && !endpoint.disabledAt) {
      await disableEndpoint(tx, { partnerId, ...disabled });
      await failPending(tx, partnerId, disabled.at);
      await deps.webhooks.tellDisabled(tx, { partnerId, to: endpoint.contactEmail, ...disabled });
    }
    return failingSince !== null;
  });
}

function recordOf(
  attempt: FinishedDelivery,
  next: NextStep,
  finishedAt: Date,
  toPartnerTime: (realTime: Date) => Date,
): AttemptRecord {
  return {
    deliveryId: attempt.deliveryId,
    number: attempt.number,
    url: attempt.url,
    startedAt: toPartnerTime(attempt.startedAt),
    durationMs: attempt.durationMs,
    ...answerOf(attempt.outcome),
    status: next.step === 'retry' ? 'PENDING' : next.step === 'delivered' ? 'DELIVERED' : 'FAILED',
    nextAttemptAt: next.step === 'retry' ? toPartnerTime(next.at) : null,
    finishedAt: next.step === 'retry' ? null : toPartnerTime(finishedAt),
  };
}

function answerOf(outcome: AttemptOutcome) {
  return outcome.kind === 'answered'
    ? { httpStatus: outcome.status, failure: null, message: null, responseSnippet: outcome.snippet }
    : { httpStatus: null, failure: outcome.fault, message: outcome.message, responseSnippet: null };
}
