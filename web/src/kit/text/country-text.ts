const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country by its name, from the code of ISO 3166-1 under which it is kept. */
export function countryText(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code;
}
