import type { InputProblem } from '@bindery/domain/problem.ts';
import countries from 'i18n-iso-countries';
import { isOneLine, ONE_LINE } from '../one-line.ts';

export interface Address {
  readonly country: string | null;
  readonly street: string | null;
  readonly streetTwo: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
}

export type AddressInput = { readonly [Field in keyof Address]?: string | null | undefined };

const MAX_LENGTH = 200;

/** EU member states, Iceland, Liechtenstein and Norway: their addresses carry no region (D14). */
const WITHOUT_REGION = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
);

/** The address as stored, trimmed, with every fault found in it; `path` is where it stands in the caller's input. */
export function readAddress(input: AddressInput, path: string): { address: Address; problems: InputProblem[] } {
  const clean = (value: string | null | undefined): string | null => value?.trim() || null;
  const address: Address = {
    country: clean(input.country),
    street: clean(input.street),
    streetTwo: clean(input.streetTwo),
    locality: clean(input.locality),
    region: clean(input.region),
    postalCode: clean(input.postalCode),
  };
  const problems: InputProblem[] = Object.entries(address)
    .filter(([, value]: [string, string | null]) => value !== null && value.length > MAX_LENGTH)
    .map(([field]) => ({ path: `${path}.${field}`, message: `must have at most ${MAX_LENGTH} characters` }));
  for (const [field, value] of Object.entries(address)) {
    if (value !== null && !isOneLine(value)) problems.push({ path: `${path}.${field}`, message: ONE_LINE });
  }
  const { country, region } = address;
  if (country !== null && !isCountry(country)) {
    problems.push({
      path: `${path}.country`,
      message: `"${country}" is not an ISO 3166-1 alpha-2 code in upper case, for example US or SE`,
    });
  }
  if (country !== null && region !== null && WITHOUT_REGION.has(country)) {
    problems.push({ path: `${path}.region`, message: `must be left out for a client in ${country}` });
  }
  return { address, problems };
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countries.isValid(code);
}
