import { transaction } from '../../database/index.ts';
import type { WebhookDeps } from '../deps.ts';
import { destinationOf, disableEndpoint, lockEndpoint, setFailingSince } from '../endpoint/endpoint-store.ts';
import { type DisabledEndpoint, tellDisabled } from '../endpoint/tell-disabled.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { type AttemptRecord, insertAttempts, insertAttemptsAtHealthy } from './attempt-store.ts';
import { failPending } from './delivery-store.ts';
import type { FinishedAttempt } from './finished-attempt.ts';
import { isSuccess, type NextStep, nextStep } from './retry-schedule.ts';
import { sendRetryJobs } from './send-delivery-job.ts';

/**
 * Records attempts of one endpoint with their consequences: delivered, a later attempt and its job, failed for good, or
 * the endpoint disabled. Returns whether the endpoint is failing now.
 */
export async function recordAttempts(
  deps: WebhookDeps,
  partnerId: string,
  finished: readonly FinishedAttempt[],
): Promise<boolean> {
  // The usual case: nothing else has to change, and nothing has to be known before.
  if (finished.every(({ outcome }) => isSuccess(outcome))) {
    const delivered = finished.map((attempt) => recordOf(attempt, { step: 'delivered' }, (realTime) => realTime));
    if (await insertAttemptsAtHealthy(deps.database, partnerId, delivered)) return false;
  }
  const [destination] = await destinationOf(deps.database, [partnerId]);
  const clockOffsetMs = destination?.clockOffsetMs ?? 0;
  const toPartnerTime = (realTime: Date): Date => new Date(realTime.getTime() + clockOffsetMs);
  return await transaction(deps.database, async (tx) => {
    const endpoint = await lockEndpoint(tx, partnerId);
    const before = endpoint?.failingSince ?? null;
    let failingSince = before;
    let disabled: Pick<DisabledEndpoint, 'reason' | 'at' | 'url'> | undefined;
    const records: AttemptRecord[] = [];
    const retries: Date[] = [];
    for (const attempt of finished) {
      const finishedAt = endOf(attempt);
      const isCurrent = attempt.url === endpoint?.url;
      const since = isCurrent && failingSince ? new Date(failingSince.getTime() - clockOffsetMs) : undefined;
      const next = following(attempt, isCurrent, since);
      if (next.step === 'retry') retries.push(next.at);
      // The response of a URL that has been replaced meanwhile says nothing about the new one.
      if (isCurrent)
        failingSince = isSuccess(attempt.outcome) ? null : (failingSince ?? toPartnerTime(attempt.startedAt));
      if (isCurrent && next.step === 'disable') {
        const reason = next.reason === 'gone' ? 'GONE' : 'FAILING';
        disabled ??= { reason, at: toPartnerTime(finishedAt), url: attempt.url };
      }
      records.push(recordOf(attempt, next, toPartnerTime));
    }
    await insertAttempts(tx, records);
    if (failingSince?.getTime() !== before?.getTime()) await setFailingSince(tx, partnerId, failingSince);
    await sendRetryJobs(deps.jobs, tx, partnerId, retries);
    if (disabled && endpoint && !endpoint.disabledAt) {
      await disableEndpoint(tx, { partnerId, ...disabled });
      await failPending(tx, partnerId, disabled.at);
      await tellDisabled(tx, deps.mails, { partnerId, to: endpoint.contactEmail, ...disabled });
    }
    return failingSince !== null;
  });
}

function endOf({ startedAt, durationMs }: FinishedAttempt): Date {
  return new Date(startedAt.getTime() + durationMs);
}

function following(attempt: FinishedAttempt, isCurrent: boolean, endpointFailingSince: Date | undefined): NextStep {
  const { number, outcome } = attempt;
  const finishedAt = endOf(attempt);
  const next = nextStep({ attempt: number, outcome, finishedAt, endpointFailingSince }, Math.random());
  // The URL that is gone was replaced meanwhile: the new one gets its chance.
  return next.step === 'disable' && !isCurrent ? { step: 'retry', at: finishedAt } : next;
}

function recordOf(attempt: FinishedAttempt, next: NextStep, toPartnerTime: (realTime: Date) => Date): AttemptRecord {
  const finishedAt = endOf(attempt);
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
