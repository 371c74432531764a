import { afterAll, describe, expect, it } from 'vitest';
import { type DomainScan, PROBES, type ScanProgress, scanDomain } from '../src/index.ts';
import { createLabSite, LAB_FAULTS, type Lab, type LabFault, openLab } from '../src/lab/lab.ts';
import { reasonsOf, seenOf } from './support/seen.ts';

const DOMAIN = 'harbor.example';

const opened: Lab[] = [];
afterAll(async () => {
  await Promise.all(opened.map((lab) => lab.close()));
});

const progress: ScanProgress[] = [];
const good = await scanWith([], progress);
const bad = await scanWith(LAB_FAULTS);

describe('a scan of a business that does all it can', () => {
  it('looks at its hosts, each for its reasons', () => {
    expect(Object.fromEntries(good.targets.map(({ host, reasons }) => [host, reasons]))).toEqual({
      'harbor.example': ['APEX'],
      'www.harbor.example': ['WEBSITE', 'WWW'],
      'mail.harbor.example': ['MX', 'USUAL_NAME'],
      'ns1.harbor.example': ['NS'],
      'ns2.harbor.example': ['NS'],
      'mta-sts.harbor.example': ['MTA_STS'],
      'shop.harbor.example': ['CERTIFICATE_NAME'],
    });
  });

  it('tells its progress by part, each begun and done once', () => {
    expect(progress.filter(({ state }) => state === 'STARTED').map(({ probe }) => probe)).toEqual(
      expect.arrayContaining([...PROBES]),
    );
    expect(progress).toHaveLength(2 * PROBES.length);
    expect(good).toMatchObject({ domain: DOMAIN, refusedBecause: null, endedBecause: 'DONE' });
  });

  it('reads the DNS with its signatures', () => {
    expect(seenOf(good, 'DNSSEC')).toMatchObject([
      {
        hasAdBit: true,
        responseCode: 'NOERROR',
        isResolverValidating: true,
        ds: [expect.stringMatching(/^4242 13 2 07/)],
      },
    ]);
    expect(seenOf(good, 'CAA')[0]?.records.map(({ tag }) => tag)).toEqual(['issue', 'iodef']);
    expect(seenOf(good, 'NS')[0]?.servers.map(({ addresses }) => addresses)).toEqual([
      ['11.20.40.53'],
      ['12.34.56.53'],
    ]);
    expect(seenOf(good, 'CNAME', 'www.harbor.example')).toEqual([{ chain: [DOMAIN], end: 'RESOLVES' }]);
    expect(seenOf(good, 'ADDRESSES', DOMAIN)).toEqual([
      { ipv4: ['11.20.30.1'], ipv6: ['2a11:20:30::1'], sharedNetwork: null },
    ]);
  });

  it('reads the policies of mail', () => {
    expect(seenOf(good, 'SPF')).toMatchObject([{ evaluation: 'VALID', all: '-', lookups: 2, voidLookups: 0 }]);
    expect(seenOf(good, 'DMARC')).toMatchObject([
      { evaluation: 'VALID', policy: 'reject', rua: ['mailto:dmarc@harbor.example'] },
    ]);
    expect(seenOf(good, 'DKIM')).toHaveLength(12);
    expect(seenOf(good, 'DKIM').filter(({ record }) => record !== null)).toMatchObject([
      { selector: 'selector1', keyType: 'RSA', keyBits: 2048, isRevoked: false },
    ]);
    expect(seenOf(good, 'MTA_STS')).toMatchObject([
      { policy: { mode: 'enforce', maxAgeSeconds: 604_800 }, coversEveryMx: true, error: null },
    ]);
    expect(seenOf(good, 'TLS_RPT')).toMatchObject([{ isValid: true }]);
  });

  it('sees STARTTLS with the certificate of the mail host', () => {
    expect(seenOf(good, 'MAIL_HOST')).toMatchObject([
      {
        banner: 'mail.harbor.example ESMTP',
        startTls: { outcome: 'DONE', protocol: 'TLSv1.3', certificate: { isForHost: true, chain: 'TRUSTED' } },
      },
    ]);
  });

  it('reads page, headers, cookies and files of the website', () => {
    const [https] = seenOf(good, 'WEB', DOMAIN).filter(({ scheme }) => scheme === 'https');
    const [http] = seenOf(good, 'WEB', DOMAIN).filter(({ scheme }) => scheme === 'http');

    expect(Object.fromEntries(https?.hops[0]?.headers ?? [])).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(https?.cookies).toEqual([
      { name: '__Host-session', isSecure: true, isHttpOnly: true, sameSite: 'strict', url: 'https://harbor.example/' },
    ]);
    expect(https?.page).toMatchObject({ title: DOMAIN, scripts: [{ url: 'https://harbor.example/app.js' }] });
    expect(http?.hops.map(({ status, url }) => `${status} ${url}`)).toEqual([
      '301 http://harbor.example/',
      '200 https://harbor.example/',
    ]);
    expect(seenOf(good, 'SECURITY_TXT')).toMatchObject([{ status: 200, contacts: ['mailto:security@harbor.example'] }]);
    expect(seenOf(good, 'ROBOTS_TXT')).toMatchObject([{ status: 200 }]);
  });

  it('tries each version of TLS and reads the certificate', () => {
    expect(versionsOf(good)).toEqual(['TLSv1 REJECTED', 'TLSv1.1 REJECTED', 'TLSv1.2 ACCEPTED', 'TLSv1.3 ACCEPTED']);
    expect(seenOf(good, 'TLS_VERSION', `www.${DOMAIN}`)).toContainEqual({
      outcome: 'ACCEPTED',
      version: 'TLSv1.2',
      ciphers: [
        { name: 'ECDHE-ECDSA-AES256-GCM-SHA384', bits: 256 },
        { name: 'ECDHE-ECDSA-AES128-GCM-SHA256', bits: 128 },
      ],
      exchangeBitsAsRsa: 3072,
    });
    expect(seenOf(good, 'CERTIFICATE', DOMAIN)).toMatchObject([
      { isForHost: true, keyType: 'EC', keyBits: 256, chain: 'TRUSTED', chainError: null },
    ]);
  });

  it('finds no open port, no gateway and no listing', () => {
    expect(new Set(seenOf(good, 'PORT').map(({ outcome }) => outcome))).toEqual(new Set(['CLOSED']));
    expect(seenOf(good, 'PORT', DOMAIN)).toHaveLength(20);
    expect(seenOf(good, 'GATEWAY').every(({ gateway }) => gateway === null)).toBe(true);
    expect(reasonsOf(good, 'WEB', 'mail.harbor.example')).toEqual(['CONNECTION_REFUSED']);
    expect(seenOf(good, 'LIST')).toMatchObject([{ answer: { outcome: 'NOT_LISTED' } }]);
  });
});

