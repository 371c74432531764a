import { describe, expect, it } from 'vitest';
import { aCertificate, adding, aSoundScan, MX_HOST, seen, VPN_HOST, withSeen } from '../testing/scans.ts';
import { sharedTechnologies } from './shared-technologies.ts';

const namesOf = (scan = aSoundScan()) => sharedTechnologies(scan).map(({ kind, name }) => `${kind} ${name}`);

describe('what a scan saw that others use too', () => {
  it('names networks, name servers and the authority of a site that runs the rest itself', () => {
    expect(namesOf()).toEqual([
      'HOSTING_NETWORK 192.0.2.0/24',
      'HOSTING_NETWORK 2001:db8::/48',
      'NAME_SERVER example.net',
      'NAME_SERVER example.org',
      'CERTIFICATE_AUTHORITY Example Authority',
    ]);
  });

  it('leaves out name servers under its own domain', () => {
    const servers = ['ns1.example.com', 'ada.ns.cloudflare.com'].map((host) => ({ host, addresses: [] }));
    const scan = withSeen(aSoundScan(), 'NS', () => ({ servers }));

    expect(sharedTechnologies(scan).filter(({ kind }) => kind === 'NAME_SERVER')).toEqual([
      { kind: 'NAME_SERVER', name: 'Cloudflare', host: 'ada.ns.cloudflare.com' },
    ]);
  });

  it('names networks and authorities of the website alone, not of other hosts', () => {
    const elsewhere = { ipv4: ['198.51.100.9'], ipv6: [], sharedNetwork: 'Cloudflare' };
    const scan = adding(
      aSoundScan(),
      seen('ADDRESSES', { host: MX_HOST }, elsewhere),
      seen('CERTIFICATE', { host: VPN_HOST, port: 443 }, aCertificate({ issuer: 'O=Another Authority' })),
    );

    expect(namesOf(scan)).toEqual(namesOf());
  });

  it('leaves out an address that has no network', () => {
    const scan = withSeen(aSoundScan(), 'ADDRESSES', (value) => ({ ...value, ipv6: ['fe80::1%eth0'] }));

    expect(namesOf(scan).filter((name) => name.startsWith('HOSTING'))).toEqual(['HOSTING_NETWORK 192.0.2.0/24']);
  });

  it('names a rented mail host once, however many exchangers it has', () => {
    const records = ['aspmx.l.google.com', 'alt1.aspmx.l.google.com', 'mail.example.com'].map((host, index) => ({
      preference: index,
      host,
    }));
    const scan = withSeen(aSoundScan(), 'MX', () => ({ records }));

    expect(sharedTechnologies(scan).filter(({ kind }) => kind === 'MAIL_HOST')).toEqual([
      { kind: 'MAIL_HOST', name: 'Google Workspace', host: 'aspmx.l.google.com' },
    ]);
  });

  it('names the content network instead of its addresses', () => {
    const scan = withSeen(aSoundScan(), 'ADDRESSES', (value) => ({ ...value, sharedNetwork: 'Cloudflare' }));

    expect(namesOf(scan)).toContain('CONTENT_NETWORK Cloudflare');
    expect(namesOf(scan).some((name) => name.startsWith('HOSTING_NETWORK'))).toBe(false);
  });

  it('names the maker of a gateway, and no authority for a certificate that a business signed itself', () => {
    const gateway = {
      product: 'FORTINET_SSL_VPN' as const,
      fingerprints: [],
      statedVersion: null,
      versionStatedIn: null,
    };
    const shown = withSeen(aSoundScan(), 'GATEWAY', () => ({ gateway }), { host: VPN_HOST });
    const scan = withSeen(shown, 'CERTIFICATE', () => aCertificate({ chain: 'SELF_SIGNED' }));

    expect(namesOf(scan)).toContain('REMOTE_ACCESS Fortinet SSL VPN');
    expect(namesOf(scan).some((name) => name.startsWith('CERTIFICATE_AUTHORITY'))).toBe(false);
    expect(new Set(sharedTechnologies(scan).map(({ kind }) => kind))).toEqual(
      new Set(['HOSTING_NETWORK', 'NAME_SERVER', 'REMOTE_ACCESS']),
    );
  });

  it('says nothing of what could not be measured', () => {
    expect(namesOf({ ...aSoundScan(), observations: [] })).toEqual([]);
    expect(
      namesOf({ ...aSoundScan(), observations: [seen('MX', {}, { records: [{ preference: 0, host: '' }] })] }),
    ).toEqual([]);
  });
});
