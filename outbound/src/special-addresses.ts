import ipaddr from 'ipaddr.js';

/**
 * Address ranges that are not the public internet, or that carry another address inside them, each with the document
 * that says so. IANA special-purpose registries of IPv4 and IPv6 plus what they leave out.
 */
export const SPECIAL_RANGES: readonly (readonly [cidr: string, name: string])[] = [
  ['0.0.0.0/8', 'this network, RFC 791'],
  ['10.0.0.0/8', 'private, RFC 1918'],
  ['100.64.0.0/10', 'carrier-grade NAT, RFC 6598'],
  ['127.0.0.0/8', 'loopback, RFC 1122'],
  ['168.63.129.16/32', 'platform services of Azure, reachable from inside only'],
  ['169.254.0.0/16', 'link-local and cloud metadata, RFC 3927'],
  ['172.16.0.0/12', 'private, RFC 1918'],
  ['192.0.0.0/24', 'protocol assignments, RFC 6890'],
  ['192.0.2.0/24', 'documentation, RFC 5737'],
  ['192.31.196.0/24', 'AS112, RFC 7535'],
  ['192.52.193.0/24', 'multicast tunnelling, RFC 7450'],
  ['192.88.99.0/24', '6to4 relays, RFC 7526'],
  ['192.168.0.0/16', 'private, RFC 1918'],
  ['192.175.48.0/24', 'AS112, RFC 7534'],
  ['198.18.0.0/15', 'benchmarks, RFC 2544'],
  ['198.51.100.0/24', 'documentation, RFC 5737'],
  ['203.0.113.0/24', 'documentation, RFC 5737'],
  ['224.0.0.0/4', 'multicast, RFC 5771'],
  ['240.0.0.0/4', 'reserved and broadcast, RFC 1112'],

  ['::/128', 'unspecified, RFC 4291'],
  ['::1/128', 'loopback, RFC 4291'],
  ['::/96', 'IPv4-compatible, RFC 4291'],
  ['::ffff:0:0/96', 'IPv4-mapped, RFC 4291'],
  ['::ffff:0:0:0/96', 'IPv4-translated, RFC 2765'],
  ['64:ff9b::/96', 'NAT64, RFC 6052'],
  ['64:ff9b:1::/48', 'local NAT64, RFC 8215'],
  ['100::/64', 'discard, RFC 6666'],
  ['100:0:0:1::/64', 'dummy prefix, RFC 9780'],
  ['2001::/32', 'Teredo, RFC 4380'],
  ['2001::/23', 'protocol assignments (benchmarks, ORCHID, multicast tunnelling), RFC 2928'],
  ['2001:db8::/32', 'documentation, RFC 3849'],
  ['2002::/16', '6to4, RFC 3056'],
  ['2620:4f:8000::/48', 'AS112, RFC 7534'],
  ['3fff::/20', 'documentation, RFC 9637'],
  ['5f00::/16', 'segment routing, RFC 9602'],
  ['fc00::/7', 'unique local, RFC 4193'],
  ['fe80::/10', 'link-local, RFC 4291'],
  ['fec0::/10', 'site-local, RFC 3879'],
  ['ff00::/8', 'multicast, RFC 4291'],
];

const PARSED_RANGES = SPECIAL_RANGES.map(([cidr, name]) => ({ range: ipaddr.parseCIDR(cidr), name }));
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Answers why an address is not dialled for a stranger, or undefined for a public one. Takes an address as a resolver or
 * `URL.hostname` gives it, IPv6 without brackets; anything that is not exactly an address is refused as well.
 * With `allowLoopback` 127.0.0.0/8 and ::1 are accepted, nothing else. Decisions D43.
 */
export function refuseAddress(address: string, allowLoopback = false): string | undefined {
  const parsed = parseAddress(address);
  if (!parsed) return 'not an address';
  if (allowLoopback && parsed.range() === 'loopback') return undefined;
  const special = PARSED_RANGES.find(
    ({ range: [base, bits] }) => base.kind() === parsed.kind() && parsed.match(base, bits),
  );
  if (special) return special.name;
  if (parsed instanceof ipaddr.IPv6) {
    if (!parsed.match(GLOBAL_UNICAST)) return 'not assigned for public use, RFC 4291';
    if (isIsatap(parsed)) return 'ISATAP, RFC 5214';
  }
  // A second opinion: ranges that the library learns before this table does.
  return parsed.range() === 'unicast' ? undefined : `special range ${parsed.range()}`;
}

// The library also reads 0x7f.1, octal parts and zone ids; here only the plain forms are addresses.
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  return !address.includes('%') && ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address) : undefined;
}

// An interface identifier 0000:5efe or 0200:5efe carries an IPv4 address in its last 32 bits, under any prefix.
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x0200);
}
