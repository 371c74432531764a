import { isLonger, quoted, TEXT_LENGTH } from '../../text/index.ts';
import { natureOfBusinessList, resolveClass } from '../classes/nature-of-business.ts';
import { nearestWithin } from '../classes/nearest-names.ts';
import type { ProductType } from '../product-type.ts';
import { US_STATES } from '../us-states.ts';
import type { AnswerContext, AnswerFault } from './answer-fault.ts';

type Fault = Omit<AnswerFault, 'at'> | undefined;

const STATE_NAMES = US_STATES.map(({ name }) => name);

/** A home state: spelled out, as in the list. */
export function stateFault(value: unknown, { nearest }: AnswerContext): Fault {
  if (STATE_NAMES.some((name) => name === value)) return undefined;
  const accepted = 'must be one of the 50 states spelled out, or District of Columbia';
  if (typeof value !== 'string' || isLonger(value, TEXT_LENGTH)) {
    return { message: accepted, remedy: 'Send the name of one state, for example "Ohio".' };
  }
  const abbreviated = US_STATES.find(({ code }) => code === value.trim().toUpperCase());
  if (abbreviated) {
    return { message: `spell it out: ${abbreviated.name}`, remedy: `Send ${quoted(abbreviated.name)}.` };
  }
  const [name] = nearest(value, () => STATE_NAMES, 1);
  return name === undefined
    ? { message: accepted, remedy: 'Send the name of one state, for example "Ohio".' }
    : { message: `${accepted}; the nearest name is ${name}`, remedy: `Send ${quoted(name)} if that is meant.` };
}

/**
 * A name of the product's list or, where the product takes them, a NAICS code. For a wrong name the message suggests
 * the three nearest ones, each quoted because names contain commas; a wrong code is reported as a code (decisions D28).
 */
export function natureFault(
  value: unknown,
  productType: ProductType,
  { nearest }: Pick<AnswerContext, 'nearest'>,
): Fault {
  const takesCodes = productType !== 'TECH_EO';
  const accepted = takesCodes
    ? 'must be an exact name of the list or a six-digit NAICS 2022 code'
    : 'must be an exact name of the list';
  const remedy = `Send a name as natureOfBusinessList(productType: ${productType}) writes it.`;
  if (typeof value !== 'string' || isLonger(value, TEXT_LENGTH)) return { message: accepted, remedy };
  if (resolveClass(productType, value)) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return codeFault(value, accepted, takesCodes, remedy);
  const list = natureOfBusinessList(productType).map(({ name }) => name);
  const meant = list.find((name) => name.toLowerCase() === value.trim().toLowerCase());
  const names = nearest(value, () => list, 3).map(quoted);
  return {
    message: names.length === 0 ? accepted : `${accepted}; the nearest names are ${names.join(', ')}`,
    remedy: meant === undefined ? remedy : `Send ${quoted(meant)}.`,
  };
}

/** The same for a nature of business that is asked about, outside of an application. */
export function natureOfBusinessFaults(
  productType: ProductType,
  value: string,
): readonly { readonly message: string; readonly remedy: string }[] {
  const fault = natureFault(value, productType, { nearest: nearestWithin() });
  return fault === undefined ? [] : [fault];
}

function codeFault(value: string, accepted: string, takesCodes: boolean, remedy: string): Fault {
  if (!takesCodes) return { message: `${accepted}; NAICS codes are not taken for TECH_EO`, remedy };
  const isSixDigits = /^\d{6}$/.test(value);
  return {
    message: isSixDigits
      ? `${accepted}; ${quoted(value)} is not a code of NAICS 2022`
      : `${accepted}; ${quoted(value)} is not six digits`,
    remedy: 'Look the code up in NAICS 2022, where it has six digits, or send a name of natureOfBusinessList.',
  };
}