describe('a scan of a business that does nothing', () => {
  it('sees open ports with what they say first', () => {
    const open = seenOf(bad, 'PORT').flatMap((port) => (port.outcome === 'OPEN' ? [port.banner] : []));

    expect(open).toEqual(['220 ProFTPD 1.3.5 Server ready', 'SSH-2.0-OpenSSH_7.2p2', null, null, null]);
  });

  it('sees old protocols and a certificate with a small key that has expired', () => {
    expect(versionsOf(bad)).toEqual(['TLSv1 ACCEPTED', 'TLSv1.1 ACCEPTED', 'TLSv1.2 ACCEPTED', 'TLSv1.3 REJECTED']);
    expect(seenOf(bad, 'CERTIFICATE', DOMAIN)).toMatchObject([{ keyType: 'RSA', keyBits: 1024, isForHost: true }]);
  });

  it('sees what the website discloses and leaves out', () => {
    const [https] = seenOf(bad, 'WEB', DOMAIN).filter(({ scheme }) => scheme === 'https');

    expect(Object.fromEntries(https?.hops[0]?.headers ?? [])).toMatchObject({ 'x-powered-by': 'PHP/5.6.40' });
    expect(https?.page).toMatchObject({
      generators: ['WordPress 5.1.1'],
      scripts: [{ url: 'https://cdn.example/jquery.js', integrity: null }],
    });
    expect(https?.cookies).toMatchObject([{ isSecure: false, isHttpOnly: false, sameSite: null }]);
  });

  it('tells the gateway by what it shows to anybody', () => {
    const [gateway] = seenOf(bad, 'GATEWAY', 'vpn.harbor.example');

    expect(gateway?.gateway).toMatchObject({ product: 'FORTINET_SSL_VPN', statedVersion: null });
    expect(gateway?.gateway?.fingerprints.map(({ source }) => source)).toEqual(['HEADER', 'PATH', 'BODY']);
  });

  it('sees mail and DNS without protection, an alias that leads nowhere, and a listing', () => {
    expect(seenOf(bad, 'MAIL_HOST')).toMatchObject([{ startTls: { outcome: 'NOT_OFFERED' } }]);
    expect(seenOf(bad, 'SPF')).toMatchObject([{ evaluation: 'NONE' }]);
    expect(seenOf(bad, 'DMARC')).toMatchObject([{ evaluation: 'NONE', foundAt: null }]);
    expect(seenOf(bad, 'DNSSEC')).toMatchObject([{ ds: [], hasAdBit: false, isResolverValidating: true }]);
    expect(seenOf(bad, 'CNAME', 'portal.harbor.example')).toEqual([
      { chain: ['gone.cloud-lab.example'], end: 'NXDOMAIN' },
    ]);
    expect(seenOf(bad, 'LIST')).toMatchObject([{ answer: { outcome: 'LISTED', as: ['SBL'], codes: ['127.0.0.2'] } }]);
  });
});

describe('the chain of a certificate', () => {
  it.each([
    ['a chain that stops too early', ['INCOMPLETE_CHAIN'], 'INCOMPLETE'],
    ['a certificate out of its time, which its dates say', ['EXPIRED_CERTIFICATE'], 'TRUSTED'],
  ] as const)('is told from its dates: %s', async (_case, faults, chain) => {
    const scan = await scanWith(faults);

    expect(seenOf(scan, 'CERTIFICATE', DOMAIN)).toMatchObject([{ chain }]);
  });
});

function versionsOf(scan: DomainScan): readonly string[] {
  return seenOf(scan, 'TLS_VERSION', `www.${DOMAIN}`)
    .map(({ version, outcome }) => `${version} ${outcome}`)
    .toSorted();
}

async function scanWith(faults: readonly LabFault[], seen: ScanProgress[] = []): Promise<DomainScan> {
  const site = createLabSite(DOMAIN, faults);
  const lab = await openLab(site.plan);
  opened.push(lab);
  const ports = { ...lab.ports, blockLists: site.blockLists };
  return await scanDomain(`www.${DOMAIN}`, ports, { onProgress: (step) => seen.push(step) });
}
