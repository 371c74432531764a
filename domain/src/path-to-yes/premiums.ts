import type { OfferedOption } from '../eligibility/index.ts';
import type { Effect } from '../preview/index.ts';

/** Of the options that have a price, minor units. */
export function premiumsOf(options: readonly OfferedOption[]): readonly number[] {
  return options.flatMap(({ rating }) => (rating?.outcome === 'RATED' ? [rating.premiumCents] : []));
}

/** The lowest and the highest premium of an effect, minor units; null where nothing has a price. */
export function premiumRange({
  options,
}: Pick<Effect, 'options'>): { readonly from: number; readonly to: number } | null {
  const premiums = premiumsOf(options);
  return premiums.length === 0 ? null : { from: Math.min(...premiums), to: Math.max(...premiums) };
}
