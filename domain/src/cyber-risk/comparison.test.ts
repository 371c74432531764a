import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { RULE_IDS } from './catalogue/catalogue.ts';
import { compareAssessments, isClosedBy, worstSeverity } from './comparison.ts';
import { trackFindings, withDecisions } from './history.ts';
import { METHOD_1 } from './method.ts';
import type { Scan } from './observations.ts';
import { closingText, subjectivityText } from './subjectivity.ts';
import { SCAN_WITH } from './testing/one-finding.ts';
import {
  adding,
  aSoundScan,
  DOMAIN,
  openPort,
  seen,
  VPN_HOST,
  withOpenPort,
  without,
  withSeen,
} from './testing/scans.ts';
import { aFault, below, someThreatData } from './testing/threat-data.ts';
import { tryMethod } from './try-method.ts';

const DATA = someThreatData(
  [
    aFault({ product: 'apache:http_server', ranges: [below('2.4.50')], knownExploitedOn: '2021-11-03' }),
    aFault({ product: 'f5:nginx', ranges: [below('1.2')], cvssTenths: 98 }),
    aFault({ product: 'f5:nginx', ranges: [below('1.3')], cvssTenths: 75 }),
    aFault({ product: 'f5:nginx', ranges: [below('1.4')], cvssTenths: 50 }),
  ],
  {
    endsOfLife: [
      { product: 'php:php', range: below('8.0'), endedOn: '2022-11-28', source: 'https://endoflife.date/php' },
    ],
  },
);
const assessed = (scan: Scan) => assess(scan, METHOD_1, DATA);
const at = (day: string, scan: Scan): Scan => ({ ...scan, finishedAt: `${day}T09:00:00Z` });
const keys = (findings: readonly { readonly key: string }[]) => findings.map(({ key }) => key);

const rdp = withOpenPort(aSoundScan(), 3389);
const rdpKey = `HOST_RDP_OPEN ${DOMAIN} 3389`;

describe('compareAssessments', () => {
  it('tells what appeared, what is gone and how the ratings moved', () => {
    const comparison = compareAssessments(assessed(rdp), assessed(withOpenPort(aSoundScan(), 22)));

    expect(comparison).toMatchObject({ scoreBefore: 49, scoreAfter: 100, notMeasured: [], changed: [] });
    expect(keys(comparison.appeared)).toEqual([`HOST_SSH_OPEN ${DOMAIN} 22`]);
    expect(keys(comparison.resolved)).toEqual([rdpKey]);
    expect(comparison.ratings).toEqual([{ name: 'SYSTEM_HOSTING', before: 55, after: 97 }]);
  });

  it('tells what could not be measured again apart from what is gone', () => {
    const comparison = compareAssessments(assessed(rdp), assessed(without(rdp, ({ port }) => port === 3389)));

    expect(comparison.resolved).toEqual([]);
    expect(keys(comparison.notMeasured)).toEqual([rdpKey]);
  });

  it('tells what changed of a finding that stays', () => {
    const before = assessed(withOpenPort(aSoundScan(), 21, '220 ProFTPD 1.3.5 Server'));
    const after = assessed(withOpenPort(aSoundScan(), 21, '220 ProFTPD 1.3.8 Server'));
    const { changed, appeared, resolved } = compareAssessments(before, after);

    expect([...appeared, ...resolved]).toEqual([]);
    expect(changed.map(({ after: { ruleId }, what }) => [ruleId, what])).toEqual([
      ['DEFENCE_VERSION_SHOWN', ['OBSERVED']],
      ['PATCH_VERSION_SHOWN', ['OBSERVED']],
    ]);
  });

  it('finds nothing between two scans that saw the same at different times', () => {
    const { appeared, resolved, notMeasured, changed, ratings } = compareAssessments(
      assessed(at('2026-10-22', rdp)),
      assessed(at('2026-11-22', rdp)),
    );

    expect([...appeared, ...resolved, ...notMeasured, ...changed, ...ratings]).toEqual([]);
  });
});

