import { DOCUMENT_LIMITS, REPLAYED_HEADER } from '@bindery/domain/broker-api/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '../../call-limits/index.ts';
import { actAs, partnerScope, runAs, SYSTEM, unavailability } from '../../database/index.ts';
import { type AskedOperation, answerFault, type GraphqlAnswer, type GraphqlHandler } from '../../graphql/index.ts';
import {
  type AuthenticatedCaller,
  authenticate,
  type BrokerActor,
  type Credentials,
  type FindKey,
  parseTesting,
  testingFault,
} from '../../partners/index.ts';
import type { Services } from '../../services.ts';
import { takeAnyBody, textOfBody } from '../server/body-text.ts';
import { dropBody } from '../server/drop-body.ts';
import { elapsedOf } from '../server/elapsed.ts';
import { answerNotFound } from '../server/not-found.ts';
import { answerError, describeError } from '../server/problem-json.ts';
import { pollBegunAtOnce } from './kept/answer-at-once.ts';
import type { KeptAnswers } from './kept/kept-answers.ts';
import { noteOf } from './note-call.ts';
import { isPreflight, refusePreflight } from './preflight.ts';
import { readCredentials } from './q-gate.ts';

export interface BrokerRoutes {
  readonly services: Services;
  readonly handle: GraphqlHandler;
  readonly keyLimit: Limit;
  readonly answers: KeptAnswers;
}

/** What is known of the calls that are under way. */
interface Calls {
  readonly callers: WeakMap<FastifyRequest, AuthenticatedCaller>;
  readonly operations: WeakMap<FastifyRequest, AskedOperation>;
}

/** `/q`: the header gate, then GraphQL. Every method passes the gate first, so that only partners get a 405. */
export async function brokerRoutes(app: FastifyInstance, routes: BrokerRoutes): Promise<void> {
  const calls: Calls = { callers: new WeakMap(), operations: new WeakMap() };
  const { answers } = routes;
  // The GraphQL-over-HTTP layer checks bodies and media types itself.
  takeAnyBody(app);
  app.setErrorHandler(async (error, request, reply) => {
    // An unknown caller gets the usual 404, unless we could not find out who is calling.
    const isOverloaded = error instanceof Problem && error.code === 'OVERLOADED';
    const isOfBroker = calls.callers.has(request) || isOverloaded || unavailability(error) !== undefined;
    await (isOfBroker ? answerBrokerError : answerError)(error, request, reply);
  });
  logCalls(app, routes.services, calls);
  const identify = identifier(routes, calls);
  // Before the body is read: an unknown caller learns nothing about its faults, and cannot make us wait for it.
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return await refusePreflight(request, reply);
    // What came with the headers is read after them.
    await Promise.resolve();
    if (answers.isPoll(request)) return undefined;
    if (!(await identify(request, reply, { credentials: readCredentials(request.raw) }))) return reply;
    if (Number(request.headers['content-length'] ?? 0) > DOCUMENT_LIMITS.bodyBytes) {
      // Clients read an answer only after they have sent their body.
      await dropBody(request.raw, MAX_DROPPED_BYTES);
      throw bodyTooLarge();
    }
    return undefined;
  });
  app.all('/q', async (request, reply) => {
    const known = calls.callers.get(request);
    if (known) return await send(reply, await answerOf(request, known, { routes, calls }));
    const credentials = readCredentials(request.raw);
    const poll = credentials && (pollBegunAtOnce(request.raw) ?? answers.poll(request, credentials));
    const caller = await identify(request, reply, { credentials, find: poll?.find });
    if (!caller) return reply;
    const kept = poll?.kept(caller);
    if (kept) {
      calls.operations.set(request, kept.asked);
      answers.countSent();
      return await send(reply, kept.answer);
    }
    const answer = await answerOf(request, caller, { routes, calls });
    poll?.offer(caller, answer, calls.operations.get(request));
    return await send(reply, answer);
  });
}

interface Identity {
  readonly credentials: Credentials | undefined;
  readonly find?: FindKey | undefined;
}

/** Finds out who calls and counts the call; answers 404 to unknown callers. */
function identifier({ services, keyLimit }: BrokerRoutes, { callers }: Calls) {
  return async (request: FastifyRequest, reply: FastifyReply, { credentials, find }: Identity) => {
    // Whose the key is, is not known before it is read.
    const caller = credentials && (await runAs(SYSTEM, async () => await authenticate(services, credentials, find)));
    if (!caller) {
      await answerNotFound(request, reply);
      return undefined;
    }
    callers.set(request, caller);
    actAs(partnerScope(caller.partnerId));
    await keyLimit(caller.keyId);
    return caller;
  };
}

async function answerOf(
  request: FastifyRequest,
  caller: AuthenticatedCaller,
  { routes, calls }: { readonly routes: BrokerRoutes; readonly calls: Calls },
): Promise<GraphqlAnswer> {
  const context = contextOf(request, caller, routes.services);
  return await routes.handle({
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: textOfBody(request.body),
    context,
    requestId: request.id,
    repeatsOf: caller.partnerId,
    onOperation: (asked) => calls.operations.set(request, asked),
    refuse: (fields) => (context instanceof Problem ? undefined : testingFault(context.actor.testing, fields)),
  });
}

/** For the partner's developers. */
function logCalls(app: FastifyInstance, { env, clock, callLog }: Services, { callers, operations }: Calls): void {
  app.addHook('onSend', (request, reply, body, done) => {
    const caller = callers.get(request);
    if (!caller) return done();
    callLog.record(
      noteOf({
        caller,
        environment: env,
        asked: operations.get(request),
        answer: { status: reply.statusCode, isReplay: reply.hasHeader(REPLAYED_HEADER.name), body },
        requestId: request.id,
        at: clock(),
        durationMs: elapsedOf(request, reply),
      }),
    );
    return done();
  });
}

/** How much of an oversized body is read and dropped; a sender of even more loses the connection. */
const MAX_DROPPED_BYTES = 32 * 1024 * 1024;

function bodyTooLarge(): Problem {
  const limitBytes = DOCUMENT_LIMITS.bodyBytes;
  return new Problem('PAYLOAD_TOO_LARGE', `The body is larger than ${limitBytes} bytes (${limitBytes / 1024} KB).`, {
    limitBytes,
    problems: [
      {
        path: 'body',
        message: `must have at most ${limitBytes} bytes`,
        remedy: 'Send less in one call; files go to an upload URL of underwritingDataCredentials.',
      },
    ],
  });
}

interface Sent extends Pick<GraphqlAnswer, 'status' | 'headers'> {
  readonly body: string | Buffer | null;
}

async function send(reply: FastifyReply, { status, headers, body }: Sent): Promise<FastifyReply> {
  return await reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
}

/** A failure before GraphQL, in the shape of a GraphQL answer, so that clients find the code where they always look. */
async function answerBrokerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const described = describeError(error, request);
  const isTooLarge = described.code === 'PAYLOAD_TOO_LARGE' && described.details === undefined;
  const problem = isTooLarge ? bodyTooLarge() : new Problem(described.code, described.message, described.details);
  const place = { requestId: request.id, publicUrl: request.server.publicUrl };
  await send(reply, answerFault({ status: described.status, problem }, place));
}

function contextOf(request: FastifyRequest, caller: AuthenticatedCaller, services: Services) {
  try {
    const header = request.headers['x-testing'];
    const testing = parseTesting(Array.isArray(header) ? header.join(',') : header, services.env);
    const actor: BrokerActor = { ...caller, testing, requestId: request.id, address: request.ip };
    return { actor, services };
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
