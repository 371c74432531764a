import { CYBER_CLASSES } from '../data/classes-cyber.ts';
import { TECH_EO_CLASSES } from '../data/classes-tech-eo.ts';
import NAICS_CODES from '../data/naics-codes.json' with { type: 'json' };
import { NAICS_PREFIXES } from '../data/naics-prefixes.ts';
import type { ProductType } from '../product-type.ts';
import type { BusinessClass } from './business-class.ts';

const LISTS: Readonly<Record<ProductType, readonly BusinessClass[]>> = {
  CYBER: CYBER_CLASSES,
  CYBER_EU: CYBER_CLASSES,
  TECH_EO: TECH_EO_CLASSES,
};
const BY_NAME: Readonly<Record<ProductType, ReadonlyMap<string, BusinessClass>>> = {
  CYBER: byName(CYBER_CLASSES),
  CYBER_EU: byName(CYBER_CLASSES),
  TECH_EO: byName(TECH_EO_CLASSES),
};
const NAICS_TITLES: ReadonlyMap<string, string> = new Map(Object.entries(NAICS_CODES));

/** The names that a product accepts, in list order. */
export function natureOfBusinessList(productType: ProductType): readonly BusinessClass[] {
  return LISTS[productType];
}

/**
 * The class of a nature of business: an exact, case-sensitive list name, or (not TECH_EO) a six-digit NAICS 2022 code,
 * which always takes the longest matching prefix. The name of a code is its official title. Undefined when neither.
 * Spec: rating.md section 2, decisions D28.
 */
export function resolveClass(productType: ProductType, natureOfBusiness: string): BusinessClass | undefined {
  const listed = BY_NAME[productType].get(natureOfBusiness);
  if (listed || productType === 'TECH_EO') return listed;
  const title = NAICS_TITLES.get(natureOfBusiness);
  if (title === undefined) return undefined;
  for (let length = natureOfBusiness.length; length >= 2; length -= 1) {
    const entry = NAICS_PREFIXES.get(natureOfBusiness.slice(0, length));
    if (entry) return { name: title, naicsCode: natureOfBusiness, ...entry };
  }
  return undefined;
}

function byName(list: readonly BusinessClass[]): ReadonlyMap<string, BusinessClass> {
  return new Map(list.map((entry) => [entry.name, entry]));
}