describe('isClosedBy', () => {
  it.each(RULE_IDS)('%s: closed by a sound scan, not by one that could not look, not by itself', (id) => {
    const finding = assessed(SCAN_WITH[id]).findings.find(({ ruleId }) => ruleId === id);
    if (!finding) throw new Error(`no finding of ${id}`);

    expect(isClosedBy(finding, assessed(SCAN_WITH[id]))).toBe(false);
    expect(isClosedBy(finding, assessed(without(aSoundScan(), () => true)))).toBe(false);
    expect(isClosedBy(finding, assessed({ ...aSoundScan(), observations: [], targets: [] }))).toBe(false);
    expect(isClosedBy(finding, assessed(aSoundScan()))).toBe(true);
  });

  it('does not take another host, another port or another list for the answer', () => {
    const vpn = adding(aSoundScan(), openPort(3389, null, VPN_HOST));
    const [finding] = assessed(vpn).findings;
    if (!finding) throw new Error('no finding');
    expect(isClosedBy(finding, assessed(aSoundScan()))).toBe(false);

    const listed = SCAN_WITH.LIST_XBL;
    const [onList] = assessed(listed).findings;
    if (!onList) throw new Error('no finding');
    const otherListOnly = withSeen(aSoundScan(), 'LIST', (list) =>
      list.list === 'zen.example' ? { ...list, answer: { outcome: 'UNKNOWN', reason: 'timeout' } } : list,
    );
    expect(isClosedBy(onList, assessed(otherListOnly))).toBe(false);
  });

  it('does not take one address for all of them', () => {
    const second = seen('PORT', { port: 3389 }, { outcome: 'FILTERED', address: '192.0.2.8' });
    const [finding] = assessed(rdp).findings;
    if (!finding) throw new Error('no finding');
    const half = without(adding(aSoundScan(), second), (one) => one === second);

    expect(isClosedBy(finding, assessed(half))).toBe(false);
    expect(isClosedBy(finding, assessed(adding(aSoundScan(), second)))).toBe(true);
  });
});

describe('trackFindings', () => {
  const scans = [
    at('2026-08-01', rdp),
    at('2026-09-01', rdp),
    at(
      '2026-10-01',
      without(rdp, ({ port }) => port === 3389),
    ),
    at('2026-11-01', aSoundScan()),
    at('2026-12-01', rdp),
  ];
  const through = (count: number) =>
    scans
      .slice(0, count)
      .reduce((known, scan) => trackFindings(known, assessed(scan)), trackFindings([], assessed(scans[0] ?? rdp)));

  it.each([
    [1, '2026-08-01T09:00:00Z', null],
    [2, '2026-09-01T09:00:00Z', null],
    [3, '2026-09-01T09:00:00Z', null],
    [4, '2026-09-01T09:00:00Z', '2026-11-01T09:00:00Z'],
    [5, '2026-12-01T09:00:00Z', null],
  ])('after %i scans: last seen %s, resolved %s', (count, lastSeenAt, resolvedAt) => {
    const tracked = through(count);

    expect(tracked.map(({ finding }) => finding.key)).toEqual([rdpKey]);
    const resolvedBecause = resolvedAt === null ? null : 'NOT_SEEN';
    expect(tracked).toMatchObject([{ firstSeenAt: '2026-08-01T09:00:00Z', lastSeenAt, resolvedAt, resolvedBecause }]);
  });

  it('leaves the day on which it ended when it is not seen again', () => {
    const later = trackFindings(through(4), assessed(at('2026-12-15', aSoundScan())));

    expect(later).toEqual(through(4));
  });
});

