/**
 * The network of an address as far as a scan can say: `192.0.2.0/24`, `2001:db8:1::/48`. These are the smallest that are
 * announced on the internet by themselves, so that all hosts in one fail together. Undefined for another text.
 */
export function networkOf(address: string): string | undefined {
  const [, a, b, c] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(address) ?? [];
  if (a !== undefined && b !== undefined && c !== undefined) return `${a}.${b}.${c}.0/24`;
  if (!/^[0-9a-f:]+$/i.test(address) || !address.includes(':')) return undefined;
  const [before = ''] = address.toLowerCase().split('::', 1);
  const groups = before === '' ? [] : before.split(':');
  // `2001:db8::7` leaves out zeros, which may reach into the first three groups.
  const first = [groups[0] ?? '0', groups[1] ?? '0', groups[2] ?? '0'];
  while (first.length > 1 && first.at(-1) === '0') first.pop();
  return `${first.join(':')}::/48`;
}
