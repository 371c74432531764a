import { describe, expect, it } from 'vitest';
import { aCertificate, aPage, aSoundScan, HARDENED, seen, VPN_HOST, withSeen } from '../testing/scans.ts';
import { authorityOf } from './certificate-authority.ts';
import { networkOf } from './network-of.ts';
import { operatorOf } from './operators.ts';
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
  });

  it.each([
    ['a generator', { generators: ['WooCommerce 8.2.1', 'WordPress 6.4'] }, ['SHOP WooCommerce', 'CMS WordPress']],
    ['another generator', { generators: ['Joomla! - Open Source'] }, ['CMS Joomla']],
    ['a script', { scripts: [aScript('https://cdn.shopify.com/s/files/a.js')] }, ['SHOP Shopify']],
    ['no sign', { generators: ['Hand-written'] }, []],
  ])('reads shop and content management from %s', (_, page, expected) => {
    const empty = { title: null, generators: [], scripts: [], metaPolicies: [], metaReferrer: null };
    const scan = withSeen(aSoundScan(), 'WEB', () => aPage(HARDENED, { page: { ...empty, ...page } }), { port: 443 });

    expect(namesOf(scan).filter((name) => /^(?:SHOP|CMS) /.test(name))).toEqual(expected);
  });

  it('says nothing of what could not be measured', () => {
    expect(namesOf({ ...aSoundScan(), observations: [] })).toEqual([]);
    expect(
      namesOf({ ...aSoundScan(), observations: [seen('MX', {}, { records: [{ preference: 0, host: '' }] })] }),
    ).toEqual([]);
  });
});

function aScript(url: string) {
  return { url, source: url, integrity: null, crossOrigin: null };
}

describe('names', () => {
  it.each([
    ['acme-com.mail.protection.outlook.com', 'Microsoft 365'],
    ['mx1.acme.mail.iphmx.com', 'Cisco Secure Email'],
    ['mx.small-host.co.uk', 'small-host.co.uk'],
    ['mx.small-host.example', 'small-host.example'],
    ['fakegoogle.com', 'fakegoogle.com'],
  ])('the mail host %s is %s', (host, name) => expect(operatorOf('MAIL_HOST', host)).toBe(name));

  it.each([
    ['ns-1707.awsdns-21.co.uk', 'Amazon Route 53'],
    ['ada.ns.cloudflare.com', 'Cloudflare'],
  ])('the name server %s is %s', (host, name) => expect(operatorOf('NAME_SERVER', host)).toBe(name));

  it.each([
    ["C=US, O=Let's Encrypt, CN=R11", "Let's Encrypt"],
    ['C=US, O=Cloudflare\\, Inc., CN=Cloudflare Inc ECC CA-3', 'Cloudflare, Inc.'],
    ['CN=Lab intermediate', 'Lab intermediate'],
    ['', undefined],
  ])('the issuer %s is %s', (issuer, name) => expect(authorityOf(issuer)).toBe(name));

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2606:4700:10::6816:1', '2606:4700:10::/48'],
    ['2001:db8::7', '2001:db8::/48'],
    ['not an address', undefined],
  ])('%s is in %s', (address, network) => expect(networkOf(address)).toBe(network));
});
