/**
 * `npm run bench`: every benchmark, one after the other, and then one table of their figures beside the last committed
 * ones (bench/figures.json) and the goals. `npm run bench -- rating start` runs only these; `--save` writes the file, and
 * keeps in it the figures of those that were not run.
 * Nothing passes or fails by a figure; the load of the machine is told, because it decides what a figure is worth.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figure } from './support/figure.ts';

/** With the arguments of a run that takes a few minutes in all. */
const BENCHES: Readonly<Record<string, readonly string[]>> = {
  rating: [],
  'rating-agreement': [],
  start: [],
  'quote-request': [],
  'time-to-quote': ['32'],
  preview: [],
  webhooks: ['2000'],
  'webhook-conservation': ['1000', '2'],
  queue: ['50'],
  exposure: ['10'],
  'scan-history': ['10', '100000'],
  'scan-cost': [],
  'scan-replay': [],
  interactions: [],
  lighthouse: [],
};
const FILE = fileURLToPath(new URL('figures.json', import.meta.url));

interface Saved {
  readonly machine: string;
  readonly node: string;
  readonly commit: string;
  readonly date: string;
  /** Processes that wanted a processor, before and after: more than the cores means that others worked too. */
  readonly load: { readonly before: number; readonly after: number };
  readonly figures: readonly Figure[];
}

const { values, positionals } = parseArgs({ options: { save: { type: 'boolean' } }, allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const committed: Saved | undefined = JSON.parse(await readFile(FILE, 'utf8').catch(() => 'null')) ?? undefined;
const before = loadavg()[0] ?? 0;
const figures: Figure[] = [];
for (const name of names) figures.push(...(await run(name)));
const saved: Saved = {
  machine: `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, shared`,
  node: process.version,
  commit: execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  date: new Date().toISOString(),
  load: { before: round(before), after: round(loadavg()[0] ?? 0) },
  figures,
};
printTable(saved);
if (values.save) {
  const measured = new Set(figures.map(({ figure }) => figure));
  const kept = names === positionals ? (committed?.figures ?? []).filter(({ figure }) => !measured.has(figure)) : [];
  await writeFile(FILE, `${JSON.stringify({ ...saved, figures: [...kept, ...figures] }, null, 2)}\n`);
}

async function run(name: string): Promise<readonly Figure[]> {
  const args = BENCHES[name];
  if (!args) throw new Error(`there is no benchmark ${name}: ${Object.keys(BENCHES).join(', ')}`);
  console.error(`\n== ${name}`);
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, BENCH_FIGURES: 'json' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const found: Figure[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"figure":')) found.push(JSON.parse(line));
    else console.error(line);
  }
  const [status] = (await exited) as [number | null];
  // What proves something instead of measuring it says so by its end.
  return [...found, { figure: `${name} ran to its end`, value: status === 0 ? 1 : 0, unit: 'yes', goal: 1 }];
}

function printTable({ machine, node, commit, date, load, figures: measured }: Saved): void {
  const last = new Map((committed?.figures ?? []).map((one) => [one.figure, one.value]));
  console.log(`\n${machine}, Node ${node}, ${commit}, ${date}, load ${load.before} before and ${load.after} after`);
  if (committed) console.log(`beside ${committed.commit}, ${committed.date}, load ${committed.load.before}`);
  console.log(`\n${'figure'.padEnd(62)} ${cells('committed', 'now', 'goal')}`);
  for (const { figure, value, unit, goal } of measured) {
    console.log(`${`${figure}, ${unit}`.padEnd(62)} ${cells(last.get(figure), value, goal)}`);
  }
}

function cells(...of: readonly (number | string | undefined)[]): string {
  return of.map((one) => String(one ?? '-').padStart(10)).join('');
}

function round(load: number): number {
  return Math.round(load * 10) / 10;
}
