import { isIP, SocketAddress } from 'node:net';
import { validationFailed } from '@bindery/domain/problem.ts';
import { registrableDomain } from '@bindery/outbound';
import type { OptOutRow } from './opt-out-store.ts';

/** Longer than any host name or address with a prefix. */
const VALUE_LENGTH = 300;
/** One entry of the list must not stop every scan. */
const SHORTEST_PREFIX = { 4: 8, 6: 19 } as const;
const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;

/**
 * What an operator typed: a domain, a page of it, an address or a network. A host stands for its registrable domain, and
 * an address is written in its one canonical form. Errors: VALIDATION_FAILED.
 */
export function readPlace(typed: string): Pick<OptOutRow, 'kind' | 'value'> {
  const text = typed.trim().toLowerCase();
  const place = text.length > VALUE_LENGTH ? undefined : (networkOf(text) ?? domainOf(text));
  if (place) return place;
  const remedy = 'Send example.com, 203.0.113.7 or 203.0.113.0/24; a network of at least /8, for IPv6 /19.';
  throw validationFailed([{ path: 'value', message: 'must be a domain, an address or a network', remedy }]);
}

function networkOf(text: string): Pick<OptOutRow, 'kind' | 'value'> | undefined {
  const [, address = '', , prefix] = /^([0-9a-f.:]+)(\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return undefined;
  const canonical = new SocketAddress({ address, family: version === 4 ? 'ipv4' : 'ipv6' }).address;
  if (prefix === undefined) return { kind: 'ADDRESS', value: canonical };
  const length = Number(prefix);
  const isNetwork = length >= SHORTEST_PREFIX[version] && length <= LONGEST_PREFIX[version];
  return isNetwork ? { kind: 'ADDRESS', value: `${canonical}/${length}` } : undefined;
}

function domainOf(text: string): Pick<OptOutRow, 'kind' | 'value'> | undefined {
  // The parser of URLs writes names in their ASCII form, and sees an address in every notation.
  const host = URL.parse(text.includes('://') ? text : `https://${text}`)?.hostname ?? '';
  const domain = registrableDomain(host);
  return domain === undefined ? undefined : { kind: 'DOMAIN', value: domain };
}
