import { Readable } from 'node:stream';
import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Limit } from '../../call-limits/index.ts';
import { assertShallowJson } from '../../graphql/index.ts';
import { type BrokerAnswer, type BrokerCall, createMcp } from '../../mcp/index.ts';
import type { Services } from '../../services.ts';
import type { ApiDocs } from '../docs/api-docs.ts';
import { takeAnyBody, textOfBody } from '../server/body-text.ts';
import { isOwnOrigin, isSameSite, type OwnSite } from '../server/same-origin.ts';
import { docsFilesOf } from './docs-files-of.ts';

export interface McpRoutesParts {
  readonly services: Services;
  readonly schema: GraphQLSchema;
  readonly apiDocs: (() => Promise<ApiDocs>) | undefined;
  /** Per address: reading the documentation needs no key. Calls of the API are limited per key, as always. */
  readonly addressLimit: Limit;
}

/** Carries the address of the caller from a request to the calls that its tools make; set here, whatever was sent. */
const CALLER_ADDRESS = 'x-bindery-caller-address';

/** `/mcp`: the Model Context Protocol over streamable HTTP. The tools call `/q` of this very server. */
export async function mcpRoutes(app: FastifyInstance, parts: McpRoutesParts): Promise<void> {
  const { services, schema, apiDocs, addressLimit } = parts;
  const { clock, env, publicUrl, provider, logger } = services;
  const mcp = createMcp({
    schema,
    env,
    publicUrl,
    providerName: provider.name,
    docs: apiDocs && (async () => docsFilesOf(await apiDocs(), clock)),
    send: async (call, caller) => await callOfBroker(app, call, caller.get(CALLER_ADDRESS)),
    onError: (error) => logger.info({ err: error }, 'an MCP request was refused'),
  });
  app.addHook('preClose', async () => await mcp.close());
  takeAnyBody(app);
  app.all('/mcp', async (request, reply) => {
    refuseOtherOrigin(request, services);
    await addressLimit(request.ip);
    const answer = await mcp.answer(webRequest(request, reply, publicUrl));
    reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('cache-control', 'no-store');
    return await reply.send(answer.body === null ? null : Readable.fromWeb(answer.body));
  });
}

/** A page of another site must not use a server that its visitor can reach. */
function refuseOtherOrigin({ headers }: FastifyRequest, site: OwnSite): void {
  const { origin } = headers;
  if (origin !== undefined && !(isOwnOrigin(origin, site) && isSameSite(headers))) {
    throw new Problem('UNAUTHORIZED', 'A page in a browser cannot use this endpoint. Connect from your own program.');
  }
}

function webRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CALLER_ADDRESS, request.ip);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const { method } = request;
  const body = method === 'GET' || method === 'HEAD' ? '' : textOfBody(request.body);
  assertShallowJson(body);
  return new Request(new URL('/mcp', publicUrl), {
    method,
    headers,
    signal: gone.signal,
    ...(body === '' ? {} : { body }),
  });
}

/** Through the server’s own front door, so that gate, limits, idempotency and log are the same for every program. */
async function callOfBroker(
  app: FastifyInstance,
  { headers, body }: BrokerCall,
  address: string | null,
): Promise<BrokerAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/q',
    headers: { ...headers },
    payload: body,
    ...(address === null ? {} : { remoteAddress: address }),
  });
  const wait = answer.headers['retry-after'];
  return { status: answer.statusCode, retryAfter: wait === undefined ? undefined : String(wait), body: answer.body };
}
