import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Limit } from '../../../call-limits/index.ts';
import { runAs, SYSTEM } from '../../../database/index.ts';
import { authenticate, type Credentials } from '../../../partners/index.ts';
import { addWaited } from '../../server/elapsed.ts';
import type { RequestsInFlight } from '../../server/shed-requests.ts';
import { readCredentials } from '../q-gate.ts';
import type { KeptAnswers, Poll } from './kept-answers.ts';
import { type ArrivedCall, type FoundAnswer, type SendParts, sendKept } from './send-kept.ts';

export interface AtOnce extends SendParts {
  readonly keyLimit: Limit;
  readonly inFlight: RequestsInFlight;
  readonly isLeaving: () => boolean;
}

/** A poll that was begun here and goes on along the routes. */
const begun = new WeakMap<IncomingMessage, Poll>();

export function pollBegunAtOnce(request: IncomingMessage): Poll | undefined {
  return begun.get(request);
}

interface Call extends ArrivedCall {
  readonly credentials: Credentials;
  readonly poll: Poll;
}

/**
 * Sends what is kept for a poll before the call is routed: all that routes and their hooks would do for it is done here,
 * with nothing around it. Every other call, and every fault and refusal, is left to the routes.
 */
export function answerAtOnce(server: Server, parts: AtOnce): void {
  const routes = server.listeners('request');
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    for (const route of routes) route.call(server, request, response);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.method !== 'POST' || request.url !== '/q' || parts.isLeaving()) return pass(request, response);
    const arrivedAt = performance.now();
    // What came with the headers is read after them.
    queueMicrotask(() => {
      const asked = pollOf(request, parts.answers);
      // First the refusals of a process that has too much to do, in their own words.
      if (!asked?.poll.isLikely || !parts.inFlight.enter(response)) return pass(request, response);
      const call = { request, response, ...asked, arrivedAt };
      void lookUp(call, parts).then((found) => {
        if (found) return sendKept(call, found, parts);
        begun.set(request, asked.poll);
        addWaited(request, performance.now() - arrivedAt);
        return pass(request, response);
      });
    });
  });
}

function pollOf(request: IncomingMessage, answers: KeptAnswers): Pick<Call, 'poll' | 'credentials'> | undefined {
  const { method, url, headers } = request;
  if (!answers.isPoll({ method, url, headers, raw: request })) return undefined;
  const credentials = readCredentials(request);
  if (!credentials) return undefined;
  // Looked at and put back, for the routes if they answer in the end.
  const body: unknown = request.read();
  if (!(body instanceof Buffer)) return undefined;
  request.unshift(body);
  return { credentials, poll: answers.poll({ headers, body: body.toString() }, credentials) };
}

/** Undefined for whatever cannot be answered here, an unknown caller and a database that is away alike. */
async function lookUp(
  { credentials, poll }: Call,
  { services, keyLimit, isLeaving }: AtOnce,
): Promise<FoundAnswer | undefined> {
  try {
    // Whose the key is, is not known before it is read.
    const caller = await runAs(SYSTEM, async () => await authenticate(services, credentials, poll.find));
    const kept = caller && poll.kept(caller);
    if (!kept) return undefined;
    // Last, so that a call which is passed on is counted once.
    await keyLimit(caller.keyId);
    return isLeaving() ? undefined : { caller, kept };
  } catch {
    return undefined;
  }
}
