import { describe, expect, it } from 'vitest';
import { gatewayIn } from '../src/probes/gateways/read-gateway.ts';
import { dkimIn } from '../src/probes/mail/dkim.ts';
import { dmarcIn } from '../src/probes/mail/dmarc.ts';
import { policyIn } from '../src/probes/mail/mta-sts.ts';
import { contentNetworkOf } from '../src/probes/ports/content-networks.ts';
import { pageOf } from '../src/probes/web/page.ts';
import { securityTxtIn } from '../src/probes/web/read-files.ts';
import type { Walk } from '../src/probes/web/walk.ts';

describe('DMARC', () => {
  it.each([
    [['v=DMARC1; p=reject'], { evaluation: 'VALID', policy: 'reject', percent: 100 }],
    [['v=DMARC1;p=quarantine;pct=20;rua=mailto:a@b.example,mailto:c@d.example'], { policy: 'quarantine', percent: 20 }],
    [['v=DMARC1; P=NONE; ruf=mailto:a@b.example'], { policy: 'none', ruf: ['mailto:a@b.example'] }],
    [['v=DMARC1; p=strict; rua=mailto:a@b.example'], { evaluation: 'VALID', policy: 'none' }],
    [['v=DMARC1; rua='], { evaluation: 'INVALID', policy: null }],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], { evaluation: 'INVALID', error: 'more than one DMARC record' }],
    [[], { evaluation: 'NONE', foundAt: null }],
  ])('%j', (records, seen) => {
    expect(dmarcIn(records, '_dmarc.harbor.example')).toMatchObject(seen);
  });
});

describe('a key of DKIM', () => {
  it.each([
    [undefined, { record: null, keyType: null, isRevoked: false }],
    ['v=DKIM1; p=', { keyBits: null, isRevoked: true }],
    ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', { keyType: 'ED25519', keyBits: 256 }],
    ['p=not a key', { keyType: 'RSA', keyBits: null, isRevoked: false }],
  ])('%s', (record, seen) => {
    expect(dkimIn('default', record)).toMatchObject(seen);
  });
});

describe('a policy of MTA-STS', () => {
  it.each([
    ['version: STSv1\r\nmode: testing\r\nmx: *.harbor.example\r\nmax_age: 86400', 'testing'],
    ['version: STSv1\nmode: none\nmax_age: 86400', 'none'],
    ['version: STSv1\nmode: enforce\nmax_age: 86400', undefined],
    ['version: STSv2\nmode: enforce\nmx: a.example\nmax_age: 86400', undefined],
    ['version: STSv1\nmode: enforce\nmx: a.example\nmax_age: long', undefined],
    ['<html>not found</html>', undefined],
  ])('%j', (text, mode) => {
    expect(policyIn(text)?.mode).toBe(mode);
  });
});

describe('security.txt', () => {
  const file = (body: string, status = 200) => securityTxtIn('https://a.example/', { status, headers: [], body });

  it.each([
    ['Contact: mailto:a@b.example\nExpires: 2027-01-01T00:00:00Z', ['mailto:a@b.example'], '2027-01-01T00:00:00.000Z'],
    ['contact: https://a.example/report\nExpires: soon', ['https://a.example/report'], null],
    ['Expires: 2027-01-01T00:00:00Z\nExpires: 2028-01-01T00:00:00Z', [], null],
  ])('%j', (body, contacts, expiresAt) => {
    expect(file(body)).toMatchObject({ contacts, expiresAt });
  });

  it('says nothing where the page is missing', () => {
    expect(file('Contact: mailto:a@b.example', 404)).toMatchObject({ status: 404, contacts: [] });
  });
});

