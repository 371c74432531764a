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

/** One attempt of a claimed delivery. Never rejects. */
export async function attemptDelivery(
  { clock, webhooks }: WebhookDeps,
  { id, eventId, occurredAt, body, attemptCount }: ClaimedDelivery,
  { url, keys }: { readonly url: string; readonly keys: SigningKeys },
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
