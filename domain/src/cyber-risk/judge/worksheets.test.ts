import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import type { RatingName } from '../catalogue/rating-name.ts';
import { METHOD_1 } from '../method.ts';
import type { Scan } from '../observations.ts';
import { SCANNED_PORTS } from '../observed/network.ts';
import { aPage, aSoundScan, withSeen } from '../testing/scans.ts';
import { someThreatData } from '../testing/threat-data.ts';

/** The lines of a worksheet as a person reads them: `SPF 10/10 = 100`. */
function linesOf(scan: Scan, name: RatingName): readonly string[] {
  const rating = assess(scan, METHOD_1, someThreatData()).ratings.find((one) => one.name === name);
  return (rating?.worksheet ?? []).map(({ label, points, maximum, hundredthsAfter }) => {
    const earned = maximum === null ? (points ?? '') : `${points}/${maximum}`;
    return [label, earned, '=', hundredthsAfter / 100].filter((part) => part !== '').join(' ');
  });
}

describe('the worksheets of a sound business', () => {
  it.each<[RatingName, string[]]>([
    ['SOFTWARE_PATCHING', ['Start = 100']],
    [
      'WEB_APP_SECURITY',
      [
        'Start = 100',
        "Content security policy with default-src 'none' 10 = 110",
        'Referrer policy no-referrer 5 = 115',
        'frame-ancestors in the content security policy 5 = 120',
        'Grade A+ at 120 points = 100',
      ],
    ],
    [
      'EMAIL_SECURITY',
      [
        'SPF 10/10 = 100',
        'SPF policy 10/10 = 100',
        'DMARC 10/10 = 100',
        'DMARC policy 10/10 = 100',
        'DKIM 10/10 = 100',
        'STARTTLS 10/10 = 100',
        'MTA-STS 5/5 = 100',
        'TLS-RPT 2/2 = 100',
      ],
    ],
    ['SYSTEM_HOSTING', ['Start = 100']],
    [
      'WEB_ENCRYPTION',
      ['Protocols 100 of 100, 30 % 30 = 30', 'Keys 100 of 100, 30 % 30 = 60', 'Ciphers 100 of 100, 40 % 40 = 100'],
    ],
    [
      'DNS_SECURITY',
      [
        'DNSSEC 10/10 = 100',
        'CAA 5/5 = 100',
        'Name servers 5/5 = 100',
        'No dangling CNAME 5/5 = 100',
        'IPv6 2/2 = 100',
      ],
    ],
    ['THREAT_INTEL', ['Start = 100']],
    [
      'DEFENSIBILITY',
      [
        'security.txt 25/25 = 100',
        'DMARC reports 15/15 = 100',
        'TLS reports 10/10 = 100',
        'CAA contact 5/5 = 100',
        'Strict-Transport-Security 15/15 = 100',
        'Redirect to https 15/15 = 100',
        'No versions shown 15/15 = 100',
      ],
    ],
  ])('%s', (name, expected) => {
    expect(linesOf(aSoundScan(), name)).toEqual(expected);
  });

  it('are as sure as can be, but for software that shows no version', () => {
    const { ratings } = assess(aSoundScan(), METHOD_1, someThreatData());
    const unsure = ratings.filter(({ confidence }) => confidence !== 'HIGH');
    expect(unsure.map(({ name, confidence }) => [name, confidence])).toEqual([['SOFTWARE_PATCHING', 'LOW']]);
  });
});

