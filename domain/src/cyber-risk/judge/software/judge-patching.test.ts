import { describe, expect, it } from 'vitest';
import { METHOD_1 } from '../../method.ts';
import { caseOf } from '../../testing/case.ts';
import { adding, aSoundScan, openPort, VPN_HOST, withOpenPort } from '../../testing/scans.ts';
import { aFault, below, someThreatData } from '../../testing/threat-data.ts';
import type { EndOfLife, Fault } from '../../threat-data/threat-data.ts';
import { judgePatching } from './judge-patching.ts';
import { namesOf, productName } from './product-names.ts';

const OPENSSH = 'openbsd:openssh';

/** A business that shows OpenSSH 9.6, judged by faults of that program. */
function judged(
  faults: readonly Partial<Fault>[],
  endsOfLife: readonly EndOfLife[] = [],
  banner = 'SSH-2.0-OpenSSH_9.6',
) {
  const all = faults.map((one, index) =>
    aFault({ cve: `CVE-2026-000${index}`, product: OPENSSH, ranges: [below('9.7')], ...one }),
  );
  const threatData = someThreatData(all, { endsOfLife });
  return judgePatching(caseOf(withOpenPort(aSoundScan(), 22, banner), { threatData }));
}

const found = (...given: Parameters<typeof judged>) =>
  judged(...given).findings.map(({ ruleId, points, cves }) => [ruleId, points, ...cves]);

describe('the faults of a version', () => {
  it.each<[string, Partial<Fault>, string, number]>([
    ['exploited', { knownExploitedOn: '2026-01-01', cvssTenths: null }, 'PATCH_KNOWN_EXPLOITED', 60],
    ['of 9.0', { cvssTenths: 90 }, 'PATCH_CVSS_CRITICAL', 30],
    ['of 8.9', { cvssTenths: 89 }, 'PATCH_CVSS_HIGH', 20],
    ['of 7.0', { cvssTenths: 70 }, 'PATCH_CVSS_HIGH', 20],
    ['of 6.9', { cvssTenths: 69 }, 'PATCH_CVSS_MEDIUM', 8],
    ['of 4.0', { cvssTenths: 40 }, 'PATCH_CVSS_MEDIUM', 8],
    ['of 4.0, attacked with a likelihood of 50 %', { cvssTenths: 40, epssBps: 5000 }, 'PATCH_CVSS_MEDIUM', 23],
    ['of 4.0, attacked with a likelihood of 10 %', { cvssTenths: 40, epssBps: 1000 }, 'PATCH_CVSS_MEDIUM', 15],
    ['of 4.0, attacked with a likelihood of 9.99 %', { cvssTenths: 40, epssBps: 999 }, 'PATCH_CVSS_MEDIUM', 8],
  ])('one %s', (_case, fault, ruleId, points) => {
    expect(found([fault])).toEqual([[ruleId, points, 'CVE-2026-0000']]);
  });

  it.each<[string, Partial<Fault>]>([
    ['is slight', { cvssTenths: 39 }],
    ['has no score', { cvssTenths: null }],
    ['is of another version', { ranges: [below('9.6')] }],
    ['is of another product', { product: 'exim:exim' }],
  ])('one that %s leaves the version as what is shown', (_case, fault) => {
    expect(found([fault])).toEqual([['PATCH_VERSION_SHOWN', 3]]);
  });

  it('stand in the order of what they cost, those that are exploited first', () => {
    const [finding] = judged([
      { cvssTenths: 50 },
      { cvssTenths: 95, epssBps: 9000 },
      { cvssTenths: 75 },
      { cvssTenths: 95, epssBps: 9000 },
      { cvssTenths: null, knownExploitedOn: '2026-01-01' },
    ]).findings;

    expect(finding).toMatchObject({
      ruleId: 'PATCH_KNOWN_EXPLOITED',
      points: 60,
      cves: ['CVE-2026-0004', 'CVE-2026-0001', 'CVE-2026-0003', 'CVE-2026-0002', 'CVE-2026-0000'],
      observed: 'OpenSSH 9.6 has 5 published faults (SSH-2.0-OpenSSH_9.6)',
    });
  });

  it('that is exploited is the worst, also where it costs less', () => {
    const effects = { PATCH_KNOWN_EXPLOITED: { kind: 'MINUS', points: 1 } } as const;
    const faults = ['2026-01-01', null].map((knownExploitedOn, index) =>
      aFault({ cve: `CVE-2026-000${index}`, product: OPENSSH, ranges: [below('9.7')], knownExploitedOn }),
    );
    const method = { ...METHOD_1, effects };
    const scan = withOpenPort(aSoundScan(), 22, 'SSH-2.0-OpenSSH_9.6');
    for (const order of [faults, faults.toReversed()]) {
      const { findings } = judgePatching(caseOf(scan, { method, threatData: someThreatData(order) }));
      expect(findings[0]).toMatchObject({ ruleId: 'PATCH_KNOWN_EXPLOITED', cves: ['CVE-2026-0000', 'CVE-2026-0001'] });
    }
  });

  it('count in any of the ranges of a fault', () => {
    expect(found([{ ranges: [below('1.0'), below('9.7', '9.0')] }])).toHaveLength(1);
    expect(found([{ ranges: [below('1.0'), below('9.7', '9.0')] }])[0]?.[0]).toBe('PATCH_CVSS_CRITICAL');
  });
});

