import { describe, expect, it } from 'vitest';
import { METHOD_1 } from '../../method.ts';
import type { Observation, Scan } from '../../observations.ts';
import type { CertificateSeen, TlsVersion, TlsVersionSeen } from '../../observed/tls.ts';
import { caseOf } from '../../testing/case.ts';
import { aCertificate, adding, aSoundScan, seen, VPN_HOST, without, withSeen } from '../../testing/scans.ts';
import { judgeEncryption } from './judge-encryption.ts';

const judged = (scan: Scan) => judgeEncryption(caseOf(scan));
const rulesOf = (scan: Scan) => judged(scan).findings.map(({ ruleId }) => ruleId);
const observedOf = (scan: Scan) => judged(scan).findings.map(({ observed }) => observed);

function accepting(
  ciphers: Partial<Record<TlsVersion, readonly number[]>>,
  exchangeBitsAsRsa: number | null = null,
): Scan {
  return withSeen(aSoundScan(), 'TLS_VERSION', ({ version }): TlsVersionSeen => {
    const bits = ciphers[version];
    if (!bits) return { outcome: 'REJECTED', version, alert: 'protocol version' };
    return { outcome: 'ACCEPTED', version, ciphers: bits.map((one) => ({ name: 'A', bits: one })), exchangeBitsAsRsa };
  });
}

const certified = (more: Partial<CertificateSeen>) =>
  withSeen(aSoundScan(), 'CERTIFICATE', (one) => ({ ...one, ...more }));

describe('versions and ciphers', () => {
  it('are named from the oldest version on, and by the weakest cipher', () => {
    expect(observedOf(accepting({ TLSv1: [256], 'TLSv1.1': [256], 'TLSv1.2': [256] }))).toEqual([
      'accepts TLSv1, TLSv1.1',
    ]);
    expect(observedOf(accepting({ 'TLSv1.2': [256, 112], 'TLSv1.3': [128] }))).toEqual(['ciphers of 112 bits']);
    expect(observedOf(accepting({ 'TLSv1.2': [256, 128] }))).toEqual([]);
  });

  it('show the handshakes that were accepted as evidence of a weak cipher', () => {
    const [finding] = judged(accepting({ 'TLSv1.2': [112], 'TLSv1.3': [256] })).findings;
    expect(finding?.evidence).toHaveLength(2);
  });

  it('are as weak as the key exchange, when there is one', () => {
    expect(observedOf(accepting({ 'TLSv1.2': [256] }, 1024))).toEqual(['as strong as RSA with 1024 bits']);
    expect(observedOf(accepting({ 'TLSv1.2': [256] }, 2047))).toEqual(['as strong as RSA with 2047 bits']);
    expect(observedOf(accepting({ 'TLSv1.2': [256] }, 2048))).toEqual([]);
    // What can be broken at once is another finding, of the certificate.
    expect(observedOf(accepting({ 'TLSv1.2': [256] }, 1023))).toEqual([]);
  });
});

describe('the certificate', () => {
  it.each<[string, Partial<CertificateSeen>, readonly string[]]>([
    ['lasts long', {}, []],
    ['ends today', { validTo: '2026-11-22T23:59:59Z' }, ['TLS_CERTIFICATE_EXPIRES']],
    ['has ended', { validTo: '2026-11-21T00:00:00Z' }, ['TLS_CERTIFICATE_INVALID']],
    ['ends on a day that cannot be read', { validTo: '99991231T235959Z' }, []],
    ['has a key that can be broken', { keyBits: 1023 }, ['TLS_KEY_BREAKABLE']],
    ['has a weak key', { keyBits: 1024 }, ['TLS_WEAK_KEY']],
    ['has a key of another kind', { keyType: 'EC', keyBits: 256 }, []],
    ['misses an intermediate', { chain: 'INCOMPLETE' }, ['TLS_CHAIN_INCOMPLETE']],
  ])('that %s', (_case, more, rules) => {
    expect(rulesOf(certified(more))).toEqual(rules);
  });

  it('is told by the words of the chain', () => {
    expect(
      observedOf(certified({ chain: 'INCOMPLETE', chainError: 'unable to get local issuer certificate' })),
    ).toEqual(['unable to get local issuer certificate']);
  });
});

