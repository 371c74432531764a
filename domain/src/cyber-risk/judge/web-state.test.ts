import { describe, expect, it } from 'vitest';
import type { NotMeasuredReason, Observation, Scan } from '../observations.ts';
import type { TlsVersionSeen } from '../observed/tls.ts';
import { nothingAsked } from '../testing/case.ts';
import {
  aCertificate,
  adding,
  aPage,
  aRedirect,
  aSoundScan,
  DOMAIN,
  seen,
  unmeasured,
  VPN_HOST,
} from '../testing/scans.ts';
import { headerValues, webState } from './web-state.ts';

const page = (port: number, host = DOMAIN) =>
  seen('WEB', { host, port }, port === 80 ? aRedirect() : aPage([], { scheme: 'https' }));
const silent = (port: number, reason: NotMeasuredReason, host = DOMAIN) => unmeasured(page(port, host), reason);
const noTls: TlsVersionSeen = { outcome: 'NO_TLS', version: 'TLSv1.2', error: 'refused' };
const rejected: TlsVersionSeen = { outcome: 'REJECTED', version: 'TLSv1.3', alert: 'protocol version' };
const tls = (value: TlsVersionSeen, host = DOMAIN, port = 443) => seen('TLS_VERSION', { host, port }, value);

function stateOf(...observations: readonly Observation[]): readonly string[] {
  const { http, https } = webState(adding(nothingAsked(), ...observations));
  return [http, https];
}

describe('a website', () => {
  it('answers over both schemes', () => {
    expect(stateOf(page(80), page(443))).toEqual(['ANSWERS', 'ANSWERS']);
    expect(webState(aSoundScan())).toMatchObject({ host: DOMAIN, isCertificateInvalid: false, because: undefined });
  });

  it('is not there where a connection is refused', () => {
    expect(stateOf(silent(80, 'CONNECTION_REFUSED'), page(443))).toEqual(['NONE', 'ANSWERS']);
    expect(stateOf(page(80), silent(443, 'CONNECTION_REFUSED'))).toEqual(['ANSWERS', 'NONE']);
  });

  it('is unknown where nothing answered in time or nothing was asked', () => {
    expect(stateOf(silent(80, 'TIMEOUT'), silent(443, 'TIMEOUT'))).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(stateOf()).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(stateOf(silent(80, 'CONNECTION_REFUSED', VPN_HOST), silent(443, 'CONNECTION_REFUSED', VPN_HOST))).toEqual([
      'UNKNOWN',
      'UNKNOWN',
    ]);
  });

  it('has no https where no version of TLS is spoken at its port 443', () => {
    expect(stateOf(tls(noTls), tls({ ...noTls, version: 'TLSv1.3' }))).toEqual(['UNKNOWN', 'NONE']);
    expect(stateOf(tls(noTls), tls(rejected))).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(stateOf(tls(noTls, VPN_HOST))).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(stateOf(tls(noTls, DOMAIN, 8443))).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(stateOf(tls(noTls), tls(rejected, VPN_HOST), tls(rejected, DOMAIN, 8443))).toEqual(['UNKNOWN', 'NONE']);
  });

  it('is that of its own host, and answers only with a hop', () => {
    expect(stateOf(page(80, VPN_HOST), page(443, VPN_HOST))).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(stateOf(seen('WEB', { port: 443 }, aPage([], { hops: [] })))).toEqual(['UNKNOWN', 'UNKNOWN']);
  });

  it('says why it could not be read, in the words of the first question without an answer', () => {
    const because = (...observations: readonly Observation[]) =>
      webState(adding(nothingAsked(), ...observations)).because;
    expect(because(silent(443, 'TIMEOUT'), silent(80, 'TIMEOUT'))).toBe(`WEB ${DOMAIN}:80: no answer in time`);
    expect(because(page(80), silent(443, 'TIMEOUT'))).toBe(`WEB ${DOMAIN}:443: no answer in time`);
    expect(because(page(80), silent(443, 'TIMEOUT', 'a.example'))).toBeUndefined();
  });

  it('has an invalid certificate only when one was seen', () => {
    const withCertificate = (chain: 'TRUSTED' | 'REVOKED'): Scan =>
      adding(nothingAsked(), seen('CERTIFICATE', { port: 443 }, aCertificate({ chain })));
    expect(webState(withCertificate('REVOKED')).isCertificateInvalid).toBe(true);
    expect(webState(withCertificate('TRUSTED')).isCertificateInvalid).toBe(false);
    expect(webState(nothingAsked()).isCertificateInvalid).toBe(false);
  });
});

it('reads every value of a header field, however its name is written', () => {
  const headers = [
    ['Vary', 'a'],
    ['server', 'b'],
    ['vary', 'c'],
  ] as const;
  expect(headerValues(headers, 'vary')).toEqual(['a', 'c']);
});
