import { domainToASCII } from 'node:url';
import { isPrivateName } from '@bindery/outbound';

/** Why a name is not looked at. */
export type HostNameFault = 'not a host name' | 'an address' | 'one label' | 'private name' | 'reserved name';

// RFC 6761, 6.2 to 6.5: never delegated. A sandbox may use them.
const RESERVED_SUFFIXES = ['test', 'example', 'invalid'];

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const LONGEST_NAME = 253;

/**
 * Answers why a host is not looked at, or undefined for one that may be. Takes a bare name in any script, no scheme,
 * user, port or path; `allowReserved` accepts .test, .example and .invalid. What the name resolves to is judged where
 * it is dialled.
 */
export function refuseHostName(text: string, allowReserved = false): HostNameFault | undefined {
  const name = asciiHostName(text);
  if (name === undefined) return 'not a host name';
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  // Resolvers and URL parsers read 127.1, 0x7f.1 and 2130706433 as addresses: no top-level domain is a number.
  if (/^(\d+|0x[0-9a-f]*)$/.test(last)) return 'an address';
  if (labels.length === 1) return 'one label';
  if (isPrivateName(name)) return 'private name';
  if (!allowReserved && RESERVED_SUFFIXES.includes(last)) return 'reserved name';
  return undefined;
}

/** The name as name servers know it: ASCII, lower case, without the dot at the end; undefined when it is no name. */
export function asciiHostName(text: string): string | undefined {
  // Bounded first; anything the URL parser would repair, decode or cut off is refused, not repaired.
  if (text.length > LONGEST_NAME || !/^[\p{L}\p{M}\p{N}._-]+$/u.test(text)) return undefined;
  const ascii = domainToASCII(text).replace(/\.$/, '').toLowerCase();
  // An address in any notation comes back in four decimal parts, which the caller tells apart.
  return ascii.length <= LONGEST_NAME && ascii.split('.').every((label) => LABEL.test(label)) ? ascii : undefined;
}
