import { inSpan } from '../../tracing/index.ts';
import type { WebhookDeps } from '../deps.ts';
import { type AttemptReport, deliver } from './deliver.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import type { FinishedAttempt } from './finished-attempt.ts';
import type { SigningKeys } from './signature.ts';

const NO_KEY = {
  kind: 'unanswered',
  fault: 'no-live-key',
  message: 'there is no live API key to sign with',
} as const;

interface Destination {
  readonly url: string;
  readonly keys: SigningKeys;
}

/**
 * One attempt of a claimed delivery, in the trace of the call whose event it is: the job around it may serve the events
 * of many calls. Never rejects.
 */
export async function attemptDelivery(
  deps: WebhookDeps,
  delivery: ClaimedDelivery,
  destination: Destination,
): Promise<FinishedAttempt> {
  const parent = delivery.traceparent ?? undefined;
  // The rest of the address is the partner's own, and may hold a secret.
  const attributes = {
    'server.address': URL.parse(destination.url)?.hostname ?? '',
    'bindery.event.id': delivery.eventId,
  };
  const options = { kind: 'client', parent, isLinked: true, attributes } as const;
  return await inSpan('webhook attempt', options, async (span) => {
    const finished = await attempt(deps, delivery, destination);
    const { outcome } = finished;
    if (outcome.kind === 'answered') span?.setAttribute('http.response.status_code', outcome.status);
    else span?.setAttribute('error.type', outcome.fault);
    return finished;
  });
}

async function attempt(
  { clock, webhooks }: WebhookDeps,
  { id, eventId, occurredAt, body, attemptCount }: ClaimedDelivery,
  { url, keys }: Destination,
): Promise<FinishedAttempt> {
  const startedAt = clock();
  const report: AttemptReport =
    keys.apiKeys.length === 0
      ? { outcome: NO_KEY, durationMs: 0 }
      : await deliver(
          {
            eventId,
            eventTimestamp: Math.floor(occurredAt.getTime() / 1000),
            body: Buffer.from(body, 'utf8'),
            url,
            keys,
            startedAt,
          },
          webhooks.sender,
        );
  return { ...report, deliveryId: id, number: attemptCount + 1, url, startedAt };
}
