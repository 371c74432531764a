/** Bounds of the bands in hundredths of a percent, on both sides of zero; the last band is open. */
const EDGES = [500, 1000, 1500, 2500] as const;
const UNCHANGED = EDGES.length + 1;

/** From falls by more than 25 %, through "unchanged" in the middle, to rises by more than 25 %. */
export const CHANGE_BANDS: readonly string[] = [
  'below -25%',
  '-25% to -15%',
  '-15% to -10%',
  '-10% to -5%',
  '-5% to 0%',
  'unchanged',
  '0% to 5%',
  '5% to 10%',
  '10% to 15%',
  '15% to 25%',
  'above 25%',
];

/**
 * The band of a change. A bound belongs to the band nearer to zero: exactly +5 % is in `0% to 5%`. Exact, because a
 * rate filing counts policies by these bands.
 */
export function bandOf(beforeCents: number, afterCents: number): number {
  const change = BigInt(Math.abs(afterCents - beforeCents)) * 10_000n;
  const past = EDGES.filter((edge) => change > BigInt(edge) * BigInt(beforeCents)).length;
  return UNCHANGED + Math.sign(afterCents - beforeCents) * (1 + past);
}
