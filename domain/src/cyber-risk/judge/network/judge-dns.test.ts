import { describe, expect, it } from 'vitest';
import type { Scan } from '../../observations.ts';
import type { CnameSeen, DnssecSeen } from '../../observed/dns.ts';
import { caseOf } from '../../testing/case.ts';
import { adding, aPage, aSoundScan, seen, VPN_HOST, withSeen } from '../../testing/scans.ts';
import { dnssecState, judgeDns } from './judge-dns.ts';

function pointsOf(scan: Scan, label: string): number | null | undefined {
  const { value } = judgeDns(caseOf(scan));
  return value.hundredths === null ? undefined : value.lines.find((line) => line.label === label)?.points;
}

const observedOf = (scan: Scan) => judgeDns(caseOf(scan)).findings.map(({ host, observed }) => `${host}: ${observed}`);

describe('DNSSEC', () => {
  const signed: DnssecSeen = {
    ds: ['12345 13 2 AB'],
    dnskey: [],
    hasAdBit: true,
    responseCode: 'NOERROR',
    responseCodeUnchecked: 'NOERROR',
    isResolverValidating: true,
  };

  it.each<[string, Partial<DnssecSeen>, ReturnType<typeof dnssecState>]>([
    ['a whole chain', {}, 'SECURE'],
    ['no DS record', { ds: [] }, 'INSECURE'],
    ['no DS record, asked of a resolver that does not check', { ds: [], isResolverValidating: false }, 'INSECURE'],
    ['a chain that no resolver checked', { isResolverValidating: false }, 'UNKNOWN'],
    ['an answer only without checks', { responseCode: 'SERVFAIL', hasAdBit: false }, 'BOGUS'],
    ['no answer at all', { responseCode: 'SERVFAIL', responseCodeUnchecked: 'SERVFAIL' }, 'UNKNOWN'],
    ['a chain that no resolver can check', { hasAdBit: false }, 'INSECURE'],
  ])('%s', (_case, more, expected) => {
    expect(dnssecState({ ...signed, ...more })).toBe(expected);
  });
});

describe('CAA', () => {
  it.each([
    [['issue'], 5],
    [['issuewild'], 5],
    [['iodef', 'issue'], 5],
    [['iodef'], 0],
    [['contactemail'], 0],
    [[], 0],
  ])('with %j earns %i points', (tags, points) => {
    const records = tags.map((tag) => ({ isCritical: false, tag, value: 'ca.example' }));
    expect(
      pointsOf(
        withSeen(aSoundScan(), 'CAA', () => ({ records })),
        'CAA',
      ),
    ).toBe(points);
  });
});

describe('name servers', () => {
  const withServers = (...servers: readonly (readonly string[])[]) =>
    withSeen(aSoundScan(), 'NS', () => ({
      servers: servers.map((addresses, index) => ({ host: `ns${index}.example`, addresses })),
    }));

  it.each([
    ['of two networks', [['192.0.2.53'], ['198.51.100.53']], 5],
    ['of neighbouring networks', [['192.0.2.53'], ['192.0.3.53']], 5],
    ['at the ends of one network', [['192.0.2.1'], ['192.0.2.254']], 0],
    ['of two networks of IPv6', [['2001:db8:1::1'], ['2001:db8:2::1']], 5],
    ['at the ends of one network of IPv6', [['2001:db8:1:1::1'], ['2001:db8:1:ffff::1']], 0],
    ['of one network that ends in zeros', [['2001:db8::1'], ['2001:db8:0:1::1']], 0],
    ['of one network that is nearly all zeros', [['2001::1'], ['2001:0:0:1::1']], 0],
    ['of one network of zeros', [['::1'], ['::2']], 0],
    ['of IPv4 and of IPv6', [['192.0.2.53'], ['2001:db8:1::1']], 5],
  ])('%s earn the right points', (_case, servers, points) => {
    expect(pointsOf(withServers(...servers), 'Name servers')).toBe(points);
  });

  it('are one, however many networks it is in', () => {
    const scan = withServers(['192.0.2.53', '198.51.100.53']);
    expect(observedOf(scan)).toEqual(['example.com: 1 name server in 2 networks']);
  });

  it('without an address are not judged', () => {
    expect(pointsOf(withServers([], []), 'Name servers')).toBeUndefined();
    expect(observedOf(withServers([], []))).toEqual([]);
  });
});

describe('a CNAME', () => {
  it.each<[CnameSeen['end'], readonly string[], readonly string[]]>([
    ['NXDOMAIN', ['a.example', 'b.example'], ['vpn.example.com: points to b.example, which does not exist']],
    ['NXDOMAIN', [], []],
    ['NO_ADDRESS', ['a.example'], []],
    ['RESOLVES', ['a.example'], []],
  ])('that ends with %s after %j', (end, chain, expected) => {
    const scan = withSeen(aSoundScan(), 'CNAME', () => ({ chain, end }));
    expect(observedOf(scan)).toEqual(expected);
    expect(pointsOf(scan, 'No dangling CNAME')).toBe(expected.length > 0 ? 0 : 5);
  });

  it('is judged at every host, and costs once', () => {
    const gone: CnameSeen = { chain: ['gone.example'], end: 'NXDOMAIN' };
    const scan = adding(
      withSeen(aSoundScan(), 'CNAME', () => gone),
      seen('CNAME', { host: 'shop.example.com' }, gone),
      seen('CNAME', { host: 'www.example.com' }, { chain: [], end: 'RESOLVES' }),
    );

    expect(judgeDns(caseOf(scan)).findings.map(({ host, points }) => [host, points])).toEqual([
      ['shop.example.com', 5],
      [VPN_HOST, 5],
    ]);
    expect(pointsOf(scan, 'No dangling CNAME')).toBe(0);
  });
});

it('looks for IPv6 at the website', () => {
  const host = 'shop.example.com';
  const targets = [{ host, reasons: ['WEBSITE' as const], leftOutBecause: null }];
  const website = seen('WEB', { host, port: 443 }, aPage([]));
  const noIpv6 = seen('ADDRESSES', { host }, { ipv4: ['192.0.2.8'], ipv6: [], sharedNetwork: null });
  const scan = { ...adding(aSoundScan(), website, noIpv6), targets };

  expect(observedOf(scan)).toEqual(['shop.example.com: no AAAA record']);
  expect(pointsOf(scan, 'IPv6')).toBe(0);
});
