import { onlyApiKeys, signatureHeaders } from '../../webhooks/index.ts';
import type { FeedEvent } from './event-feed.ts';

const DEADLINE_MS = 15_000;

/** An event and the response of the developer's machine. */
export interface ForwardedEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  /** Null when there was no response; then `failure` says why. */
  readonly status: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
}

/** Posts the event's original bytes with both signatures; never rejects. */
export async function forwardEvent(
  event: FeedEvent,
  target: { readonly to: string; readonly key: string; readonly providerHeader: string },
): Promise<ForwardedEvent> {
  const { id, type, occurredAt, body } = event;
  const startedAt = performance.now();
  const eventTimestamp = Math.floor(Date.parse(occurredAt) / 1000);
  const bytes = Buffer.from(body, 'utf8');
  const signable = { eventId: id, eventTimestamp, body: bytes };
  const answer = await fetch(target.to, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Bindery-Webhooks/1',
      ...signatureHeaders(signable, onlyApiKeys([target.key]), new Date(), target.providerHeader),
    },
    body: bytes,
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return { status: response.status, failure: null };
    },
    (error: unknown) => ({ status: null, failure: reasonOf(error) }),
  );
  return { id, type, occurredAt, ...answer, durationMs: Math.round(performance.now() - startedAt) };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
