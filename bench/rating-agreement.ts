/**
 * Compares the fast path with the worksheet path on 100,000 random requests of each product: cents, flags and outcome
 * must be equal (rating.md section 9, property 6). Prints the first difference and exits 1 when there is one.
 * Run: node bench/rating-agreement.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CompiledPlan, compilePlan, loadPlan, ratePlan } from '@bindery/domain/rating/index.ts';
import {
  type RandomRequest,
  randomCyberEuRequest,
  randomCyberRequest,
  randomTechEoRequest,
  seededRandom,
} from '@bindery/domain/rating/testing/random-requests.ts';

const SEED = 20_261_120;
const INPUTS = 100_000;

const PRODUCTS = [
  ['cyber-us', randomCyberRequest],
  ['cyber-eu', randomCyberEuRequest],
  ['tech-eo-us', randomTechEoRequest],
] as const;

for (const [planId, randomRequest] of PRODUCTS) {
  const file = new URL(`../server/src/rating/plans/${planId}.v1.json`, import.meta.url);
  const compiled = compilePlan(loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256));
  const random = seededRandom(SEED);
  let compared = 0;
  while (compared < INPUTS) compared += compare(compiled, randomRequest(random));
  console.log(`${planId}: ${compared} ratings equal on both paths (seed ${SEED})`);
}

function compare({ plan, rateOptions }: CompiledPlan, { base, options }: RandomRequest): number {
  for (const [at, fast] of rateOptions(base, options).entries()) {
    const input = { ...base, ...options[at] };
    const { worksheet: _, ...shown } = ratePlan(plan, input);
    if (JSON.stringify(sorted(fast)) === JSON.stringify(sorted(shown))) continue;
    console.error(`${plan.planId}: the paths differ: ${JSON.stringify({ input, fast, shown })}`);
    process.exit(1);
  }
  return options.length;
}

function sorted(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
