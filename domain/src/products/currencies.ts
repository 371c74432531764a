/** ISO 4217 currencies in use, by number of minor digits; codes of metals, funds and tests have none and are left out. */
const CODES_BY_MINOR_DIGITS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
      CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
      IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
      MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS
      SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
} as const;

const MINOR_DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_MINOR_DIGITS).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(digits)]),
  ),
);

/** Minor digits of an ISO 4217 currency: 2 for EUR, 0 for ISK. Undefined for a code that does not exist. */
export function minorDigitsOf(currency: string): number | undefined {
  return MINOR_DIGITS.get(currency);
}

/** One line of the rate table: units of the currency for one euro, as a decimal. */
export interface ExchangeRate {
  readonly currency: string;
  readonly minorDigits: number;
  readonly perEur: string;
  /** Amounts of the CYBER_EU grids are multiplied by this, so that they are round in the currency. */
  readonly gridMultiplier: number;
}

/** Rates of 2026-11-01, illustrative; live rates are never used (rating.md section 4). */
export const EXCHANGE_RATES: readonly ExchangeRate[] = [
  { currency: 'EUR', minorDigits: 2, perEur: '1', gridMultiplier: 1 },
  { currency: 'GBP', minorDigits: 2, perEur: '0.8725', gridMultiplier: 1 },
  { currency: 'CHF', minorDigits: 2, perEur: '0.9340', gridMultiplier: 1 },
  { currency: 'SEK', minorDigits: 2, perEur: '11.0450', gridMultiplier: 10 },
  { currency: 'NOK', minorDigits: 2, perEur: '11.7120', gridMultiplier: 10 },
  { currency: 'DKK', minorDigits: 2, perEur: '7.4605', gridMultiplier: 7.5 },
  { currency: 'PLN', minorDigits: 2, perEur: '4.2480', gridMultiplier: 4 },
  { currency: 'CZK', minorDigits: 2, perEur: '24.3150', gridMultiplier: 25 },
  { currency: 'HUF', minorDigits: 2, perEur: '388.75', gridMultiplier: 400 },
  { currency: 'RON', minorDigits: 2, perEur: '5.0870', gridMultiplier: 5 },
  { currency: 'ISK', minorDigits: 0, perEur: '147.30', gridMultiplier: 150 },
];

const RATES: ReadonlyMap<string, ExchangeRate> = new Map(EXCHANGE_RATES.map((rate) => [rate.currency, rate]));

/** The rate of a currency CYBER_EU is quoted in; undefined for any other. */
export function exchangeRateOf(currency: string): ExchangeRate | undefined {
  return RATES.get(currency);
}

/** The currency of a country among those; euro for the others. A code of ISO 4217 begins with that of its country. */
export function homeCurrencyOf(country: string | null): string {
  const issuer = country === 'LI' ? 'CH' : country;
  return EXCHANGE_RATES.find(({ currency }) => currency.slice(0, 2) === issuer)?.currency ?? 'EUR';
}
