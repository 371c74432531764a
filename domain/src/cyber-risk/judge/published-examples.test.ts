import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import type { RatingName } from '../catalogue/rating-name.ts';
import { isClosedBy } from '../comparison.ts';
import { METHOD_1 } from '../method.ts';
import type { Scan } from '../observations.ts';
import { SCANNED_PORTS } from '../observed/network.ts';
import {
  adding,
  aSoundScan,
  openPort,
  seen,
  unmeasured,
  VPN_HOST,
  withOpenPort,
  without,
  withSeen,
} from '../testing/scans.ts';
import { aFault, someThreatData } from '../testing/threat-data.ts';
import { sslLabsScore } from './network/ssl-labs.ts';

function hundredthsOf(scan: Scan, name: RatingName): number | null | undefined {
  const { ratings } = assess(scan, METHOD_1, someThreatData([aFault()]));
  return ratings.find((rating) => rating.name === name)?.hundredths;
}

describe('SSL Labs', () => {
  it('gives 91.5 to TLS 1.0 to 1.2, a key of 2048 bits and ciphers of 128 and 256 bits', () => {
    const score = sslLabsScore({
      versions: ['TLSv1', 'TLSv1.1', 'TLSv1.2'],
      cipherBits: [256, 128],
      keyBitsAsRsa: 2048,
    });

    expect(score.hundredths).toBe(9150);
  });

  it('takes 10 points from a certificate that expires in 14 days, and none from one that lasts 15', () => {
    const expiring = (validTo: string) =>
      hundredthsOf(
        withSeen(aSoundScan(), 'CERTIFICATE', (certificate) => ({ ...certificate, validTo })),
        'WEB_ENCRYPTION',
      );
    expect(expiring('2026-12-06T00:00:00Z')).toBe(9000);
    expect(expiring('2026-12-07T00:00:00Z')).toBe(10_000);
  });

  it('gives at most 79 to an incomplete chain and 64 without TLS 1.2', () => {
    const incomplete = withSeen(aSoundScan(), 'CERTIFICATE', (one) => ({ ...one, chain: 'INCOMPLETE' }));
    const old = withSeen(aSoundScan(), 'TLS_VERSION', (one) =>
      one.version === 'TLSv1'
        ? { outcome: 'ACCEPTED', version: 'TLSv1', ciphers: [{ name: 'A', bits: 256 }], exchangeBitsAsRsa: 4096 }
        : { outcome: 'REJECTED', version: one.version, alert: '' },
    );
    expect(hundredthsOf(incomplete, 'WEB_ENCRYPTION')).toBe(7900);
    expect(hundredthsOf(old, 'WEB_ENCRYPTION')).toBe(6400);
  });
});

describe('mail', () => {
  const noMail = withSeen(aSoundScan(), 'MX', () => ({ records: [] }));

  it('gives 87.5 % to a domain without mail that forbids all servers but only quarantines forged mail', () => {
    const quarantine = withSeen(noMail, 'DMARC', (dmarc) => ({ ...dmarc, policy: 'quarantine' }));
    expect(hundredthsOf(quarantine, 'EMAIL_SECURITY')).toBe(8750);
  });

  it.each([
    ['-', 'reject', 10_000],
    ['~', 'reject', 8750],
    ['~', 'quarantine', 7500],
    ['-', 'none', 8000],
    ['?', 'reject', 7500],
  ] as const)('rates %sall and p=%s of a domain without mail with %i', (all, policy, expected) => {
    const scan = withSeen(
      withSeen(noMail, 'SPF', (spf) => ({ ...spf, all })),
      'DMARC',
      (dmarc) => ({ ...dmarc, policy }),
    );
    expect(hundredthsOf(scan, 'EMAIL_SECURITY')).toBe(expected);
  });

  it('treats a null MX as no mail', () => {
    const scan = withSeen(aSoundScan(), 'MX', () => ({ records: [{ preference: 0, host: '' }] }));
    expect(
      hundredthsOf(
        without(scan, ({ kind }) => kind === 'MAIL_HOST'),
        'EMAIL_SECURITY',
      ),
    ).toBe(10_000);
  });

  it('leaves DKIM out when no usual selector exists', () => {
    const unknown = withSeen(aSoundScan(), 'DKIM', (dkim) => ({ ...dkim, record: null, keyType: null, keyBits: null }));
    const withNone = withSeen(unknown, 'DMARC', (dmarc) => ({ ...dmarc, policy: 'none' }));
    expect(hundredthsOf(withNone, 'EMAIL_SECURITY')).toBe(Math.round((49 / 57) * 10_000));
  });

  it('accepts ~all of a domain with mail, and quarantine', () => {
    const scan = withSeen(
      withSeen(aSoundScan(), 'SPF', (spf) => ({ ...spf, all: '~' })),
      'DMARC',
      (dmarc) => ({
        ...dmarc,
        policy: 'quarantine',
      }),
    );
    expect(hundredthsOf(scan, 'EMAIL_SECURITY')).toBe(10_000);
  });

  it('is unknown when the evaluation of SPF failed for the moment and little else is known', () => {
    const scan = withSeen(aSoundScan(), 'SPF', (spf) => ({ ...spf, evaluation: 'TEMPORARY_ERROR' }));
    const kinds = new Set(['MAIL_HOST', 'DMARC', 'DKIM']);
    expect(
      hundredthsOf(
        without(scan, ({ kind }) => kinds.has(kind)),
        'EMAIL_SECURITY',
      ),
    ).toBeNull();
  });
});

