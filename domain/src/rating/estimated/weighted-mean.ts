import { Estimate } from './estimate.ts';
import type { InputPlace } from './input-place.ts';
import { UNKNOWN } from './look-up.ts';
import { putShortDecimal, readShortDecimal } from './short-decimal.ts';

type Evaluate = () => Estimate;

/** The mean of a value over the items of a list, weighted; `fields` are those that value and weight read. */
export function weightedMean(
  list: InputPlace,
  fields: ReadonlyMap<string, Estimate>,
  valueOf: Evaluate,
  weightOf: Evaluate,
): Evaluate {
  const [weighted, weights, weight, result] = [new Estimate(), new Estimate(), new Estimate(), new Estimate()];
  return () => {
    if (!Array.isArray(list.held)) return UNKNOWN;
    weighted.set(0, 0);
    weights.set(0, 0);
    for (const item of list.held) {
      for (const [field, number] of fields) putShortDecimal(number, readShortDecimal(item[field]));
      weight.copy(weightOf());
      result.productOf(valueOf(), weight);
      weighted.sumOf(weighted, result);
      weights.sumOf(weights, weight);
    }
    result.quotientOf(weighted, weights);
    return result;
  };
}
