import type { CalendarDay } from '../../../calendar.ts';
import type { EndOfLife, Fault, ThreatData } from '../../threat-data/threat-data.ts';
import { isInRange } from '../../threat-data/version.ts';
import { productName } from './product-names.ts';
import type { Stated } from './read-versions.ts';

// Threat data is read-only; with the whole of the public feeds a walk through all faults per version would be slow.
const INDEXES = new WeakMap<ThreatData, ReadonlyMap<string, readonly Fault[]>>();

/**
 * The faults of a version. Empty for a version of a distribution that repairs without changing the number: there the
 * number proves nothing.
 */
export function faultsOf(threatData: ThreatData, { product, version, isBackported }: Stated): readonly Fault[] {
  if (isBackported) return [];
  const faults = indexOf(threatData).get(productName(product)) ?? [];
  return faults.filter(({ ranges }) => ranges.some((range) => isInRange(version, range)));
}

/** The branch that ended before the day, if the version belongs to one. */
export function endOfLifeOf(
  { endsOfLife }: ThreatData,
  { product, version, isBackported }: Stated,
  day: CalendarDay,
): EndOfLife | undefined {
  if (isBackported) return undefined;
  return endsOfLife.find(
    (end) => productName(end.product) === productName(product) && end.endedOn <= day && isInRange(version, end.range),
  );
}

function indexOf(threatData: ThreatData): ReadonlyMap<string, readonly Fault[]> {
  const known = INDEXES.get(threatData);
  if (known) return known;
  const index = new Map<string, Fault[]>();
  for (const fault of threatData.faults) {
    const name = productName(fault.product);
    const others = index.get(name);
    if (others) others.push(fault);
    else index.set(name, [fault]);
  }
  INDEXES.set(threatData, index);
  return index;
}