describe('the worksheet of a business with faults', () => {
  it('takes the points of the table from the website, and shows no reward below 90', () => {
    const bare = withSeen(aSoundScan(), 'WEB', () => aPage([['referrer-policy', 'no-referrer']]), { port: 443 });
    expect(linesOf(bare, 'WEB_APP_SECURITY')).toEqual([
      'Start = 100',
      'no Content-Security-Policy -25 = 75',
      'no Strict-Transport-Security -20 = 55',
      'no X-Content-Type-Options -5 = 50',
      'neither frame-ancestors nor X-Frame-Options -20 = 30',
      'Grade D at 30 points = 30',
    ]);
  });

  it('takes points from the formula of the encryption first, then holds the rest down', () => {
    const changed = withSeen(aSoundScan(), 'CERTIFICATE', (one) => ({
      ...one,
      validTo: '2026-12-06T00:00:00Z',
      keyBits: 1024,
      chain: 'INCOMPLETE',
    }));
    const weak = withSeen(changed, 'TLS_VERSION', ({ version }) =>
      version === 'TLSv1.1'
        ? { outcome: 'ACCEPTED', version, ciphers: [{ name: 'A', bits: 256 }], exchangeBitsAsRsa: 3072 }
        : { outcome: 'REJECTED', version, alert: 'protocol version' },
    );
    expect(linesOf(weak, 'WEB_ENCRYPTION')).toEqual([
      'Protocols 95 of 100, 30 % 28.5 = 28.5',
      'Keys 80 of 100, 30 % 24 = 52.5',
      'Ciphers 100 of 100, 40 % 40 = 92.5',
      'it expires at 2026-12-06T00:00:00Z -10 = 82.5',
      'At most 79: an intermediate is missing = 79',
      'At most 64: accepts TLSv1.1 = 64',
    ]);
  });

  it('says that a website without encryption has none', () => {
    const gone = withSeen(aSoundScan(), 'TLS_VERSION', ({ version }) => ({ outcome: 'NO_TLS', version, error: '' }));
    const observations = gone.observations.filter(({ kind, port }) => kind !== 'WEB' || port !== 443);
    const scan = { ...gone, observations };

    expect(linesOf(scan, 'WEB_ENCRYPTION')).toEqual(['No https = 0']);
    const { ratings, checked } = assess(scan, METHOD_1, someThreatData());
    expect(ratings.find(({ name }) => name === 'WEB_ENCRYPTION')).toMatchObject({ value: 0, confidence: 'HIGH' });
    expect(checked.filter(({ check }) => check === 'TLS_VERSION')).toEqual([
      { check: 'TLS_VERSION', host: 'example.com', port: 443 },
    ]);
  });
});

it('lists every question that was answered, so that a finding can be closed', () => {
  const { checked } = assess(aSoundScan(), METHOD_1, someThreatData());
  const told = checked.map(({ check, host, port, subject }) => [check, host, port, subject].filter(Boolean).join(' '));
  const ofPorts = SCANNED_PORTS.flatMap((port) => [`PORT example.com ${port}`, `SOFTWARE example.com ${port}`]);

  expect(told.toSorted()).toEqual(
    [
      ...ofPorts,
      ...[
        'ADDRESSES',
        'CAA',
        'DKIM',
        'DMARC',
        'DNSSEC',
        'MTA_STS',
        'NAME_SERVERS',
        'SECURITY_TXT',
        'SPF',
        'TLS_RPT',
      ].map((check) => `${check} example.com`),
      ...['CONTENT_TYPE', 'COOKIES', 'CORS', 'CSP', 'FRAMING', 'HSTS', 'REDIRECTION', 'REFERRER'].map(
        (check) => `WEB_${check} example.com`,
      ),
      'WEB_RESOURCE_POLICY example.com',
      'WEB_SRI example.com',
      'VERSIONS example.com',
      'CERTIFICATE example.com 443',
      'TLS_VERSION example.com 443',
      'CNAME vpn.example.com',
      'GATEWAY vpn.example.com 443',
      'LIST example.com dbl.example example.com',
      'LIST example.com zen.example 192.0.2.7',
      'STARTTLS mail.example.com 25',
      'SOFTWARE example.com 80',
      'SOFTWARE example.com 443',
      'SOFTWARE mail.example.com 25',
      'SOFTWARE vpn.example.com 443',
    ].toSorted(),
  );
});
