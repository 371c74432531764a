import countries from 'i18n-iso-countries';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/** Every country that an address can have, in the order of its English name. */
export function countryNames(): readonly Country[] {
  return NAMES;
}

const NAMES: readonly Country[] = Object.entries(countries.getNames('en'))
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
