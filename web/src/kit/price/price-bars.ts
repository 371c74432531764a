import type { WaterfallBar } from './waterfall-table.tsx';
import { type PriceMove, writtenBars } from './written-bars.ts';

/** One step of a worksheet as the API answers it; amounts in minor units. */
export interface PriceStep {
  readonly label: string;
  readonly kind: string;
  readonly value: string;
  readonly premiumCentsAfter: number;
  /** It turns the currency of the plan into that of the policy. */
  readonly isConversion?: boolean;
}

/** Rounded values of a worksheet differ from their product in the last places. */
const TOLERANCE = 0.0005;

/**
 * The steps that moved the price, in order. A step that prepares a factor leaves the amount as it is: such steps are the
 * parts of the factor that follows, where their product is that factor. `rated` writes the amounts before a conversion.
 */
export function priceBars(
  steps: readonly PriceStep[],
  charged: (minorUnits: number) => string,
  rated = charged,
): readonly WaterfallBar[] {
  const moves: PriceMove[] = [];
  let level = 0;
  let prepared: PriceMove['parts'] = [];
  let product = 1;
  for (const [index, { label, kind, value, premiumCentsAfter: to, isConversion = false }] of steps.entries()) {
    const id = String(index);
    const factor = kind === 'FACTOR' ? Number(value) : null;
    if (moves.length > 0 && to === level) {
      if (factor !== null && factor !== 1) {
        prepared = [...prepared, { id, label, factor }];
        product *= factor;
      }
      continue;
    }
    const isMadeOfThem = factor !== null && Math.abs(product / factor - 1) < TOLERANCE;
    moves.push({ id, label, note: '', factor, from: level, to, isConversion, parts: isMadeOfThem ? prepared : [] });
    level = to;
    if (factor !== null) [prepared, product] = [[], 1];
  }
  return writtenBars(moves, { charged, rated });
}
