import NAICS_CODES from '../data/naics-codes.json' with { type: 'json' };
import type { ProductType } from '../product-type.ts';
import { natureOfBusinessList } from './nature-of-business.ts';
import { nearestNames } from './nearest-names.ts';

/** A nature of business to choose: the value that is sent, and the code's title where the value is a code. */
export interface NatureChoice {
  readonly value: string;
  readonly title: string | null;
}

const CODES: readonly NatureChoice[] = Object.entries(NAICS_CODES).map(([value, title]) => ({ value, title }));
/** A longer text is no name. */
const SEARCHED_LENGTH = 80;

/**
 * Names, then codes of NAICS 2022, that contain each typed word or begin with the typed digits; where nothing does, the
 * names most like it. An empty text finds the first names of the list.
 */
export function natureChoices(productType: ProductType, typed: string, count: number): readonly NatureChoice[] {
  const names = natureOfBusinessList(productType).map(({ name }): NatureChoice => ({ value: name, title: null }));
  const words = typed.slice(0, SEARCHED_LENGTH).toLowerCase().split(/\s+/).filter(Boolean);
  const codes = productType === 'TECH_EO' || words.length === 0 ? [] : CODES;
  const found = [...names, ...codes].filter((choice) => words.every((word) => contains(choice, word)));
  const shown = found.length > 0 ? found : nearest(names, typed, count);
  return shown.slice(0, count);
}

function contains({ value, title }: NatureChoice, word: string): boolean {
  return title === null
    ? value.toLowerCase().includes(word)
    : value.startsWith(word) || title.toLowerCase().includes(word);
}

function nearest(names: readonly NatureChoice[], typed: string, count: number): readonly NatureChoice[] {
  const values = nearestNames(
    typed,
    names.map(({ value }) => value),
    count,
  );
  return values.map((value) => ({ value, title: null }));
}
