/**
 * Option ratings per second on one core (rating.md 1.11: at least 300,000 without worksheet): 20,000 distinct random
 * CYBER requests with 3 options each, warm, final rounding and terrorism cover included. Run: node bench/rating.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compilePlan, loadPlan, ratePlan } from '@bindery/domain/rating/index.ts';
import {
  type RandomRequest,
  randomCyberRequest,
  seededRandom,
} from '@bindery/domain/rating/testing/random-requests.ts';
import { printFigure } from './support/figure.ts';

const SEED = 20_261_101;
const ROUNDS = 15;
const PLAN = new URL('../server/src/rating/plans/cyber-us.v1.json', import.meta.url);

const plan = loadPlan(JSON.parse(readFileSync(PLAN, 'utf8')), (text) =>
  createHash('sha256').update(text).digest('hex'),
);
const compiled = compilePlan(plan);
const random = seededRandom(SEED);
const requests = Array.from({ length: 20_000 }, () => randomCyberRequest(random));

const fast = measure(requests, ROUNDS, ({ base, options }) =>
  compiled.rateOptions(base, options).reduce((sum, rating) => sum + (rating.premiumCents ?? 0), 0),
);
const single = measure(requests, ROUNDS, ({ base, options }) =>
  options.reduce((sum, option) => sum + (compiled.rate({ ...base, ...option }).premiumCents ?? 0), 0),
);
const shown = measure(requests.slice(0, 2000), 3, ({ base, options }) =>
  options.reduce((sum, option) => sum + (ratePlan(plan, { ...base, ...option }).premiumCents ?? 0), 0),
);
const sameRequests = requests.slice(0, 2000);
const total = (rate: (request: RandomRequest) => number) =>
  sameRequests.reduce((sum, request) => sum + rate(request), 0);

console.log(
  `Node ${process.version}, seed ${SEED}, ${requests.length} requests x 3 options, median of ${ROUNDS} rounds`,
);
console.log(`without worksheet, options of a request together: ${perSecond(fast)}`);
console.log(`without worksheet, one option at a time:          ${perSecond(single)}`);
console.log(`with worksheet:                                   ${perSecond(shown)}`);
console.log(`ratio with : without worksheet                    1 : ${(fast.median / shown.median).toFixed(1)}`);
printFigure({ figure: 'option ratings without worksheet', value: fast.median, unit: 'a second', goal: 1_000_000 });
printFigure({ figure: 'option ratings with worksheet', value: shown.median, unit: 'a second', goal: 60_000 });
const [fastCents, shownCents] = [
  total(({ base, options }) => compiled.rateOptions(base, options).reduce((sum, r) => sum + (r.premiumCents ?? 0), 0)),
  total(({ base, options }) =>
    options.reduce((sum, o) => sum + (ratePlan(plan, { ...base, ...o }).premiumCents ?? 0), 0),
  ),
];
console.log(`same cents: ${fastCents === shownCents}`);

/** Option ratings per second over some rounds, after two to warm up: the median, and the best for a busy machine. */
function measure(work: readonly RandomRequest[], rounds: number, rate: (request: RandomRequest) => number): Speed {
  const speeds: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    let cents = 0;
    for (const request of work) cents += rate(request);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    if (!Number.isFinite(cents)) throw new Error('no cents');
    if (round >= 0) speeds.push((work.length * 3) / seconds);
  }
  speeds.sort((a, b) => a - b);
  return { median: speeds[Math.floor(rounds / 2)] ?? 0, best: speeds.at(-1) ?? 0 };
}

interface Speed {
  readonly median: number;
  readonly best: number;
}

function perSecond({ median, best }: Speed): string {
  const shown = (speed: number) => Math.round(speed).toLocaleString('en-US');
  return `${shown(median)} option ratings a second (best round ${shown(best)})`;
}
