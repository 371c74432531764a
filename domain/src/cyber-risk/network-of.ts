/**
 * The network of an address as far as a scan can say: `192.0.2.0/24`, `2001:db8:1::/48`. These are the smallest that are
 * announced on the internet by themselves, so that all hosts in one fail together. Undefined for another text.
 */
export function networkOf(address: string): string | undefined {
  const network = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (network !== undefined) return `${network}.0/24`;
  if (!/^[0-9a-f]*:[0-9a-f:]*$/i.test(address)) return undefined;
  // `2001:db8::7` leaves out zeros, which may reach into the first three groups.
  const [a, b, c] = address.toLowerCase().split(/::.*|:/);
  const first = [a || '0', b || '0', c || '0'].join(':');
  return `${first.replace(/(?::0)+$/, '')}::/48`;
}
