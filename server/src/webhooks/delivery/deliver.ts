import { performance } from 'node:perf_hooks';
import { DELIVERY_TIMEOUT_SECONDS } from '@bindery/domain/broker-api/index.ts';
import { RefusedDial } from '@bindery/outbound';
import { currentTraceparent } from '../../tracing/index.ts';
import { webhookUrlProblems } from '../endpoint/url-rules.ts';
import type { OutgoingHttp } from '../transport/guarded-http.ts';
import type { AttemptFault, AttemptOutcome } from './attempt-outcome.ts';
import { type Signable, type SigningKeys, signatureHeaders } from './signature.ts';

const DEADLINE_MS = DELIVERY_TIMEOUT_SECONDS * 1000;

/** How much of the answer's body the delivery log keeps, in bytes. */
const SNIPPET_BYTES = 1024;

export interface Attempt extends Signable {
  readonly url: string;
  /** Those of this moment, not those of the first attempt. */
  readonly keys: SigningKeys;
  readonly startedAt: Date;
}

export interface AttemptReport {
  readonly outcome: AttemptOutcome;
  readonly durationMs: number;
}

export interface Sender {
  readonly http: OutgoingHttp;
  readonly providerHeader: string;
  readonly allowLoopback: boolean;
  /** Shorter in tests. */
  readonly deadlineMs?: number;
}

/**
 * One attempt: signs the stored bytes, posts them, reports the response. Never rejects: a failure is an outcome, and
 * retry-schedule.ts decides what to do about it. Spec: part 2, section 4; decisions D39-D43.
 */
export async function deliver(attempt: Attempt, sender: Sender): Promise<AttemptReport> {
  const started = performance.now();
  const deadline = AbortSignal.timeout(sender.deadlineMs ?? DEADLINE_MS);
  const outcome = await post(attempt, sender, deadline).catch((error: unknown) => unanswered(error, deadline.aborted));
  return { outcome, durationMs: Math.round(performance.now() - started) };
}

async function post(attempt: Attempt, sender: Sender, deadline: AbortSignal): Promise<AttemptOutcome> {
  // Checked again, because settings may have changed since the URL was saved.
  const [problem] = webhookUrlProblems(attempt.url, sender.allowLoopback);
  if (problem) throw new RefusedDial('refused-address', `the URL ${problem.message}`);

  const traceparent = currentTraceparent();
  const answer = await sender.http({
    url: new URL(attempt.url),
    headers: {
      'content-type': 'application/json',
      // A compressed answer would make an unreadable snippet.
      'accept-encoding': 'identity',
      'user-agent': 'Bindery-Webhooks/1',
      ...(traceparent === undefined ? {} : { traceparent }),
      ...signatureHeaders(attempt, attempt.keys, attempt.startedAt, sender.providerHeader),
    },
    body: attempt.body,
    deadline,
    snippetBytes: SNIPPET_BYTES,
  });
  return { kind: 'answered', status: answer.status, retryAfter: answer.retryAfter, snippet: readable(answer.snippet) };
}

function unanswered(error: unknown, late: boolean): AttemptOutcome {
  if (error instanceof RefusedDial) return { kind: 'unanswered', fault: error.fault, message: error.message };
  if (late) return { kind: 'unanswered', fault: 'timeout', message: 'no answer within the time allowed' };
  // The code says enough; the text of the error may contain addresses.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { kind: 'unanswered', fault: faultOf(code), message: code === '' ? 'closed without an answer' : code };
}

function faultOf(code: string): AttemptFault {
  return /^(ERR_(TLS|SSL|OSSL)|EPROTO|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_)/.test(code)
    ? 'tls'
    : 'connection';
}

// Streaming mode drops a character that the limit cut in two; Postgres text cannot hold U+0000.
function readable(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\uFFFD');
}
