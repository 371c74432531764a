/** Of the currencies that are quoted in, those without minor units. Browsers and Node differ from ISO 4217 for others. */
const WITHOUT_MINOR_UNITS: ReadonlySet<string> = new Set(['ISK']);

/** An amount of the API, which counts minor units, as people write it. */
export function moneyText(minor: number, currency: string): string {
  const digits = WITHOUT_MINOR_UNITS.has(currency) ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return (minor / 10 ** digits).toLocaleString('en', format);
}
