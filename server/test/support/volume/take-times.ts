/**
 * How long the same work takes, in ms, each time it is done: half of the rounds are within p50, 95 of 100 within p95.
 */
export interface Times {
  readonly p50: number;
  readonly p95: number;
  /** The first round, which may find nothing prepared. */
  readonly first: number;
}

export async function takeTimes(rounds: number, work: () => Promise<unknown>): Promise<Times> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(share * rounds) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), first: taken[0] ?? 0 };
}

/** Prints one case as figures and as a ratio to a trivial query. */
export function printTimes(name: string, { p50, p95 }: Times, trivial: Times): void {
  const ratio = Math.round(p50 / trivial.p50);
  if (process.env['BENCH_FIGURES'] === 'json') {
    // As bench/support/figure.ts prints it, which knows nothing of the server.
    console.log(JSON.stringify({ figure: `${name}, p95`, value: Number(p95.toPrecision(3)), unit: 'ms', goal: 200 }));
  }
  console.log(`${name.padEnd(28)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${ratio} x trivial`);
}
