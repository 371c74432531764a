/**
 * Memory of a process under load: `node bench/soak.ts [--minutes 20] [--concurrency 4]`. Brokers' programs quote one insured
 * after the other; each minute it prints what the process holds. Flat means that the last third holds no more than a
 * tenth above the second third; the first one warms up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brokerClient } from './support/broker-client.ts';
import { printFigure } from './support/figure.ts';
import { oneQuote } from './support/one-quote.ts';
import { startServer } from './support/server-process.ts';

const MINUTE_MS = 60_000;
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, concurrency: { type: 'string', default: '4' } },
});
const minutes = Number(values.minutes);

interface Memory {
  readonly rssMb: number;
  readonly heapMb: number;
}

const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
const broker = brokerClient(server);
const endsAt = Date.now() + minutes * MINUTE_MS;
let quotes = 0;
const lanes = Array.from({ length: Number(values.concurrency) }, async () => {
  while (Date.now() < endsAt) {
    await oneQuote(server, broker);
    quotes += 1;
  }
});
const held: Memory[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  await pause(MINUTE_MS);
  const memory = await memoryOf(server.url);
  held.push(memory);
  const figures = `resident ${memory.rssMb.toFixed(0)} MB, heap ${memory.heapMb.toFixed(0)} MB`;
  console.log(`minute ${String(minute).padStart(2)}: ${figures}, ${quotes} quotes`);
}
await Promise.all(lanes);
await server.stop();

const third = Math.floor(held.length / 3);
const [before, after] = [held.slice(third, 2 * third), held.slice(2 * third)];
const growth = (of: keyof Memory): number => median(after, of) / median(before, of);
const [rss, heap] = [growth('rssMb'), growth('heapMb')];
const isFlat = rss < 1.1 && heap < 1.1;
console.log(
  `last third beside the second: resident ${rss.toFixed(2)}, heap ${heap.toFixed(2)}: ${isFlat ? 'flat' : 'grows'}`,
);
printFigure({ figure: 'resident memory under load, last third', value: rss, unit: 'of the second third', goal: 1.1 });
process.exitCode = isFlat ? 0 : 1;

/** As the process tells it: `/metrics`. */
async function memoryOf(url: string): Promise<Memory> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const megabytes = (name: string): number => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`/metrics has no ${name}`);
    return Number(value) / 1e6;
  };
  return { rssMb: megabytes('process_resident_memory_bytes'), heapMb: megabytes('nodejs_heap_size_used_bytes') };
}

function median(of: readonly Memory[], what: keyof Memory): number {
  const sorted = of.map((one) => one[what]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
