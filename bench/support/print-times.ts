/** Tables of times in ms, each with its ratio to the same measure of something trivial. */
const NAME = 28;

export type TimesByName = ReadonlyMap<string, readonly number[]>;

export function printTimes(title: string, groups: TimesByName, trivial: readonly number[]): void {
  console.log(`\n${title.padEnd(NAME)} count    p50    p75    p98  p75 to trivial`);
  const one = percentile(trivial, 75);
  const all = [...groups.values()].flat();
  for (const [name, times] of [['a trivial page', trivial] as const, ...groups, ['all', all] as const]) {
    const figures = [50, 75, 98].map((share) => percentile(times, share).toFixed(0).padStart(7));
    const ratio = `${(percentile(times, 75) / one).toFixed(1)} x`;
    console.log(`${name.padEnd(NAME)} ${String(times.length).padStart(5)}${figures.join('')}  ${ratio.padStart(14)}`);
  }
}

/** The smallest value that is not exceeded by the given percentage. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? 0;
}
