/** Rules for names that strangers give: which are private, and which domain a host belongs to. */
import { parse } from 'tldts';

// Names that mean something inside a machine or a network only (RFC 6761, 6762, 7686, 8375, ICANN's .internal).
const PRIVATE_SUFFIXES = ['local', 'localdomain', 'internal', 'localhost', 'onion', 'arpa', 'home', 'lan', 'corp'];

/** `name` is lower case, without the dot at its end. */
export function isPrivateName(name: string): boolean {
  return PRIVATE_SUFFIXES.includes(name.slice(name.lastIndexOf('.') + 1));
}

/**
 * The domain that its owner registered: `example.co.uk` of `www.example.co.uk`, and `harbor.github.io` of itself, because
 * what stands below it on such a host belongs to other people. `github.io` itself is its own; undefined for `co.uk` and
 * for an address.
 */
export function registrableDomain(host: string): string | undefined {
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  if (isIp) return undefined;
  return (domain ?? parse(host, { allowPrivateDomains: false }).domain)?.toLowerCase();
}
