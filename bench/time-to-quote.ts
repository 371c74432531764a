/**
 * SUBMIT to QUOTES_SHARED and to the quote PDF, as a broker sees them by polling. Prints p50, p95 and p99 at
 * concurrency 1 and 16. Goals: p95 under 0.5 s and under 5 s.
 */
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { type BrokerClient, brokerClient } from './support/broker-client.ts';
import { CREATE_CLIENT, CREATE_REQUEST, STATE, SUBMIT } from './support/documents.ts';
import { printFigure } from './support/figure.ts';
import { type RunningServer, startServer } from './support/server-process.ts';

const RUNS = Number(process.argv[2] ?? 64);
const POLL_MS = 10;

interface Times {
  readonly sharedMs: number;
  readonly documentMs: number;
}

interface State {
  readonly quoteRequest: {
    readonly status: string;
    readonly quoteData: { readonly nodes: readonly { readonly upload: { readonly url: string | null } | null }[] };
  };
}

async function oneQuote(server: RunningServer, broker: BrokerClient): Promise<Times> {
  const variables = { brokerageId: server.brokerageId, name: 'Bench Engineering', site: 'auto-quotable-scan.test' };
  const client = await broker.send<{ createClient: { id: string } }>(CREATE_CLIENT, variables);
  const request = await broker.send<{ createQuoteRequest: { id: string } }>(CREATE_REQUEST, {
    clientId: client.createClient.id,
  });
  const { id } = request.createQuoteRequest;
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const startedAt = performance.now();
  await broker.send(SUBMIT, { id, info: sampleCyberApplication(day) });
  const sharedMs = await until(broker, id, (state) => state.quoteRequest.status === 'QUOTES_SHARED', startedAt);
  const hasPdf = (state: State) => Boolean(state.quoteRequest.quoteData.nodes[0]?.upload?.url);
  return { sharedMs, documentMs: await until(broker, id, hasPdf, startedAt) };
}

async function until(broker: BrokerClient, id: string, done: (state: State) => boolean, startedAt: number) {
  for (;;) {
    if (done(await broker.send<State>(STATE, { id }))) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function percentiles(values: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(values, share).toFixed(0)} ms`).join(', ');
}

/** Goals at concurrency 1 and 16, in ms. */
const GOALS = { shared: [100, 500], document: [300, 2000] } as const;

const server = await startServer();
const broker = brokerClient(server);
await oneQuote(server, broker);
for (const concurrency of [1, 16]) {
  const times: Times[] = [];
  let left = RUNS;
  const worker = async () => {
    while (left-- > 0) times.push(await oneQuote(server, broker));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  console.log(`concurrency ${concurrency}, ${RUNS} requests`);
  console.log(`  to QUOTES_SHARED  ${percentiles(times.map(({ sharedMs }) => sharedMs))}`);
  console.log(`  to the PDF        ${percentiles(times.map(({ documentMs }) => documentMs))}`);
  const at = concurrency === 1 ? 0 : 1;
  const title = (what: string) => `SUBMIT to ${what}, p95 at concurrency ${concurrency}`;
  const p95 = (values: readonly number[]) => percentile(values, 0.95);
  const shared = { value: p95(times.map(({ sharedMs }) => sharedMs)), unit: 'ms', goal: GOALS.shared[at] };
  const document = { value: p95(times.map(({ documentMs }) => documentMs)), unit: 'ms', goal: GOALS.document[at] };
  printFigure({ figure: title('QUOTES_SHARED'), ...shared });
  printFigure({ figure: title('quote PDF'), ...document });
}
await server.stop();
