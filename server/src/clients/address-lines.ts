import type { Address } from './address.ts';

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country by its common name, from its code. */
export function countryInWords(code: string): string {
  return COUNTRIES.of(code) ?? code;
}

/** An address as it stands on a letter: one line each, and its country by name. */
export function addressLines(address: Partial<Address> | null): readonly string[] {
  if (!address) return [];
  const { street, streetTwo, locality, region, postalCode, country } = address;
  const place = [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const land = country ? countryInWords(country) : null;
  return [street, streetTwo, place, land].filter((line): line is string => Boolean(line));
}
