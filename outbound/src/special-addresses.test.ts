import { BlockList, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseAddress, SPECIAL_RANGES } from './special-addresses.ts';

describe('refuseAddress', () => {
  it.each([
    // IPv4: the first and last address of each range.
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['168.63.129.16', '168.63.129.16'],
    ['169.254.0.0', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.31.196.0', '192.31.196.255'],
    ['192.52.193.0', '192.52.193.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['192.175.48.0', '192.175.48.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '239.255.255.255'],
    ['240.0.0.0', '255.255.255.255'],
    // IPv6
    ['::', '::1'],
    ['::2', '::ffff:ffff'],
    ['::ffff:0:0', '::ffff:ffff:ffff'],
    ['::ffff:0:0:0', '::ffff:0:ffff:ffff'],
    ['64:ff9b::', '64:ff9b::ffff:ffff'],
    ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['100::', '100::ffff:ffff:ffff:ffff'],
    ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:1::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    // Not assigned to anybody.
    ['4000::', '4000::1'],
    ['1fff::1', 'e000::1'],
  ])('refuses %s to %s', (first, last) => {
    expect(refuseAddress(first)).toBeDefined();
    expect(refuseAddress(last)).toBeDefined();
  });

  it.each([
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['6to4 of a private address', '2002:a00:1::1'],
    ['Teredo', '2001:0:53aa:64c:0:fbfe:f5ff:fffe'],
    ['NAT64 of cloud metadata', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['ISATAP of a private address', '2a00:1450::5efe:10.0.0.1'],
    ['ISATAP of a public address', '2a00:1450::200:5efe:808:808'],
    ['cloud metadata', '169.254.169.254'],
    ['cloud metadata over IPv6', 'fd00:ec2::254'],
    ['metadata behind carrier-grade NAT', '100.100.100.200'],
    ['a zone', 'fe80::1%eth0'],
    ['a zone on a public address', '2606:4700::1111%1'],
    ['octal parts', '0177.0.0.1'],
    ['a short form', '127.1'],
    ['one number', '2130706433'],
    ['hexadecimal', '0x7f000001'],
    ['a name', 'example.com'],
    ['brackets', '[2606:4700::1111]'],
    ['blanks', ' 8.8.8.8'],
    ['nothing', ''],
  ])('refuses %s: %s', (_case, address) => {
    expect(refuseAddress(address)).toBeDefined();
  });

  // Just outside of a range, and well inside the public internet.
  it.each(
    `
      1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
      168.63.129.15 169.253.255.255 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0
      198.17.255.255 198.20.0.0 203.0.112.255 223.255.255.255 8.8.8.8 2001:200:: 2001:4860:4860::8888
      2003::1 2606:4700::1111 2620:4f:8001::1 3ffe::1 2a00::5efe:1:2:3`
      .split(/\s+/)
      .slice(1),
  )('accepts %s', (address) => {
    expect(refuseAddress(address)).toBeUndefined();
  });

  it('accepts loopback, and nothing else that is special, when loopback is allowed', () => {
    const refused = (address: string): boolean => refuseAddress(address, true) !== undefined;

    expect(['127.0.0.1', '127.9.9.9', '::1', '8.8.8.8'].filter(refused)).toEqual([]);
    expect(['0.0.0.0', '::', '10.0.0.1', '::ffff:127.0.0.1', '169.254.169.254'].filter(refused)).toHaveLength(5);
  });

  it('agrees with the ranges as Node reads them, for any address', () => {
    // Two lists, because Node applies a rule for ::ffff:0:0/96 to every IPv4 address.
    const [ipv4, ipv6] = [new BlockList(), new BlockList()];
    for (const [cidr] of SPECIAL_RANGES) {
      const [base = '', bits] = cidr.split('/');
      if (isIPv6(base)) ipv6.addSubnet(base, Number(bits), 'ipv6');
      else ipv4.addSubnet(base, Number(bits), 'ipv4');
    }

    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(refuseAddress(address) !== undefined).toBe(ipv4.check(address, 'ipv4'));
      }),
      { seed: 4242, numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (ipv6.check(address, 'ipv6')) expect(refuseAddress(address)).toBeDefined();
      }),
      { seed: 4242, numRuns: 2000 },
    );
  });
});
