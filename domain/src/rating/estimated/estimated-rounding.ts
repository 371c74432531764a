import type { Rounding } from '../plan/rounding.ts';
import { type Estimate, padded, rounded } from './estimate.ts';
import { NotEstimable } from './not-estimable.ts';

const LARGEST = 2 ** 50;

/**
 * Rounds an estimate in place, to the same multiple of the unit as the exact number. It is NaN where that cannot be told,
 * because a multiple lies within the error, or the middle between two.
 */
export function estimatedRounding({ unit, mode }: Rounding): (estimate: Estimate) => void {
  const [n, d] = [Number(unit.n), Number(unit.d)];
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d)) throw new NotEstimable('a unit with too many digits');
  const isHalf = mode === 'HALF_UP' || mode === 'HALF_EVEN';
  return (estimate) => {
    const { value, error } = estimate;
    const quotient = (value * d) / n;
    const off = padded((error * d) / n + 2 * rounded(quotient));
    if (error === 0 && n === 1 && Number.isSafeInteger(value)) return;
    const turn = isHalf ? Math.floor(quotient) + 0.5 : Math.round(quotient);
    const isClear = Math.abs(quotient - turn) > off && Math.abs(quotient) < LARGEST;
    const up = isHalf ? quotient > turn : (mode === 'UP') === quotient > 0;
    const multiples = up ? Math.ceil(quotient) : Math.floor(quotient);
    const rounding = (multiples * n) / d;
    if (!isClear || !Number.isSafeInteger(multiples * n)) estimate.set(Number.NaN, Number.NaN);
    else estimate.set(rounding + 0, d === 1 ? 0 : rounded(rounding));
  };
}
