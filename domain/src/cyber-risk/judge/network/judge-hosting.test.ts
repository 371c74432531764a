import { describe, expect, it } from 'vitest';
import type { Observation, Scan } from '../../observations.ts';
import { type Fingerprint, type PortSeen, SCANNED_PORTS } from '../../observed/network.ts';
import { caseOf, nothingAsked } from '../../testing/case.ts';
import { adding, aSoundScan, DOMAIN, openPort, seen, unmeasured, VPN_HOST } from '../../testing/scans.ts';
import { judgeHosting } from './judge-hosting.ts';

const judged = (scan: Scan) => judgeHosting(caseOf(scan));

/** The first ports of a host: those that answered, then those that did not, then those of a content network. */
function ports(closed: number, silent: number, skipped = 0): Scan {
  const seenAt = (port: number, value: PortSeen) => seen('PORT', { port }, value);
  const address = '192.0.2.7';
  const asked = SCANNED_PORTS.slice(0, closed + silent + skipped).map((port, index): Observation => {
    if (index < closed) return seenAt(port, { outcome: 'CLOSED', address });
    if (index < closed + silent) return unmeasured(seenAt(port, { outcome: 'CLOSED', address }));
    return seenAt(port, { outcome: 'SKIPPED', address, reason: 'address of Cloudflare' });
  });
  return adding(nothingAsked(), ...asked);
}

describe('how sure the rating of ports is', () => {
  it.each([
    [4, 0, 'HIGH'],
    [3, 1, 'MEDIUM'],
    [7, 3, 'LOW'],
    [1, 1, 'LOW'],
  ])('%i answered and %i did not: %s', (closed, silent, confidence) => {
    expect(judged(ports(closed, silent)).value).toMatchObject({ hundredths: 10_000, confidence });
  });

  it.each([
    [1, 2, 0, 'Less than half of the ports gave an answer.'],
    [0, 0, 2, 'Ports were not asked: address of Cloudflare'],
  ])('%i answered, %i did not, %i were skipped: %s', (closed, silent, skipped, because) => {
    expect(judged(ports(closed, silent, skipped)).value).toEqual({ hundredths: null, notMeasuredBecause: because });
  });

  it('counts ports of a content network as not measured, but not against the rest', () => {
    expect(judged(ports(3, 0, 1)).value).toMatchObject({ confidence: 'MEDIUM' });
    expect(judged(ports(2, 0, 1)).value).toMatchObject({ confidence: 'LOW' });
    expect(judged(ports(2, 2, 4)).value).toMatchObject({ confidence: 'LOW' });
  });
});

describe('an open port', () => {
  const at = (port: number, address: string): Observation =>
    seen('PORT', { port }, { outcome: 'OPEN', address, banner: null });

  it('is named with each of its addresses once, in order', () => {
    const scan = adding(nothingAsked(), at(22, '192.0.2.9'), at(22, '192.0.2.8'), at(22, '192.0.2.9'));
    expect(judged(scan).findings.map(({ observed }) => observed)).toEqual(['SSH answers at 192.0.2.8, 192.0.2.9']);
  });

  it.each([
    [1433, 'Microsoft SQL Server'],
    [1521, 'Oracle Database'],
    [3306, 'MySQL'],
    [5432, 'PostgreSQL'],
    [6379, 'Redis'],
    [9200, 'Elasticsearch'],
    [11_211, 'Memcached'],
    [27_017, 'MongoDB'],
    [8443, 'a web server'],
  ])('%i is that of %s', (port, service) => {
    const [finding] = judged(adding(nothingAsked(), at(port, '192.0.2.8'))).findings;
    expect(finding?.observed).toBe(`${service} answers at 192.0.2.8`);
    expect(finding?.countsAs).toBe(`port ${port}`);
  });

  it('that no rule names is no finding', () => {
    expect(judged(adding(nothingAsked(), at(12_345, '192.0.2.8'))).findings).toEqual([]);
  });
});

describe('a remote-access gateway', () => {
  const gateway = (host: string, fingerprints: readonly Pick<Fingerprint, 'source' | 'text'>[]): Observation =>
    seen(
      'GATEWAY',
      { host, port: 443 },
      {
        gateway: {
          product: 'CISCO_ASA',
          fingerprints: fingerprints.map((one) => ({ ...one, reference: 'https://example.org/' })),
          statedVersion: null,
          versionStatedIn: null,
        },
      },
    );

  it('is told by all that told it', () => {
    const told = gateway(VPN_HOST, [
      { source: 'CERTIFICATE_ISSUER', text: 'CN=ASA' },
      { source: 'PATH', text: '/+CSCOE+/' },
    ]);
    expect(judged(adding(nothingAsked(), told)).findings.map(({ observed }) => observed)).toEqual([
      'Cisco ASA or AnyConnect, told by certificate issuer CN=ASA; path /+CSCOE+/',
    ]);
    expect(judged(adding(nothingAsked(), gateway(VPN_HOST, []))).findings[0]?.observed).toBe(
      'Cisco ASA or AnyConnect, told by its page',
    );
  });

  it('costs once for each product, at however many hosts, beside an open port', () => {
    const scan = adding(
      aSoundScan(),
      gateway('a.example.com', []),
      gateway('b.example.com', []),
      openPort(2222, null, DOMAIN),
    );
    expect(judged(scan).findings.map(({ countsAs }) => countsAs)).toEqual(['gateway CISCO_ASA', 'gateway CISCO_ASA']);
    expect(judged(scan).value).toMatchObject({ hundredths: 9200 });
  });
});
