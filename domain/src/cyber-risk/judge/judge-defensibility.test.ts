import { describe, expect, it } from 'vitest';
import type { Scan } from '../observations.ts';
import type { SecurityTxtSeen } from '../observed/web.ts';
import { caseOf, nothingAsked } from '../testing/case.ts';
import {
  ASKED_AT,
  adding,
  aPage,
  aSoundScan,
  HARDENED,
  openPort,
  seen,
  unmeasured,
  withOpenPort,
  without,
  withSeen,
} from '../testing/scans.ts';
import { judgeDefensibility } from './judge-defensibility.ts';

const judged = (scan: Scan) => judgeDefensibility(caseOf(scan));

function labelsOf(scan: Scan): readonly string[] {
  const { value } = judged(scan);
  return value.hundredths === null ? [] : value.lines.map(({ label }) => label);
}

const file = (scan: Scan, more: Partial<SecurityTxtSeen>) =>
  withSeen(scan, 'SECURITY_TXT', (one) => ({ ...one, ...more }));

describe('security.txt', () => {
  it.each<[string, Partial<SecurityTxtSeen>, readonly string[]]>([
    ['is good', {}, []],
    ['is not there', { status: 404 }, ['the file answers with status 404']],
    ['names no address to write to', { contacts: [] }, ['there is no Contact']],
    ['does not say when it ends', { expiresAt: null }, ['there is no valid Expires']],
    ['ends now', { expiresAt: ASKED_AT }, [`it expired at ${ASKED_AT}`]],
    ['ends in a second', { expiresAt: '2026-11-22T09:00:01Z' }, []],
  ])('that %s', (_case, more, observed) => {
    expect(judged(file(aSoundScan(), more)).findings.map((one) => one.observed)).toEqual(observed);
  });

  it('is that of the website, or else that of the domain', () => {
    const website = 'shop.example.com';
    const targets = [{ host: website, reasons: ['WEBSITE' as const], leftOutBecause: null }];
    const scan = { ...adding(aSoundScan(), seen('WEB', { host: website, port: 443 }, aPage(HARDENED))), targets };
    const placesOf = (one: Scan) => judged(one).checked.filter(({ check }) => check === 'SECURITY_TXT');
    expect(placesOf(scan)).toMatchObject([{ host: 'example.com' }]);

    const ofDomain = scan.observations.find(({ kind }) => kind === 'SECURITY_TXT');
    if (!ofDomain) throw new Error('no security.txt');
    expect(placesOf(adding(scan, { ...ofDomain, host: website }))).toMatchObject([{ host: website }]);
  });
});

describe('reports about the encryption of mail', () => {
  const withMx = (...hosts: readonly string[]) =>
    withSeen(aSoundScan(), 'MX', () => ({ records: hosts.map((host) => ({ preference: 0, host })) }));

  it('are no sign of care for a domain that gets no mail', () => {
    expect(labelsOf(withMx(''))).not.toContain('TLS reports');
    expect(labelsOf(withMx())).not.toContain('TLS reports');
  });

  it('are one for a domain that gets some, or may get some', () => {
    expect(labelsOf(withMx('', 'mail.example.com'))).toContain('TLS reports');
    expect(labelsOf(without(aSoundScan(), ({ kind }) => kind === 'MX'))).toContain('TLS reports');
  });

  it('need a record that is valid and an address', () => {
    const invalid = withSeen(aSoundScan(), 'TLS_RPT', (report) => ({ ...report, isValid: false }));
    expect(judged(invalid).findings.map(({ ruleId, points }) => [ruleId, points])).toEqual([
      ['DEFENCE_TLS_REPORTS', 10],
    ]);
  });
});

describe('the website', () => {
  const silent = (scan: Scan, port: number, reason: 'TIMEOUT' | 'CONNECTION_REFUSED'): Scan => ({
    ...scan,
    observations: scan.observations.map((one) =>
      one.kind === 'WEB' && one.port === port ? unmeasured(one, reason) : one,
    ),
  });
  const withoutTls = withSeen(aSoundScan(), 'TLS_VERSION', ({ version }) => ({
    outcome: 'NO_TLS',
    version,
    error: '',
  }));

  it('shows its last answer as the one piece of evidence', () => {
    const { findings } = judged(withSeen(aSoundScan(), 'WEB', () => aPage([]), { port: 443 }));
    expect(findings.map(({ ruleId, evidence }) => [ruleId, evidence.map(({ question }) => question)])).toEqual([
      ['DEFENCE_HSTS', ['WEB example.com:443']],
    ]);
  });

  it('needs no redirect when nothing listens at port 80, and shows that by no answer', () => {
    const scan = silent(aSoundScan(), 80, 'CONNECTION_REFUSED');
    expect(labelsOf(scan)).toContain('Redirect to https');
    expect(judged(scan).findings).toEqual([]);
  });

  it.each<[string, Scan]>([
    ['when port 80 gave no answer', silent(aSoundScan(), 80, 'TIMEOUT')],
    [
      'when there is no website at all',
      silent(silent(withoutTls, 80, 'CONNECTION_REFUSED'), 443, 'CONNECTION_REFUSED'),
    ],
    ['when https gave no answer', silent(silent(aSoundScan(), 80, 'CONNECTION_REFUSED'), 443, 'TIMEOUT')],
  ])('has no redirect to judge %s', (_case, scan) => {
    expect(labelsOf(scan)).not.toContain('Redirect to https');
  });

  it('has to lead to https where there is none yet', () => {
    const gone = silent(withoutTls, 443, 'CONNECTION_REFUSED');
    const page = seen(
      'WEB',
      { port: 80 },
      aPage([], { scheme: 'http', hops: [{ url: 'http://example.com/', status: 200, headers: [] }] }),
    );
    const http = {
      ...gone,
      observations: gone.observations.map((one) => (one.kind === 'WEB' && one.port === 80 ? page : one)),
    };
    expect(judged(http).findings.map(({ ruleId }) => ruleId)).toEqual(['DEFENCE_HSTS', 'DEFENCE_HTTPS_REDIRECT']);
  });

  it('is not asked for its header when https gave no answer', () => {
    expect(labelsOf(silent(aSoundScan(), 443, 'TIMEOUT'))).not.toContain('Strict-Transport-Security');
  });
});

describe('versions', () => {
  it('are named once for each host, in order', () => {
    const scan = adding(
      withOpenPort(aSoundScan(), 22, 'SSH-2.0-OpenSSH_9.6'),
      openPort(2222, 'SSH-2.0-OpenSSH_9.6'),
      openPort(21, '220 ProFTPD 1.3.5 Server', 'a.example'),
    );
    const finding = judged(scan).findings.find(({ ruleId }) => ruleId === 'DEFENCE_VERSION_SHOWN');

    expect(finding?.observed).toBe('OpenSSH 9.6 at example.com, ProFTPD 1.3.5 at a.example');
    expect(finding?.evidence).toHaveLength(3);
  });

  it('are not looked for without a website', () => {
    const noWebsite = without(aSoundScan(), ({ kind }) => kind === 'WEB');
    expect(judged(noWebsite).checked.map(({ check }) => check)).not.toContain('VERSIONS');
    expect(judged(nothingAsked()).checked).toEqual([]);
  });
});