describe('decisions about findings', () => {
  const decision = (kind: 'DISPUTED' | 'ACCEPTED', day: string) =>
    ({ findingKey: rdpKey, kind, reason: 'Address of the landlord', decidedAt: `${day}T10:00:00Z` }) as const;

  it('stand beside the finding, the newest one, and change neither it nor the score', () => {
    const assessment = assessed(rdp);
    const tracked = trackFindings([], assessment);
    const decided = withDecisions(tracked, [decision('ACCEPTED', '2026-11-22'), decision('DISPUTED', '2026-11-21')]);

    expect(decided).toEqual([{ ...tracked[0], decision: decision('ACCEPTED', '2026-11-22') }]);
    expect(assessed(rdp)).toEqual(assessment);
  });

  it('count in any order, and of two at one instant the later one given', () => {
    const tracked = trackFindings([], assessed(rdp));
    const newestOf = (...decisions: readonly ReturnType<typeof decision>[]) =>
      withDecisions(tracked, decisions)[0]?.decision?.kind;

    expect(newestOf(decision('ACCEPTED', '2026-11-21'), decision('DISPUTED', '2026-11-22'))).toBe('DISPUTED');
    expect(newestOf(decision('ACCEPTED', '2026-11-22'), decision('DISPUTED', '2026-11-22'))).toBe('DISPUTED');
  });

  it('about what was never seen are left out', () => {
    expect(withDecisions(trackFindings([], assessed(aSoundScan())), [decision('ACCEPTED', '2026-11-22')])).toEqual([]);
  });
});

describe('tryMethod', () => {
  const stricter = { ...METHOD_1, version: '2', effects: { HOST_SSH_OPEN: { kind: 'MINUS', points: 90 } } } as const;
  const decide = ({ score }: { readonly score: number | null }) => {
    if (score === null) return 'REFER';
    return score >= 80 ? 'QUOTE' : 'REFER';
  };

  it('tells which scores and decisions another method moves', () => {
    const ssh = { ...withOpenPort(aSoundScan(), 22), domain: 'moves.example' };
    const trial = tryMethod(
      [aSoundScan(), ssh, rdp],
      [
        { method: METHOD_1, threatData: DATA },
        { method: stricter, threatData: DATA },
      ],
      decide,
    );

    expect(trial).toMatchObject({ scans: 3, scoreMoves: 1, decisionMoves: 1 });
    expect(trial.moves).toMatchObject([{ domain: 'moves.example', decisionBefore: 'QUOTE', decisionAfter: 'REFER' }]);
  });

  it('tries newer threat data the same way', () => {
    const apache = SCAN_WITH.PATCH_KNOWN_EXPLOITED;
    const [live, newer] = [someThreatData(), DATA].map((threatData) => ({ method: METHOD_1, threatData }));
    if (!live || !newer) throw new Error('two yardsticks');

    expect(tryMethod([apache], [live, newer], decide).moves).toMatchObject([
      { scoreAfter: 49, decisionAfter: 'REFER' },
    ]);
  });
});

describe('subjectivities', () => {
  it('say what closes the finding', () => {
    const [finding] = assessed(adding(aSoundScan(), openPort(3389, null, 'mail.example.com'))).findings;
    if (!finding) throw new Error('no finding');

    expect(subjectivityText(finding)).toBe('Close port 3389 on mail.example.com');
    expect(closingText(finding, '2026-11-22T09:00:00Z')).toBe(
      'No longer seen by the scan of 2026-11-22T09:00:00Z: Remote Desktop open to the internet (mail.example.com, port 3389).',
    );
  });

  it('name the host alone where there is no port', () => {
    const place = { host: 'example.com', port: null };

    expect(closingText({ ...place, title: 'No DNSSEC' }, '2026-11-22T09:00:00Z')).toBe(
      'No longer seen by the scan of 2026-11-22T09:00:00Z: No DNSSEC (example.com).',
    );
    expect(subjectivityText({ ...place, ruleId: 'HOST_RDP_OPEN' })).toBe('Close port  on example.com');
  });

  it.each(RULE_IDS)('of %s have no gap left', (id) => {
    const finding = assessed(SCAN_WITH[id]).findings.find(({ ruleId }) => ruleId === id);
    if (!finding) throw new Error(`no finding of ${id}`);
    expect(subjectivityText(finding)).toMatch(/^[A-Z][^{}]{10,120}$/);
  });

  it('know the worst of several severities', () => {
    expect(worstSeverity(assessed(rdp).findings)).toBe('CRITICAL');
    expect(worstSeverity(assessed(SCAN_WITH.DNS_CAA_MISSING).findings)).not.toBe('CRITICAL');
    expect(worstSeverity([])).toBeUndefined();
  });
});