describe('a gateway', () => {
  const walkTo = (url: string, body = '', headers: readonly (readonly [string, string])[] = []): Walk => ({
    hops: [{ url, status: 200, headers }],
    end: 'ANSWERED',
    cookies: headers
      .filter(([name]) => name === 'set-cookie')
      .map(([, value]) => ({ name: value.split('=')[0] ?? '', isSecure: true, isHttpOnly: true, sameSite: null, url })),
    lastUrl: new URL(url),
    lastBody: body,
  });
  const at = (path: string): string => `https://vpn.harbor.example${path}`;

  it.each([
    ['FORTINET_SSL_VPN', walkTo(at('/remote/login?lang=en'))],
    ['FORTINET_SSL_VPN', walkTo(at('/'), '', [['set-cookie', 'SVPNCOOKIE=; path=/']])],
    ['SONICWALL_SSL_VPN', walkTo(at('/'), '', [['server', 'SonicWALL SSL-VPN Web Server']])],
    ['SONICWALL_SSL_VPN', walkTo(at('/'), '<title>Virtual Office</title>')],
    ['CISCO_ASA', walkTo(at('/+CSCOE+/logon.html'))],
    ['CITRIX_NETSCALER', walkTo(at('/vpn/index.html'), '<title class="_ctxstxt_NetscalerGateway">x</title>')],
    ['PALO_ALTO_GLOBALPROTECT', walkTo(at('/global-protect/login.esp'), '<title>GlobalProtect Portal</title>')],
    ['IVANTI_CONNECT_SECURE', walkTo(at('/dana-na/auth/url_default/welcome.cgi'))],
    ['CHECK_POINT_MOBILE_ACCESS', walkTo(at('/sslvpn/Login/Login'))],
    ['MICROSOFT_EXCHANGE_OWA', walkTo(at('/owa/auth/logon.aspx?url=x'))],
    ['MICROSOFT_RD_WEB', walkTo(at('/RDWeb/Pages/en-US/login.aspx'), '<title>RD Web Access</title>')],
  ])('is told as %s', (product, walk) => {
    const { gateway } = gatewayIn(walk, '');

    expect(gateway).toMatchObject({ product, statedVersion: null });
    expect(gateway?.fingerprints.every(({ text, reference }) => text !== '' && reference.startsWith('https://'))).toBe(
      true,
    );
  });

  it('has a version only where the page states it', () => {
    const page = walkTo(at('/owa/auth/logon.aspx'), '<link href="/owa/auth/15.2.1118.7/themes/resources/favicon.ico">');

    expect(gatewayIn(page, '').gateway).toMatchObject({ statedVersion: '15.2.1118.7', versionStatedIn: 'BODY' });
  });

  it.each(['/', '/login', '/owa', '/remote', '/vpn'])('is none at the page %s of anybody', (path) => {
    expect(
      gatewayIn(walkTo(at(path), '<title>Login</title><p>Our VPN, by Fortinet or Citrix</p>'), 'O=Public CA'),
    ).toEqual({
      gateway: null,
    });
  });

  it('is told by the certificate that a device issues itself', () => {
    expect(gatewayIn(walkTo(at('/')), 'C=US, O=Fortinet, CN=support').gateway?.product).toBe('FORTINET_SSL_VPN');
  });
});

describe('a page', () => {
  it('is read for scripts, generators and policies, whatever stands in comments and scripts', () => {
    const html = `<!-- <script src=/no.js></script> --><BASE href="https://cdn.example/x/"><title> A
      B </title><META NAME=generator CONTENT='WordPress 6.1'><meta http-equiv="Content-Security-Policy" content="default-src 'self'">
      <script>var a = "<script src=/inner.js>";</script><script src=a.js integrity="sha384-x" crossorigin></script>
      <script src='data:text/javascript,1'></script><textarea><script src=/text.js></script></textarea>`;

    expect(pageOf(html, new URL('https://harbor.example/'))).toEqual({
      title: 'A B',
      generators: ['WordPress 6.1'],
      scripts: [
        { url: 'https://cdn.example/x/a.js', source: 'a.js', integrity: 'sha384-x', crossOrigin: '' },
        { url: null, source: 'data:text/javascript,1', integrity: null, crossOrigin: null },
      ],
      metaPolicies: ["default-src 'self'"],
      metaReferrer: null,
    });
  });
});

describe('content networks', () => {
  it.each([
    ['104.16.1.1', 'Cloudflare'],
    ['2606:4700::1111', 'Cloudflare'],
    ['151.101.1.1', 'Fastly'],
    ['13.33.1.1', 'Amazon CloudFront'],
    ['185.199.108.153', 'GitHub Pages'],
    ['11.20.30.1', undefined],
    ['not an address', undefined],
  ])('%s', (address, network) => {
    expect(contentNetworkOf(address)).toBe(network);
  });
});
