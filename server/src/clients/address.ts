import type { InputProblem } from '@bindery/domain/problem.ts';
import { lineFault, quoted } from '@bindery/domain/text/index.ts';
import countries from 'i18n-iso-countries';
import type { Address } from '../database/tables/clients.ts';
import { regionFault } from './us-region.ts';

export type { Address };

export type AddressInput = { readonly [Field in keyof Address]?: string | null | undefined };

/** EU member states, Iceland, Liechtenstein and Norway: addresses there have no region (D14). */
const WITHOUT_REGION = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
);

/** The address as stored, trimmed, with every fault found; `path` is its place in the caller's input. */
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
  const problems: InputProblem[] = [];
  for (const [field, value] of Object.entries(address)) {
    const message = value === null ? undefined : lineFault(value);
    if (message === undefined) continue;
    problems.push({ path: `${path}.${field}`, message, remedy: 'Send it on one line, as in a letter.' });
  }
  if (problems.length > 0) return { address, problems };
  return { address, problems: placeProblems(address, input.country, path) };
}

/** A whole address may lack a country; but an empty country is refused (D68). */
function placeProblems({ country, region }: Address, given: string | null | undefined, path: string): InputProblem[] {
  const problems: InputProblem[] = [];
  if (given !== null && given !== undefined && (country === null || !isCountry(country))) {
    problems.push({
      path: `${path}.country`,
      message: `${quoted(given)} is not an ISO 3166-1 alpha-2 code in upper case, for example US or SE`,
      remedy: countryRemedy(given),
    });
  }
  if (country === null || region === null) return problems;
  if (WITHOUT_REGION.has(country)) {
    problems.push({
      path: `${path}.region`,
      message: `must be left out for a client in ${country}`,
      remedy: 'Leave region out; the locality is enough.',
    });
  }
  const fault = country === 'US' ? regionFault(region) : undefined;
  if (fault) problems.push({ path: `${path}.region`, ...fault });
  return problems;
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countries.isValid(code);
}

function countryRemedy(given: string): string {
  const upper = given.trim().toUpperCase();
  const code = countries.isValid(upper) ? countries.toAlpha2(upper) : undefined;
  return code ? `Send ${quoted(code)}.` : 'Send the two letters of the country, or leave the country out.';
}
