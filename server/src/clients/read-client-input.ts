import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import { CLIENT_NAME_MAX_LENGTH } from '@bindery/domain/quote-request/index.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import { type AddressInput, readAddress } from './address.ts';
import type { ClientValues } from './store.ts';
import { readWebsite, WEBSITE_FAULT } from './website.ts';

/** The fields a caller may set on a client; a missing or null field is not changed, an empty website removes it. */
export interface ClientInput {
  readonly name?: string | null | undefined;
  readonly primaryWebsite?: string | null | undefined;
  readonly address?: AddressInput | null | undefined;
}

const NOTHING_YET: ClientValues = {
  name: '',
  normalisedName: '',
  primaryWebsite: null,
  websiteDomain: null,
  address: null,
};

/** The client's values after the given fields are applied. Errors: VALIDATION_FAILED with every fault. */
export function readClientInput(input: ClientInput, before: ClientValues = NOTHING_YET): ClientValues {
  const { values, problems } = checkClientInput(input, before);
  if (problems.length > 0) throw validationFailed(problems);
  return values;
}

/** The same with the faults as a list, for a caller that has more to check; with one, the values must not be used. */
export function checkClientInput(
  input: ClientInput,
  before: ClientValues = NOTHING_YET,
): { readonly values: ClientValues; readonly problems: readonly InputProblem[] } {
  const problems: InputProblem[] = [];
  const name = input.name?.trim() ?? before.name;
  // A name accepted under an older rule stays valid until it is sent again.
  const message = isGiven(input.name) || before === NOTHING_YET ? nameFault(name) : undefined;
  if (message !== undefined) {
    problems.push({ path: 'name', message, remedy: 'Send the name of the business as it is registered.' });
  }
  let website = before.primaryWebsite && { given: before.primaryWebsite, domain: before.websiteDomain };
  if (isGiven(input.primaryWebsite)) {
    const given = input.primaryWebsite ?? '';
    website = readWebsite(given) ?? null;
    // An empty text removes the website; null is what many programs send for an empty field.
    if (!website && given.trim() !== '') problems.push({ path: 'primaryWebsite', ...WEBSITE_FAULT });
  }
  let address = before.address;
  if (input.address) {
    const read = readAddress(input.address, 'address');
    problems.push(...read.problems);
    address = read.address;
  }
  const values = {
    name,
    // A name that is refused may be of any length, and is not looked at further (D72).
    normalisedName: message === undefined ? normaliseName(name) : '',
    primaryWebsite: website ? website.given : null,
    websiteDomain: website ? website.domain : null,
    address,
  };
  return { values, problems };
}

function nameFault(name: string): string | undefined {
  return name === '' ? `needs 1 to ${CLIENT_NAME_MAX_LENGTH} characters` : lineFault(name, CLIENT_NAME_MAX_LENGTH);
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** Letters and digits only, without accents and legal forms, so that `Acme, Inc.` and `ACME` compare equal (D16). */
export function normaliseName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return (kept.length > 0 ? kept : words).join('');
}

const LEGAL_FORMS = new Set(
  'inc incorporated llc llp lp ltd limited corp corporation co company plc gmbh ag sa sas bv nv ab as oy aps spa srl'.split(
    ' ',
  ),
);
