/** A program that speaks the Model Context Protocol with nothing but HTTP: for what the official client would not send. */
import type { FastifyInstance } from 'fastify';
import type { Data } from './broker.ts';

type Headers = Readonly<Record<string, string>>;

/** The result of one request of the protocol. */
export async function askMcp(
  server: FastifyInstance,
  request: { readonly method: string; readonly params: object },
  headers: Headers = {},
): Promise<Data> {
  const answer = await server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload: { jsonrpc: '2.0', id: 1, ...request },
  });
  const sent = answer.body.split('\n').find((line) => line.startsWith('data: '));
  if (sent === undefined) throw new Error(`no answer: ${answer.body.slice(0, 200)}`);
  return JSON.parse(sent.slice('data: '.length)).result;
}

/** What a tool says, part by part. */
export async function callTool(
  server: FastifyInstance,
  name: string,
  given: object,
  headers: Headers = {},
): Promise<readonly Data[]> {
  const { content } = await askMcp(server, { method: 'tools/call', params: { name, arguments: given } }, headers);
  return content.map(({ text }: Data) => JSON.parse(text));
}
