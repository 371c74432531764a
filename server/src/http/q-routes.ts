import { PROBLEMS, Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailability } from '../database/index.ts';
import type { BrokerHandler } from '../graphql/index.ts';
import { type AuthenticatedCaller, authenticate, type BrokerActor, parseTesting } from '../partners/index.ts';
import type { Services } from '../services.ts';
import { answerNotFound } from './not-found.ts';
import { readCredentials } from './q-gate.ts';
import { type Limit, secondsToWait } from './rate-limits.ts';

export interface BrokerRoutes {
  readonly services: Services;
  readonly handle: BrokerHandler;
  readonly keyLimit: Limit;
}

/** `/q`: the header gate, then GraphQL. Every method meets the gate first, so that a 405 is told to partners only. */
export async function brokerRoutes(app: FastifyInstance, routes: BrokerRoutes): Promise<void> {
  // GraphQL over HTTP judges bodies and media types itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/q', async (request, reply) => {
    const caller = await callerOf(request, routes.services).catch(outageOr);
    if (caller instanceof Problem) return await answerLater(request, reply, caller);
    if (!caller) return await answerNotFound(request, reply);
    try {
      await routes.keyLimit(caller.keyId);
    } catch (error) {
      if (error instanceof Problem) return await answerLater(request, reply, error);
      throw error;
    }
    if (request.method !== 'POST') return await reply.code(405).header('allow', 'POST').send();
    const answer = await routes.handle({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: typeof request.body === 'string' ? request.body : '',
      context: contextOf(request, caller, routes.services),
      requestId: request.id,
    });
    return await reply
      .code(answer.status)
      .headers(answer.headers)
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
}

async function callerOf(request: FastifyRequest, services: Services): Promise<AuthenticatedCaller | undefined> {
  const credentials = readCredentials(request);
  return credentials && (await authenticate(services, credentials));
}

function contextOf(request: FastifyRequest, caller: AuthenticatedCaller, services: Services) {
  try {
    const header = request.headers['x-testing'];
    const testing = parseTesting(Array.isArray(header) ? header.join(',') : header, services.env);
    const actor: BrokerActor = { ...caller, testing, requestId: request.id };
    return { actor, services };
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** The Problem of a database that is away; anything else is thrown on. */
function outageOr(error: unknown): Problem {
  const problem = unavailability(error);
  if (problem) return problem;
  throw error;
}

/** HTTP 429 or 503 in the shape of a GraphQL answer, so that clients find the code where they always look. */
async function answerLater(request: FastifyRequest, reply: FastifyReply, problem: Problem): Promise<void> {
  const { code, details, message } = problem;
  const errors = [{ message, extensions: { code, details, requestId: request.id } }];
  await reply
    .code(PROBLEMS[code].httpStatus)
    .header('retry-after', secondsToWait(problem) ?? 60)
    .send({ errors });
}
