import { API_VERSION, IDEMPOTENCY_HEADER } from '@bindery/domain/broker-api/index.ts';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { textOf } from '../text-of.ts';
import type { SendToBroker } from './broker-call.ts';
import { answerOf, fault } from './tool-answers.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: unknown;
  /** For X-TESTING; the header of the connection unless given. */
  readonly testing?: unknown;
}

/** The headers without which no call can be made; the key may also come as a bearer token. */
const NEEDED = ['X-API-KEY', 'X-USER-EMAIL', 'X-USER-NAME'] as const;

/** Sends one GraphQL call with the identity of the MCP request, and answers what came as the result of a tool. */
export async function callBroker(
  send: SendToBroker,
  caller: Headers | undefined,
  request: GraphqlRequest,
): Promise<CallToolResult> {
  const given = caller ?? new Headers();
  const identity = identityOf(given);
  const missing = NEEDED.filter((name) => !identity[name.toLowerCase()]);
  if (missing.length > 0) return missingHeaders(missing);
  const { query, variables, idempotencyKey, testing = given.get('x-testing') } = request;
  const headers: Record<string, string> = {
    ...identity,
    'x-api-version': API_VERSION,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  if (textOf(testing) !== '') headers['x-testing'] = textOf(testing);
  if (textOf(idempotencyKey) !== '') headers[IDEMPOTENCY_HEADER.toLowerCase()] = textOf(idempotencyKey);
  return answerOf(await send({ headers, body: JSON.stringify({ query, variables }) }, given));
}

function identityOf(given: Headers): Record<string, string> {
  const bearer = /^bearer +(.+)$/i.exec(given.get('authorization') ?? '')?.[1];
  const values = NEEDED.map((name) => [
    name.toLowerCase(),
    given.get(name) || (name === 'X-API-KEY' ? bearer : undefined),
  ]);
  return Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function missingHeaders(missing: readonly string[]): CallToolResult {
  return fault({
    code: 'UNAUTHORIZED',
    message: `This tool calls the API on behalf of a person, and the connection has no ${missing.join(' and no ')}.`,
    remedy: `Set the headers ${NEEDED.join(', ')} where this server is configured; the key may also be an Authorization bearer token. The documentation tells where to get a key: read_page "setup/authentication".`,
  });
}
