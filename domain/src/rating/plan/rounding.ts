import type { Fraction } from '../arithmetic/fraction.ts';

export const ROUNDING_MODES = ['HALF_UP', 'HALF_EVEN', 'DOWN', 'UP'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

/** How a step ends: to a multiple of the unit. HALF_UP and UP move away from zero, DOWN towards it (rating.md 1.7). */
export interface Rounding {
  readonly unit: Fraction;
  readonly mode: RoundingMode;
}

/** The multiple of `unit` that the mode chooses for a value. */
export function roundTo(value: Fraction, unit: Fraction, mode: RoundingMode): Fraction {
  const n = unit.d === 1n ? value.n : value.n * unit.d;
  const d = unit.n === 1n ? value.d : value.d * unit.n;
  const size = n < 0n ? -n : n;
  const quotient = size / d;
  const rest = size - quotient * d;
  const multiples = rest > 0n && isRoundedUp(quotient, rest * 2n - d, mode) ? quotient + 1n : quotient;
  return { n: (n < 0n ? -multiples : multiples) * unit.n, d: unit.d };
}

// `overHalf` is zero for a tie, above zero when more than half a unit is left.
function isRoundedUp(quotient: bigint, overHalf: bigint, mode: RoundingMode): boolean {
  switch (mode) {
    case 'HALF_UP':
      return overHalf >= 0n;
    case 'HALF_EVEN':
      return overHalf > 0n || (overHalf === 0n && quotient % 2n === 1n);
    case 'UP':
      return true;
    case 'DOWN':
      return false;
    default:
      return mode satisfies never;
  }
}