describe('the end of life of a version', () => {
  const end = (endedOn: string, product = OPENSSH): EndOfLife => ({
    product,
    range: below('9.7', '9.0'),
    endedOn,
    source: 'https://endoflife.date/openssh',
  });

  it.each([
    ['2026-11-21', 'PATCH_END_OF_LIFE'],
    ['2026-11-22', 'PATCH_END_OF_LIFE'],
    ['2026-11-23', 'PATCH_VERSION_SHOWN'],
  ])('on %s is seen on 2026-11-22 as %s', (endedOn, ruleId) => {
    expect(found([], [end(endedOn)]).map(([id]) => id)).toEqual([ruleId]);
  });

  it('of another program says nothing', () => {
    expect(found([], [end('2020-01-01', 'exim:exim')]).map(([id]) => id)).toEqual(['PATCH_VERSION_SHOWN']);
  });

  it('costs beside a fault, each once at however many hosts', () => {
    const threatData = someThreatData([aFault({ product: OPENSSH, ranges: [below('9.7')] })], {
      endsOfLife: [end('2020-01-01')],
    });
    const banner = 'SSH-2.0-OpenSSH_9.6';
    const scan = adding(withOpenPort(aSoundScan(), 22, banner), openPort(22, banner, VPN_HOST));
    const { findings, value } = judgePatching(caseOf(scan, { threatData }));

    expect(findings.map(({ ruleId, countsAs }) => [ruleId, countsAs])).toEqual([
      ['PATCH_CVSS_CRITICAL', 'software openbsd:openssh'],
      ['PATCH_END_OF_LIFE', 'end of life openbsd:openssh'],
      ['PATCH_CVSS_CRITICAL', 'software openbsd:openssh'],
      ['PATCH_END_OF_LIFE', 'end of life openbsd:openssh'],
    ]);
    expect(findings[1]?.cves).toEqual([]);
    expect(value).toMatchObject({ hundredths: 4000 });
  });
});

describe('a version of a distribution', () => {
  const banner = 'SSH-2.0-OpenSSH_8.9p1 Ubuntu-3ubuntu0.10';

  it('proves neither a fault nor an end, and says why', () => {
    const always = {
      product: OPENSSH,
      range: { from: null, to: null },
      endedOn: '2020-01-01',
      source: 'https://a.example',
    };
    const { findings } = judged([{ ranges: [{ from: null, to: null }] }], [always], banner);

    expect(findings.map(({ ruleId, observed, cves, countsAs }) => [ruleId, observed, cves, countsAs])).toEqual([
      [
        'PATCH_VERSION_SHOWN',
        `OpenSSH 8.9p1, of a distribution that repairs it without changing the number (${banner})`,
        [],
        'software openbsd:openssh',
      ],
    ]);
  });
});

describe('the names of a product', () => {
  it('are one in the eyes of the method', () => {
    expect(productName('nginx:nginx')).toBe('f5:nginx');
    expect(productName('exim:exim')).toBe('exim:exim');
  });

  it('are all looked for where programs are stored', () => {
    expect(namesOf('citrix:gateway_firmware')).toEqual([
      'citrix:netscaler_gateway',
      'citrix:netscaler_application_delivery_controller',
      'citrix:application_delivery_controller_firmware',
      'citrix:gateway_firmware',
    ]);
    expect(namesOf('exim:exim')).toEqual(['exim:exim']);
  });
});
