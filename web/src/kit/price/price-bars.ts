import { percentText } from './percent-text.ts';
import type { WaterfallBar } from './waterfall-table.tsx';

/** One step of a worksheet as the API answers it; amounts in minor units. */
export interface PriceStep {
  readonly label: string;
  readonly kind: string;
  readonly value: string;
  readonly premiumCentsAfter: number;
}

/** Rounded values of a worksheet differ from their product in the last places. */
const TOLERANCE = 0.0005;

/**
 * The steps that moved the price, in order. A step that prepares a factor leaves the amount as it is: such steps are the
 * parts of the factor that follows, where their product is that factor.
 */
export function priceBars(steps: readonly PriceStep[], money: (minorUnits: number) => string): readonly WaterfallBar[] {
  const bars: WaterfallBar[] = [];
  let level = 0;
  let prepared: WaterfallBar['parts'] = [];
  let product = 1;
  for (const [index, { label, kind, value, premiumCentsAfter: to }] of steps.entries()) {
    const isFactor = kind === 'FACTOR';
    if (bars.length > 0 && to === level) {
      if (isFactor && Number(value) !== 1) {
        prepared = [...prepared, { id: String(index), label, change: percentText(Number(value)) }];
        product *= Number(value);
      }
      continue;
    }
    const isMadeOfThem = isFactor && Math.abs(product / Number(value) - 1) < TOLERANCE;
    const from = level;
    level = to;
    bars.push({
      id: String(index),
      label,
      note: '',
      change: isFactor ? percentText(Number(value)) : from === 0 ? '' : differenceText(to - from, money),
      from,
      to,
      parts: isMadeOfThem ? prepared : [],
    });
    if (isFactor) [prepared, product] = [[], 1];
  }
  return bars;
}

function differenceText(minorUnits: number, money: (minorUnits: number) => string): string {
  return minorUnits > 0 ? `+${money(minorUnits)}` : money(minorUnits);
}
