import { describe, expect, it } from 'vitest';
import type { Scan, Target } from '../observations.ts';
import { nothingAsked } from '../testing/case.ts';
import { adding, aPage, aSoundScan, DOMAIN, seen, unmeasured, VPN_HOST } from '../testing/scans.ts';
import { compareText, observationsOf, readingAt, readingsOf, reasonAt, siteHost } from './readings.ts';

const noAddress = { ipv4: [], ipv6: [], sharedNetwork: null };
const addressesOf = (host: string) => seen('ADDRESSES', { host }, noAddress);

describe('what was asked', () => {
  it('stands in the order of host, port, question and answer, whatever came first', () => {
    const web = (host: string, port: number | null) => seen('WEB', { host, port }, aPage([]));
    const asked = [
      web('a.example', 80),
      web('a.example', 443),
      { ...web('b.example', null), question: 'GET /1' },
      { ...web('b.example', null), question: 'GET /2' },
      unmeasured({ ...web('b.example', null), question: 'GET /2' }),
    ];
    const scan = adding(nothingAsked(), ...asked.toReversed());

    expect(observationsOf(scan, 'WEB')).toEqual(asked);
    expect(observationsOf(adding(nothingAsked(), ...asked), 'WEB')).toEqual(asked);
  });

  it('is a reading only when it was measured, of its own kind and host', () => {
    const silent = unmeasured(addressesOf('a.example'));
    const scan = adding(nothingAsked(), silent, addressesOf('b.example'), seen('MX', {}, { records: [] }));

    expect(readingsOf(scan, 'ADDRESSES').map(({ host }) => host)).toEqual(['b.example']);
    expect(readingAt(scan, 'ADDRESSES', 'b.example')).toMatchObject({ seen: noAddress, host: 'b.example', port: null });
    expect(readingAt(scan, 'ADDRESSES', 'a.example')).toBeUndefined();
  });

  it('tells why it has no answer, and nothing when it has one or was never asked', () => {
    const scan = adding(nothingAsked(), addressesOf('a.example'), unmeasured(addressesOf('b.example')));

    expect(reasonAt(scan, 'ADDRESSES', 'b.example')).toBe('ADDRESSES b.example: no answer in time');
    expect(reasonAt(scan, 'ADDRESSES', 'a.example')).toBeUndefined();
    expect(reasonAt(scan, 'ADDRESSES', 'c.example')).toBeUndefined();
    expect(reasonAt(scan, 'MX', 'b.example')).toBeUndefined();
  });

  it.each([
    ['a', 'b', -1],
    ['b', 'a', 1],
    ['a', 'a', 0],
    ['Z', 'a', -1],
  ])('texts are compared by their code units: %s, %s', (first, second, expected) => {
    expect(compareText(first, second)).toBe(expected);
  });
});

describe('the website that is rated', () => {
  const target = (host: string, ...reasons: Target['reasons']): Target => ({ host, reasons, leftOutBecause: null });
  const asked = (...hosts: readonly string[]) => hosts.map((host) => seen('WEB', { host, port: 443 }, aPage([])));
  const scanOf = (targets: readonly Target[], hosts: readonly string[]): Scan => ({
    ...adding(nothingAsked(), ...asked(...hosts)),
    targets,
  });
  const all = [target('www.example.com', 'WWW'), target(DOMAIN, 'APEX'), target('shop.example.com', 'WEBSITE')];

  it.each([
    ["is the client's own website", ['www.example.com', DOMAIN, 'shop.example.com'], 'shop.example.com'],
    ['is the domain when the website was not asked', ['www.example.com', DOMAIN], DOMAIN],
    ['is www when nothing else was asked', ['www.example.com'], 'www.example.com'],
    ['is the domain when no target was asked', [VPN_HOST], DOMAIN],
  ])('%s', (_case, hosts, expected) => {
    expect(siteHost(scanOf(all, hosts))).toBe(expected);
  });

  it('is no other host that was asked', () => {
    expect(siteHost(scanOf([target(VPN_HOST, 'USUAL_NAME')], [VPN_HOST]))).toBe(DOMAIN);
    expect(siteHost(aSoundScan())).toBe(DOMAIN);
  });
});
