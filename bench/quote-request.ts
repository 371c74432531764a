/**
 * Requests per second of the largest quoteRequest query, relative to a bare Node HTTP server that returns the same
 * bytes, in the same run. Prints figures without judging them. Goal: 0.25 and rising.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import autocannon from 'autocannon';
import { brokerClient } from './support/broker-client.ts';
import { CREATE_CLIENT, CREATE_REQUEST, SUBMIT, WIDEST } from './support/documents.ts';
import { printFigure } from './support/figure.ts';
import { type RunningServer, startServer } from './support/server-process.ts';

const SECONDS = Number(process.argv[2] ?? 4);
const ROUNDS = 3;

const M = 100_000_000;
const LIMITS = [
  { aggregateCents: M, deductibleCents: 250_000 },
  { aggregateCents: 2 * M, deductibleCents: 500_000 },
  { aggregateCents: M / 2, deductibleCents: 500_000 },
];

async function quotedRequest(server: RunningServer): Promise<string> {
  const broker = brokerClient(server);
  const site = 'auto-quotable-scan.test';
  const variables = { brokerageId: server.brokerageId, name: 'Bench Engineering', site };
  const client = await broker.send<{ createClient: { id: string } }>(CREATE_CLIENT, variables);
  const clientId = client.createClient.id;
  const { createQuoteRequest } = await broker.send<{ createQuoteRequest: { id: string } }>(CREATE_REQUEST, {
    clientId,
  });
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const info = { ...sampleCyberApplication(day), limits: LIMITS };
  await broker.send(SUBMIT, { id: createQuoteRequest.id, info }, 'testing_rate_and_share');
  return createQuoteRequest.id;
}

/** A server in a process of its own that only reads the request and returns these bytes. */
async function startBareServer(body: string) {
  const program = `
    const body = Buffer.from(process.env.BODY, 'base64');
    require('node:http').createServer((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
        response.end(body);
      });
    }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const env = { ...process.env, BODY: Buffer.from(body).toString('base64') };
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

async function requestsPerSecond(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { ...headers },
    body,
    connections: 16,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

const server = await startServer();
const id = await quotedRequest(server);
const { headers } = brokerClient(server);
const payload = JSON.stringify({ query: WIDEST, variables: { id } });
const answer = await (await fetch(`${server.url}/q`, { method: 'POST', headers, body: payload })).text();
const bare = await startBareServer(answer);
const shares: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const ours = await requestsPerSecond(`${server.url}/q`, headers, payload);
  const theirs = await requestsPerSecond(bare.url, headers, payload);
  shares.push(ours / theirs);
  console.log(`round ${round}: ${ours.toFixed(0)}/s of ${theirs.toFixed(0)}/s = ${(ours / theirs).toFixed(3)}`);
}
const share = shares.toSorted((a, b) => a - b)[1] ?? 0;
console.log(`widest quoteRequest: ${answer.length} bytes, median share ${share.toFixed(3)}`);
printFigure({ figure: 'widest quoteRequest', value: share, unit: 'of a bare server', goal: 0.25 });
bare.stop();
await server.stop();
