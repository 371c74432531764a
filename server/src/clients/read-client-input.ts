import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import { CLIENT_NAME_MAX_LENGTH } from '@bindery/domain/quote-request/index.ts';
import { isOneLine, ONE_LINE } from '../one-line.ts';
import { type AddressInput, readAddress } from './address.ts';
import type { ClientValues } from './store.ts';
import { readWebsite } from './website.ts';

/** What a caller may say of a client; a missing or null field was not given. */
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

/** The client's values after the given fields are taken over. Problems: VALIDATION_FAILED with every fault. */
export function readClientInput(input: ClientInput, before: ClientValues = NOTHING_YET): ClientValues {
  const problems: InputProblem[] = [];
  const name = input.name?.trim() ?? before.name;
  if (name.length === 0 || [...name].length > CLIENT_NAME_MAX_LENGTH) {
    problems.push({ path: 'name', message: `needs 1 to ${CLIENT_NAME_MAX_LENGTH} characters` });
  }
  if (!isOneLine(name)) problems.push({ path: 'name', message: ONE_LINE });
  let website = before.primaryWebsite && { given: before.primaryWebsite, domain: before.websiteDomain };
  if (input.primaryWebsite?.trim()) {
    website = readWebsite(input.primaryWebsite) ?? null;
    if (!website) {
      problems.push({
        path: 'primaryWebsite',
        message: 'must be a domain such as example.com or www.example.com, or an http or https URL of one',
      });
    }
  }
  let address = before.address;
  if (input.address) {
    const read = readAddress(input.address, 'address');
    problems.push(...read.problems);
    address = read.address;
  }
  if (problems.length > 0) throw validationFailed(problems);
  return {
    name,
    normalisedName: normaliseName(name),
    primaryWebsite: website ? website.given : null,
    websiteDomain: website ? website.domain : null,
    address,
  };
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
