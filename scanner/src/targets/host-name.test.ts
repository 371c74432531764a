import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiHostName, refuseHostName } from './host-name.ts';

describe('refuseHostName', () => {
  it.each([
    'example.com',
    'www.example.com',
    'EXAMPLE.com.',
    'bücher.de',
    'xn--bcher-kva.de',
    '_dmarc.example.com',
    '1and1.com',
  ])('accepts %s', (name) => {
    expect(refuseHostName(name)).toBeUndefined();
  });

  it.each([
    ['an address', '127.0.0.1 127.1 0177.0.0.1 0x7f.0.0.1 0x7f000001 2130706433 017700000001 8.8.8.8 1.1'],
    ['an address', '１２７.０.０.１ 169.254.169.254 0 0x 127.0.0.1.'],
    ['one label', 'com localhost metadata kubernetes com.'],
    [
      'private name',
      'a.local a.internal x.localhost a.onion 1.0.0.127.in-addr.arpa home.arpa LOCALHOST.LocalHost a.lan',
    ],
    ['reserved name', 'a.test a.example a.invalid A.TEST.'],
    ['not a host name', 'user@example.com example.com:80 http://example.com //example.com example.com/ [::1] ::1'],
    [
      'not a host name',
      'a..b.com -a.com a-.com a%2ecom a\\b.com a?b.com ex*mple.com 1.2.3.4.5 example.0x7f .com . fe80::1%eth0 ::ffff:7f00:1',
    ],
  ])('refuses as %s: %s', (fault, names) => {
    const seen = names.split(' ').map((name) => [name, refuseHostName(name)]);

    expect(seen).toEqual(names.split(' ').map((name) => [name, fault]));
  });

  it.each([
    '',
    ' ',
    'a b.com',
    'a\n.com',
    'a\u0000.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(200)}com`,
    'a\u202e.com',
  ])('refuses %j', (name) => {
    expect(refuseHostName(name)).toBe('not a host name');
  });

  it('accepts reserved names where a sandbox asks for it, and nothing else more', () => {
    expect(refuseHostName('a.test', true)).toBeUndefined();
    expect(refuseHostName('a.local', true)).toBe('private name');
  });

  it('never throws, and what it accepts is plain ASCII with a dot and without a number at its end', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.domain(), fc.ipV4(), fc.ipV6()), (text) => {
        if (refuseHostName(text) !== undefined) return;
        expect(asciiHostName(text)).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.(?!\d+$)[a-z0-9_-]+$/);
      }),
      { seed: 4242, numRuns: 3000 },
    );
  });
});
