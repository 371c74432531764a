/**
 * Whether a score can be made again: random scans are assessed, assessed again, and assessed after their observations and
 * the threat data were written as JSON and read back, as the database keeps them. And whether one observation that gets
 * better ever lowers a rating. Ends with status 1 at the first kind of difference.
 * Run: node bench/scan-replay.ts [10000]
 */
import { type Assessment, assess, METHOD_1, type Scan, SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { aRandomScan, improved } from '@bindery/domain/cyber-risk/testing/random-scans.ts';
import { seededRandom } from '@bindery/domain/rating/testing/random-requests.ts';

const COUNT = Number(process.argv[2] ?? 10_000);
const KEPT = JSON.stringify(SEED_THREAT_DATA);
const began = performance.now();
let differences = 0;
let fallen = 0;

for (let seed = 0; seed < COUNT; seed += 1) {
  const scan = aRandomScan(seededRandom(seed));
  const first = assess(scan, METHOD_1, SEED_THREAT_DATA);
  const kept: Scan = JSON.parse(JSON.stringify(scan));
  const again = [assess(scan, METHOD_1, SEED_THREAT_DATA), assess(kept, METHOD_1, JSON.parse(KEPT))];
  if (again.some((other) => JSON.stringify(other) !== JSON.stringify(first))) differences += 1;
  if (isLower(assess(improved(scan, seed), METHOD_1, SEED_THREAT_DATA), first)) fallen += 1;
}

const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  `${COUNT} scans in ${seconds} s: ${differences} assessed differently again, ${fallen} ratings lowered by an improvement`,
);
process.exitCode = differences + fallen === 0 ? 0 : 1;

function isLower(after: Assessment, before: Assessment): boolean {
  return before.ratings.some(({ hundredths }, place) => {
    const later = after.ratings[place]?.hundredths ?? null;
    return hundredths !== null && (later === null || later < hundredths);
  });
}