describe('what was measured', () => {
  const triedOnly = (...versions: readonly TlsVersion[]): Scan => ({
    ...aSoundScan(),
    observations: aSoundScan().observations.filter(
      ({ kind, result }) =>
        kind !== 'TLS_VERSION' ||
        (result.state === 'MEASURED' && versions.some((one) => result.evidence.includes(`"${one}"`))),
    ),
  });

  it.each<[readonly TlsVersion[], number | null, string | undefined]>([
    [['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'], 10_000, 'HIGH'],
    [['TLSv1.2', 'TLSv1.3'], 10_000, 'MEDIUM'],
    [['TLSv1', 'TLSv1.1', 'TLSv1.2'], null, undefined],
    [['TLSv1', 'TLSv1.1', 'TLSv1.3'], null, undefined],
  ])('of the versions %j', (versions, hundredths, confidence) => {
    expect(judged(triedOnly(...versions)).value).toMatchObject({ hundredths, ...(confidence ? { confidence } : {}) });
  });

  it('is nothing when every version was rejected or no certificate was seen', () => {
    const because = 'The encryption of the website could not be measured.';
    const nothing = { value: { hundredths: null, notMeasuredBecause: because }, findings: [], checked: [] };
    expect(judged(accepting({}))).toMatchObject(nothing);
    expect(judged(without(aSoundScan(), ({ kind }) => kind === 'CERTIFICATE'))).toMatchObject(nothing);
  });

  it('is told by the website that gave no answer', () => {
    const silent = without(
      aSoundScan(),
      ({ kind, port }) => kind === 'CERTIFICATE' || (kind === 'WEB' && port === 443),
    );
    expect(judged(silent).value).toMatchObject({ notMeasuredBecause: 'WEB example.com:443: no answer in time' });
  });

  it('is that of the website at port 443, and of no other place', () => {
    const old = {
      outcome: 'ACCEPTED',
      version: 'TLSv1',
      ciphers: [{ name: 'A', bits: 112 }],
      exchangeBitsAsRsa: 512,
    } as const;
    const elsewhere: readonly Observation[] = [
      seen('TLS_VERSION', { host: VPN_HOST, port: 443 }, old),
      seen('TLS_VERSION', { port: 8443 }, old),
      seen('CERTIFICATE', { port: 8443 }, aCertificate({ keyBits: 512 })),
    ];
    expect(judged(adding(aSoundScan(), ...elsewhere))).toEqual(judged(aSoundScan()));
  });
});

describe('a website without https', () => {
  const gone = withSeen(aSoundScan(), 'TLS_VERSION', ({ version }) => ({ outcome: 'NO_TLS', version, error: '' }));
  const without443: Scan = {
    ...gone,
    observations: gone.observations.filter(({ kind, port }) => kind !== 'WEB' || port !== 443),
  };

  it('is shown by its handshakes, and by its page over http where there is one', () => {
    const noHttp = { ...without443, observations: without443.observations.filter(({ kind }) => kind !== 'WEB') };
    expect(judged(without443).findings[0]?.evidence).toHaveLength(5);
    expect(judged(noHttp).findings[0]?.evidence).toHaveLength(4);
  });

  it('has no rating by a method to which that is no matter of points', () => {
    const method = { ...METHOD_1, effects: { TLS_NO_HTTPS: { kind: 'NONE' } } } as const;
    expect(judgeEncryption(caseOf(without443, { method })).value).toEqual({
      hundredths: null,
      notMeasuredBecause: 'No https.',
    });
  });
});
