import { describe, expect, it } from 'vitest';
import { type Assessment, assess } from './assess.ts';
import type { RatingName } from './catalogue/rating-name.ts';
import { METHOD_1 } from './method.ts';
import type { Scan } from './observations.ts';
import {
  adding,
  aSoundScan,
  DOMAIN,
  MX_HOST,
  openPort,
  seen,
  VPN_HOST,
  withOpenPort,
  without,
  withSeen,
} from './testing/scans.ts';
import { aFault, below, someThreatData } from './testing/threat-data.ts';
import type { ThreatData } from './threat-data/threat-data.ts';

function assessed(scan: Scan, threatData: ThreatData = someThreatData()): Assessment {
  return assess(scan, METHOD_1, threatData);
}

const ratingOf = (assessment: Assessment, name: RatingName) => assessment.ratings.find((one) => one.name === name);
const rules = (assessment: Assessment) => assessment.findings.map(({ ruleId }) => ruleId);

describe('assess', () => {
  it('finds nothing at a sound business', () => {
    const assessment = assessed(aSoundScan());

    expect(assessment.findings).toEqual([]);
    expect(assessment.ratings.map(({ name, value }) => [name, value])).toEqual([
      ['SOFTWARE_PATCHING', 100],
      ['WEB_APP_SECURITY', 100],
      ['EMAIL_SECURITY', 100],
      ['SYSTEM_HOSTING', 100],
      ['WEB_ENCRYPTION', 100],
      ['DNS_SECURITY', 100],
      ['THREAT_INTEL', 100],
      ['DEFENSIBILITY', 100],
    ]);
    expect(assessment.score).toBe(100);
    expect(assessment).toMatchObject({ domain: DOMAIN, methodVersion: '1', threatDataDate: '2026-11-20' });
  });

  it('says of what shows no version that it may still be old', () => {
    expect(ratingOf(assessed(aSoundScan()), 'SOFTWARE_PATCHING')?.confidence).toBe('LOW');
  });

  it('measures nothing when nothing answers, and gives no score', () => {
    const assessment = assessed(without(aSoundScan(), () => true));

    expect(assessment.ratings.map(({ value }) => value)).toEqual(Array(8).fill(null));
    expect(assessment.ratings.filter(({ notMeasuredBecause }) => !notMeasuredBecause)).toEqual([]);
    expect(assessment.findings).toEqual([]);
    expect(assessment.score).toBeNull();
    expect(assessment.noScoreBecause).toBe('Only 0 of 8 ratings could be measured; a score needs 5.');
    expect(assessment.worksheet).toEqual({ lines: [], meanHundredths: null, roundedMean: null, caps: [] });
    for (const { confidence, worksheet } of assessment.ratings) expect([confidence, worksheet]).toEqual(['LOW', []]);
  });

  it('lists each question that was answered once, in an order of its own', () => {
    const [first, ...others] = aSoundScan().observations;
    const again = { ...aSoundScan(), observations: [...others, ...(first ? [first, first] : [])] };
    const placesOf = (scan: Scan) =>
      assessed(scan).checked.map(({ check, host, port, subject }) =>
        [check, host, port ?? '-', subject ?? ''].join(' '),
      );

    expect(placesOf(again)).toEqual(placesOf(aSoundScan()));
    expect(placesOf(aSoundScan())).toEqual(placesOf(aSoundScan()).toSorted());
    expect(new Set(placesOf(aSoundScan())).size).toBe(placesOf(aSoundScan()).length);
    const longerName = adding(aSoundScan(), openPort(22, null, `${DOMAIN}.example.net`));
    expect(placesOf(longerName)).toEqual(placesOf(longerName).toSorted());
  });

  it('gives a score from five ratings on, and none with four', () => {
    const mailAndLists = new Set(['MX', 'LIST']);
    const five = without(aSoundScan(), ({ kind }) => mailAndLists.has(kind) || kind === 'PORT');
    const four = without(five, ({ kind }) => kind === 'CERTIFICATE');

    expect(assessed(five).score).toBe(100);
    expect(assessed(four)).toMatchObject({ score: null, worksheet: { meanHundredths: null, roundedMean: null } });
  });

  it('names an open Remote Desktop with its evidence, and caps the score', () => {
    const assessment = assessed(withOpenPort(aSoundScan(), 3389));

    expect(assessment.findings).toEqual([
      expect.objectContaining({
        key: `HOST_RDP_OPEN ${DOMAIN} 3389`,
        severity: 'CRITICAL',
        host: DOMAIN,
        port: 3389,
        observed: 'Remote Desktop answers at 192.0.2.7',
        points: 45,
        evidence: [expect.objectContaining({ question: `PORT ${DOMAIN}:3389` })],
      }),
    ]);
    expect(ratingOf(assessment, 'SYSTEM_HOSTING')?.value).toBe(55);
    expect(assessment.score).toBe(49);
    expect(assessment.worksheet).toMatchObject({
      roundedMean: 91,
      caps: [
        { name: 'CRITICAL_FINDING', atMost: 49, findings: [`HOST_RDP_OPEN ${DOMAIN} 3389`] },
        { name: 'REMOTE_ACCESS_OR_DATABASE_OPEN', atMost: 69 },
      ],
    });
  });

  it('caps the score at 69 for a database, which is not critical', () => {
    const assessment = assessed(withOpenPort(aSoundScan(), 5432));

    expect(assessment.score).toBe(69);
    expect(ratingOf(assessment, 'SYSTEM_HOSTING')?.value).toBe(65);
  });

  it('names the cap of an invalid certificate', () => {
    const expired = withSeen(aSoundScan(), 'CERTIFICATE', (value) => ({ ...value, validTo: '2026-11-01T00:00:00Z' }));
    const assessment = assessed(expired);

    expect(ratingOf(assessment, 'WEB_ENCRYPTION')?.value).toBe(0);
    expect(assessment.worksheet.caps).toMatchObject([{ name: 'CERTIFICATE_INVALID', atMost: 79 }]);
    expect(assessment.score).toBeLessThan(79);
  });

  it('calls a known exploited fault of a gateway critical, with its CVE', () => {
    const fault = aFault({ cve: 'CVE-2026-0002', knownExploitedOn: '2026-11-01', epssBps: 9000 });
    const assessment = assessed(withGateway('7.2.4'), someThreatData([fault, aFault({ epssBps: 1500 })]));

    expect(assessment.findings[0]).toMatchObject({
      ruleId: 'PATCH_KNOWN_EXPLOITED',
      host: VPN_HOST,
      port: 443,
      subject: 'fortinet:fortios',
      cves: ['CVE-2026-0002', 'CVE-2026-0001'],
      points: 75,
    });
    expect(ratingOf(assessment, 'SOFTWARE_PATCHING')).toMatchObject({ value: 25, confidence: 'HIGH' });
    expect(assessment.score).toBeLessThanOrEqual(49);
  });

  it('charges a gateway without a known fault 8 points', () => {
    const assessment = assessed(withGateway('7.4.9'), someThreatData([aFault()]));

    expect(rules(assessment)).toEqual(['HOST_GATEWAY', 'DEFENCE_VERSION_SHOWN', 'PATCH_VERSION_SHOWN']);
    expect(ratingOf(assessment, 'SYSTEM_HOSTING')?.value).toBe(92);
    expect(ratingOf(assessment, 'SOFTWARE_PATCHING')?.value).toBe(97);
  });

  it('does not depend on the order in which answers came', () => {
    const scan = withOpenPort(withGateway('7.2.4'), 21, '220 ProFTPD 1.3.5 Server');
    const turned = { ...scan, observations: scan.observations.toReversed() };

    expect(assessed(turned)).toEqual(assessed(scan));
  });

  it('tells a mail server without encryption by its own name', () => {
    const scan = withSeen(aSoundScan(), 'MAIL_HOST', (value) => ({ ...value, startTls: { outcome: 'NOT_OFFERED' } }));
    const assessment = assessed(scan);

    expect(assessment.findings).toMatchObject([{ ruleId: 'EMAIL_STARTTLS_MISSING', host: MX_HOST, port: 25 }]);
    expect(ratingOf(assessment, 'EMAIL_SECURITY')?.hundredths).toBe(Math.round((57 / 67) * 10_000));
  });

  it('is plain JSON', () => {
    const assessment = assessed(
      withOpenPort(withGateway('7.2.4'), 3389),
      someThreatData([aFault({ ranges: [below('8')] })]),
    );

    expect(JSON.parse(JSON.stringify(assessment))).toEqual(assessment);
  });
});

function withGateway(statedVersion: string | null): Scan {
  const others = aSoundScan().observations.filter(({ kind }) => kind !== 'GATEWAY');
  const fingerprint = { source: 'PATH', text: '/remote/login', reference: 'https://example.org/fingerprints' } as const;
  const gateway = {
    product: 'FORTINET_SSL_VPN',
    fingerprints: [fingerprint],
    statedVersion,
    versionStatedIn: statedVersion,
  } as const;
  return adding({ ...aSoundScan(), observations: others }, seen('GATEWAY', { host: VPN_HOST, port: 443 }, { gateway }));
}

it('takes control characters and halves of characters out of what mails and notes will say', () => {
  const end = `gone\u0000\r\nBcc: x\uD800${'a'.repeat(5000)}.example`;
  const scan = withSeen(aSoundScan(), 'CNAME', () => ({ chain: [end], end: 'NXDOMAIN' }));

  const { findings } = assessed(scan);

  const observed = findings.map((finding) => finding.observed);
  expect(observed.join()).toContain('gone Bcc: x a');
  expect(observed.filter((text) => /[\p{Cc}\p{Cs}]/u.test(text) || text.length > 2048)).toEqual([]);
});
