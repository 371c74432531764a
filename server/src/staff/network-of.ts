import { isIPv6 } from 'node:net';

/**
 * What counts as one place: an address, or the /64 of an IPv6 address, of which every household has 2^64. The same text for
 * every way of writing it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // The parser of addresses writes each in one way only.
  const [before = '', after] = new URL(`http://[${plain.split('%', 1)[0]}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'));
  const [first, last] = [groups(before), groups(after)];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