describe('the domain name', () => {
  it.each([
    ['ds' as const, { ds: [] as string[], hasAdBit: false }, Math.round((19 / 27) * 10_000)],
    ['bogus' as const, { responseCode: 'SERVFAIL' as const, hasAdBit: false }, Math.round((17 / 27) * 10_000)],
    ['unknown' as const, { isResolverValidating: false, hasAdBit: false }, 10_000],
  ])('without a valid chain (%s)', (_case, change, expected) => {
    const scan = withSeen(aSoundScan(), 'DNSSEC', (dnssec) => ({ ...dnssec, ...change }));
    expect(hundredthsOf(scan, 'DNS_SECURITY')).toBe(expected);
  });

  it('counts two addresses in one network as one', () => {
    const servers = [
      { host: 'ns1.example.net', addresses: ['2001:db8:1::1'] },
      { host: 'ns2.example.net', addresses: ['2001:db8:1:2::1'] },
    ];
    const scan = withSeen(aSoundScan(), 'NS', () => ({ servers }));
    expect(hundredthsOf(scan, 'DNS_SECURITY')).toBe(Math.round((22 / 27) * 10_000));
  });
});

describe('open ports', () => {
  it('cost once, at however many hosts', () => {
    const scan = adding(withOpenPort(aSoundScan(), 22), openPort(22, null, VPN_HOST), openPort(3306, null, VPN_HOST));
    expect(hundredthsOf(scan, 'SYSTEM_HOSTING')).toBe(6200);
  });

  it('are unknown at addresses of a content network', () => {
    const scan = withSeen(aSoundScan(), 'PORT', ({ address }) => ({
      outcome: 'SKIPPED',
      address,
      reason: 'address of Cloudflare',
    }));
    const rating = assess(scan, METHOD_1, someThreatData()).ratings.find(({ name }) => name === 'SYSTEM_HOSTING');
    expect(rating).toMatchObject({ value: null, notMeasuredBecause: 'Ports were not asked: address of Cloudflare' });
  });
});

describe('silent ports', () => {
  const filtered = withSeen(aSoundScan(), 'PORT', ({ address }) => ({ outcome: 'FILTERED', address }));
  const isDown = (scan: Scan) => without(scan, ({ kind }) => kind !== 'PORT');
  const onIpv6 = SCANNED_PORTS.map((port) => ({
    ...unmeasured(seen('PORT', { port }, { outcome: 'CLOSED', address: '2001:db8::7' })),
    question: `TCP connect [2001:db8::7]:${port}`,
  }));

  it('are closed by a firewall when the host answers elsewhere, and unknown when it answers nowhere', () => {
    expect(hundredthsOf(filtered, 'SYSTEM_HOSTING')).toBe(10_000);
    expect(hundredthsOf(isDown(filtered), 'SYSTEM_HOSTING')).toBeNull();
  });

  it('of a host that is down close no finding', () => {
    const [finding] = assess(withOpenPort(aSoundScan(), 3389), METHOD_1, someThreatData()).findings;
    if (!finding) throw new Error('no finding');
    const closedBy = (scan: Scan) => isClosedBy(finding, assess(scan, METHOD_1, someThreatData()));

    expect(closedBy(filtered)).toBe(true);
    expect(closedBy(isDown(filtered))).toBe(false);
    expect(closedBy(adding(aSoundScan(), ...onIpv6))).toBe(true);
  });

  it('at IPv6 addresses that the scanner cannot reach hinder no rating', () => {
    expect(hundredthsOf(adding(aSoundScan(), ...onIpv6), 'SYSTEM_HOSTING')).toBe(10_000);
  });
});

describe('block lists', () => {
  it('that are not configured are named as that', () => {
    const none = without(aSoundScan(), ({ kind }) => kind === 'LIST').observations.map((one) =>
      one.kind === 'LIST' ? unmeasured(one, 'NOT_CONFIGURED') : one,
    );
    const { ratings } = assess({ ...aSoundScan(), observations: none }, METHOD_1, someThreatData());
    expect(ratings.find(({ name }) => name === 'THREAT_INTEL')?.notMeasuredBecause).toBe(
      'No block list is configured.',
    );
  });

  it('say nothing when they do not answer', () => {
    const scan = withSeen(aSoundScan(), 'LIST', (list) => ({
      ...list,
      answer: { outcome: 'UNKNOWN', reason: '127.255.255.254' },
    }));
    expect(hundredthsOf(scan, 'THREAT_INTEL')).toBeNull();
  });
});

describe('versions', () => {
  it('of a distribution prove no fault', () => {
    const faults = someThreatData([aFault({ product: 'openbsd:openssh', ranges: [{ from: null, to: null }] })]);
    const banner = (text: string) =>
      assess(withOpenPort(aSoundScan(), 22, text), METHOD_1, faults).findings.map(({ ruleId }) => ruleId);
    expect(banner('SSH-2.0-OpenSSH_8.9p1 Ubuntu-3ubuntu0.10')).not.toContain('PATCH_CVSS_CRITICAL');
    expect(banner('SSH-2.0-OpenSSH_8.9p1')).toContain('PATCH_CVSS_CRITICAL');
  });

  it('of a page that a redirect leads to elsewhere say nothing about the business', () => {
    const hops = [{ url: 'https://shop.example.net/', status: 200, headers: [['server', 'nginx/1.0']] as const }];
    const scan = withSeen(aSoundScan(), 'WEB', (web) => ({ ...web, hops }), { port: 443 });
    expect(hundredthsOf(scan, 'SOFTWARE_PATCHING')).toBe(10_000);
  });
});
