import { describe, expect, it } from 'vitest';
import type { CertificateSeen } from '../observed/tls.ts';
import { nothingAsked } from '../testing/case.ts';
import { ASKED_AT, aCertificate, adding, aSoundScan, DOMAIN, seen, VPN_HOST, withSeen } from '../testing/scans.ts';
import { certificateFault, certificateState } from './certificate.ts';

describe('why a client refuses a certificate', () => {
  it.each<[string, Partial<CertificateSeen>, string | undefined]>([
    ['trusted', {}, undefined],
    ['with an intermediate missing', { chain: 'INCOMPLETE' }, undefined],
    ['for another host', { isForHost: false, names: ['a.example', 'b.example'] }, 'it is for a.example, b.example'],
    ['for no host at all', { isForHost: false, names: [], subject: 'CN=router' }, 'it is for CN=router'],
    ['not valid yet', { validFrom: '2026-12-01T00:00:00Z' }, 'it is valid only from 2026-12-01T00:00:00Z'],
    ['valid from now on', { validFrom: ASKED_AT }, undefined],
    ['valid until now', { validTo: ASKED_AT }, undefined],
    ['over', { validTo: '2026-11-22T08:59:59Z' }, 'it expired at 2026-11-22T08:59:59Z'],
    ['signed by itself', { chain: 'SELF_SIGNED' }, 'it signed itself'],
    ['of an unknown authority', { chain: 'UNTRUSTED_ROOT' }, 'no public authority stands behind it'],
    ['revoked', { chain: 'REVOKED' }, 'its authority revoked it'],
    ['otherwise at fault', { chain: 'OTHER_FAULT' }, 'its chain could not be verified'],
    ['at fault in its own words', { chain: 'OTHER_FAULT', chainError: 'path too long' }, 'path too long'],
    ['trusted, whatever was said', { chainError: 'ignored' }, undefined],
  ])('%s', (_case, more, expected) => {
    expect(certificateFault(aCertificate(more), ASKED_AT)).toBe(expected);
  });
});

describe('the certificate of a website', () => {
  const state = (more: Partial<CertificateSeen>) =>
    certificateState(
      withSeen(aSoundScan(), 'CERTIFICATE', (one) => ({ ...one, ...more })),
      DOMAIN,
    );

  it('is valid, whole, and counted in days', () => {
    expect(state({ validTo: '2026-12-02T23:59:59Z' })).toMatchObject({
      isInvalid: false,
      fault: undefined,
      isChainIncomplete: false,
      daysLeft: 10,
    });
    expect(state({ chain: 'INCOMPLETE' })).toMatchObject({ isInvalid: false, isChainIncomplete: true });
    expect(state({ chain: 'REVOKED' })).toMatchObject({ isInvalid: true, isChainIncomplete: false });
  });

  it('has no number of days when its end cannot be read', () => {
    expect(state({ validTo: '99991231T235959Z' })?.daysLeft).toBeNull();
  });

  it('is that of its own host at port 443', () => {
    const [host, port] = [VPN_HOST, 443];
    const others = adding(
      nothingAsked(),
      seen('CERTIFICATE', { port: 8443 }, aCertificate({ chain: 'REVOKED' })),
      seen('CERTIFICATE', { host, port }, aCertificate({ chain: 'REVOKED' })),
    );
    expect(certificateState(others, DOMAIN)).toBeUndefined();
    expect(certificateState(adding(aSoundScan(), ...others.observations), DOMAIN)?.isInvalid).toBe(false);
    expect(certificateState(others, VPN_HOST)?.isInvalid).toBe(true);
  });
});
