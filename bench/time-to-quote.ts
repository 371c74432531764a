/**
 * SUBMIT to QUOTES_SHARED and to the quote PDF, as a broker sees them by polling. Prints p50, p95 and p99 at
 * concurrency 1 and 16. Goals: p95 under 0.5 s and under 5 s.
 */
import { brokerClient } from './support/broker-client.ts';
import { printFigure } from './support/figure.ts';
import { oneQuote, type QuoteTimes } from './support/one-quote.ts';
import { startServer } from './support/server-process.ts';

const RUNS = Number(process.argv[2] ?? 64);
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
  const times: QuoteTimes[] = [];
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
