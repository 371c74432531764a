import type { RuleId } from '../catalogue/catalogue.ts';
import type { Scan } from '../observations.ts';
import type { ListedAs } from '../observed/network.ts';
import type { Cookie, Headers, Script } from '../observed/web.ts';
import {
  aCertificate,
  adding,
  aPage,
  aRedirect,
  aSoundScan,
  DOMAIN,
  HARDENED,
  seen,
  unmeasured,
  VPN_HOST,
  withOpenPort,
  withSeen,
} from './scans.ts';

/** For every rule of the catalogue a business that is sound but for that one thing. */
export const SCAN_WITH: Readonly<Record<RuleId, Scan>> = {
  PATCH_KNOWN_EXPLOITED: serving('Apache/2.4.49 (Unix)'),
  PATCH_CVSS_CRITICAL: serving('nginx/1.1'),
  PATCH_CVSS_HIGH: serving('nginx/1.2'),
  PATCH_CVSS_MEDIUM: serving('nginx/1.3'),
  PATCH_END_OF_LIFE: serving('PHP/7.4.33'),
  PATCH_VERSION_SHOWN: serving('nginx/1.29'),
  WEB_CSP_MISSING: sending('content-security-policy', null),
  WEB_CSP_REPORT_ONLY: reportOnly(),
  WEB_CSP_INVALID: sending('content-security-policy', "default-src 'self'; default-src 'none'"),
  WEB_CSP_UNSAFE_INLINE: sending('content-security-policy', "default-src 'none'; script-src 'unsafe-inline'"),
  WEB_CSP_INSECURE_SCHEME: sending('content-security-policy', "default-src 'none'; script-src http://a.example"),
  WEB_CSP_UNSAFE_EVAL: sending('content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-eval'"),
  WEB_CSP_INSECURE_MEDIA: sending('content-security-policy', "default-src 'none'; img-src http://a.example"),
  WEB_COOKIE_SESSION_WITHOUT_SECURE: withCookie({ name: 'sessionid', isSecure: false }, 'no hsts'),
  WEB_COOKIE_SESSION_WITHOUT_HTTP_ONLY: withCookie({ name: 'sessionid', isHttpOnly: false }),
  WEB_COOKIE_CSRF_WITHOUT_SAME_SITE: withCookie({ name: 'csrftoken', sameSite: null }),
  WEB_COOKIE_SAME_SITE_INVALID: withCookie({ sameSite: 'whatever' }),
  WEB_COOKIE_WITHOUT_SECURE: withCookie({ isSecure: false }, 'no hsts'),
  WEB_COOKIE_SESSION_UNDER_HSTS: withCookie({ name: 'sessionid', isSecure: false }),
  WEB_COOKIE_UNDER_HSTS: withCookie({ isSecure: false }),
  WEB_CORS_UNIVERSAL: universalAccess(),
  WEB_REDIRECT_MISSING: overHttp({ hops: [{ url: `http://${DOMAIN}/`, status: 200, headers: [] }] }),
  WEB_REDIRECT_NOT_TO_HTTPS: overHttp(aRedirect(`http://www.${DOMAIN}/`)),
  WEB_REDIRECT_INVALID_CERTIFICATE: withCertificate({ isForHost: false }),
  WEB_REDIRECT_NOT_FIRST: overHttp(twoSteps()),
  WEB_REDIRECT_OFF_HOST: overHttp(aRedirect(`https://www.${DOMAIN}/`)),
  WEB_REFERRER_UNSAFE: sending('referrer-policy', 'unsafe-url'),
  WEB_REFERRER_INVALID: sending('referrer-policy', 'never'),
  WEB_HSTS_MISSING: sending('strict-transport-security', null),
  WEB_HSTS_INVALID: sending('strict-transport-security', 'includeSubDomains'),
  WEB_HSTS_NO_HTTPS: withoutHttps(),
  WEB_HSTS_INVALID_CERTIFICATE: withCertificate({ chain: 'SELF_SIGNED' }),
  WEB_HSTS_SHORT: sending('strict-transport-security', 'max-age=3600'),
  WEB_SRI_MISSING_INSECURE: withScript({ source: 'http://cdn.example.net/a.js' }),
  WEB_SRI_INSECURE: withScript({ source: '//cdn.example.net/a.js', integrity: 'sha384-AB' }),
  WEB_SRI_MISSING: withScript({ source: 'https://cdn.example.net/a.js' }),
  WEB_NOSNIFF_MISSING: sending('x-content-type-options', null),
  WEB_NOSNIFF_INVALID: sending('x-content-type-options', 'sniff'),
  WEB_FRAMING_ALLOWED: sending('content-security-policy', "default-src 'none'"),
  WEB_FRAMING_INVALID: framing('ALLOWALL'),
  WEB_RESOURCE_POLICY_INVALID: sending('cross-origin-resource-policy', 'anything'),
  EMAIL_SPF_MISSING: withSeen(aSoundScan(), 'SPF', (spf) => ({ ...spf, records: [], evaluation: 'NONE', all: null })),
  EMAIL_SPF_INVALID: withSeen(aSoundScan(), 'SPF', (spf) => ({
    ...spf,
    evaluation: 'PERMANENT_ERROR',
    error: '11 look-ups',
  })),
  EMAIL_SPF_POLICY_WEAK: withSeen(aSoundScan(), 'SPF', (spf) => ({ ...spf, all: '?' })),
  EMAIL_DMARC_MISSING: withSeen(aSoundScan(), 'DMARC', (dmarc) => ({
    ...dmarc,
    evaluation: 'NONE',
    records: [],
    rua: [],
  })),
  EMAIL_DMARC_INVALID: withSeen(aSoundScan(), 'DMARC', (dmarc) => ({ ...dmarc, evaluation: 'INVALID' })),
  EMAIL_DMARC_POLICY_WEAK: withSeen(aSoundScan(), 'DMARC', (dmarc) => ({ ...dmarc, policy: 'none' })),
  EMAIL_DKIM_WEAK: withSeen(aSoundScan(), 'DKIM', (dkim) => ({ ...dkim, keyBits: 512 })),
  EMAIL_STARTTLS_MISSING: greeting({ outcome: 'NOT_OFFERED' }),
  EMAIL_STARTTLS_BROKEN: greeting({ outcome: 'FAILED', error: 'handshake failure' }),
  EMAIL_STARTTLS_CERTIFICATE: greeting({
    outcome: 'DONE',
    protocol: 'TLSv1.3',
    certificate: aCertificate({ isForHost: false }),
  }),
  EMAIL_MTA_STS_MISSING: withSeen(aSoundScan(), 'MTA_STS', (sts) => ({ ...sts, record: null, policy: null })),
  EMAIL_TLS_RPT_MISSING: withSeen(aSoundScan(), 'TLS_RPT', () => ({ record: null, rua: [], isValid: false })),
  HOST_RDP_OPEN: withOpenPort(aSoundScan(), 3389),
  HOST_SMB_OPEN: withOpenPort(aSoundScan(), 445),
  HOST_TELNET_OPEN: withOpenPort(aSoundScan(), 23),
  HOST_VNC_OPEN: withOpenPort(aSoundScan(), 5900),
  HOST_WINRM_OPEN: withOpenPort(aSoundScan(), 5985),
  HOST_DATABASE_OPEN: withOpenPort(aSoundScan(), 3306),
  HOST_FTP_OPEN: withOpenPort(aSoundScan(), 21),
  HOST_RPC_OPEN: withOpenPort(aSoundScan(), 135),
  HOST_LDAP_OPEN: withOpenPort(aSoundScan(), 389),
  HOST_SSH_OPEN: withOpenPort(aSoundScan(), 22),
  HOST_NETBIOS_OPEN: withOpenPort(aSoundScan(), 139),
  HOST_WEB_PORT_OPEN: withOpenPort(aSoundScan(), 8080),
  HOST_GATEWAY: gateway(),
  TLS_NO_HTTPS: withoutHttps(),
  TLS_CERTIFICATE_INVALID: withCertificate({ isForHost: false }),
  TLS_KEY_BREAKABLE: withCertificate({ keyBits: 768 }),
  TLS_CHAIN_INCOMPLETE: withCertificate({ chain: 'INCOMPLETE' }),
  TLS_CERTIFICATE_EXPIRES: withCertificate({ validTo: '2026-12-06T00:00:00Z' }),
  TLS_NO_MODERN_VERSION: accepting(['TLSv1', 'TLSv1.1']),
  TLS_OLD_VERSION: accepting(['TLSv1', 'TLSv1.2']),
  TLS_WEAK_CIPHER: withSeen(aSoundScan(), 'TLS_VERSION', (tls) =>
    tls.outcome === 'ACCEPTED' ? { ...tls, ciphers: [{ name: 'DES-CBC3-SHA', bits: 112 }] } : tls,
  ),
  TLS_WEAK_KEY: withCertificate({ keyBits: 1024 }),
  DNS_DNSSEC_BOGUS: withSeen(aSoundScan(), 'DNSSEC', (dns) => ({ ...dns, responseCode: 'SERVFAIL', hasAdBit: false })),
  DNS_DNSSEC_MISSING: withSeen(aSoundScan(), 'DNSSEC', (dns) => ({ ...dns, ds: [], hasAdBit: false })),
  DNS_CAA_MISSING: withSeen(aSoundScan(), 'CAA', ({ records }) => ({
    records: records.filter(({ tag }) => tag === 'iodef'),
  })),
  DNS_ONE_NETWORK: withSeen(aSoundScan(), 'NS', ({ servers }) => ({
    servers: servers.map((server) => ({ ...server, addresses: ['192.0.2.53'] })),
  })),
  DNS_DANGLING_CNAME: withSeen(aSoundScan(), 'CNAME', () => ({ chain: ['gone.example.net'], end: 'NXDOMAIN' })),
  DNS_IPV6_MISSING: withSeen(aSoundScan(), 'ADDRESSES', (addresses) => ({ ...addresses, ipv6: [] })),
  LIST_DOMAIN: listed('dbl.example', 'DOMAIN'),
  LIST_SBL: listed('zen.example', 'DROP'),
  LIST_XBL: listed('zen.example', 'XBL'),
  LIST_PBL: listed('zen.example', 'PBL'),
  DEFENCE_SECURITY_TXT: withSeen(aSoundScan(), 'SECURITY_TXT', (file) => ({
    ...file,
    expiresAt: '2026-01-01T00:00:00Z',
  })),
  DEFENCE_DMARC_REPORTS: withSeen(aSoundScan(), 'DMARC', (dmarc) => ({ ...dmarc, rua: [] })),
  DEFENCE_TLS_REPORTS: withSeen(aSoundScan(), 'TLS_RPT', (report) => ({ ...report, rua: [] })),
  DEFENCE_CAA_IODEF: withSeen(aSoundScan(), 'CAA', ({ records }) => ({
    records: records.filter(({ tag }) => tag === 'issue'),
  })),
  DEFENCE_HSTS: sending('strict-transport-security', null),
  DEFENCE_HTTPS_REDIRECT: overHttp({ hops: [{ url: `http://${DOMAIN}/`, status: 200, headers: [] }] }),
  DEFENCE_VERSION_SHOWN: serving('nginx/1.29'),
};

function overHttps(headers: Headers, more: Parameters<typeof aPage>[1] = {}): Scan {
  return withSeen(aSoundScan(), 'WEB', () => aPage(headers, more), { port: 443 });
}

function sending(name: string, value: string | null): Scan {
  const others = HARDENED.filter(([field]) => field !== name);
  return overHttps(value === null ? others : [...others, [name, value]]);
}

function serving(server: string): Scan {
  return overHttps([...HARDENED, ['server', server]]);
}

function reportOnly(): Scan {
  const others = HARDENED.filter(([field]) => field !== 'content-security-policy');
  return overHttps([...others, ['content-security-policy-report-only', "default-src 'none'"]]);
}

function framing(value: string): Scan {
  const others = HARDENED.filter(([field]) => field !== 'content-security-policy');
  return overHttps([...others, ['content-security-policy', "default-src 'none'"], ['x-frame-options', value]]);
}

function universalAccess(): Scan {
  const origin = aPage([]).originSent;
  return overHttps([
    ...HARDENED,
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
  ]);
}

function withCookie(more: Partial<Cookie>, without?: 'no hsts'): Scan {
  const url = `https://${DOMAIN}/`;
  const cookie = { name: 'theme', isSecure: true, isHttpOnly: true, sameSite: 'lax', url, ...more };
  const headers = HARDENED.filter(([field]) => !(without && field === 'strict-transport-security'));
  return overHttps(headers, { cookies: [cookie] });
}

function withScript(more: Partial<Script>): Scan {
  const script = { url: null, source: '/a.js', integrity: null, crossOrigin: null, ...more };
  const page = { title: null, generators: [], scripts: [script], metaPolicies: [], metaReferrer: null };
  return overHttps(HARDENED, { page });
}

function overHttp(more: Partial<ReturnType<typeof aRedirect>>): Scan {
  return withSeen(aSoundScan(), 'WEB', (web) => ({ ...web, ...more }), { port: 80 });
}

function twoSteps(): Partial<ReturnType<typeof aRedirect>> {
  const urls = [`http://${DOMAIN}/`, `http://www.${DOMAIN}/`, `https://www.${DOMAIN}/`];
  return { hops: urls.map((url, index) => ({ url, status: index < 2 ? 301 : 200, headers: [] })) };
}

function withCertificate(more: Parameters<typeof aCertificate>[0]): Scan {
  return withSeen(aSoundScan(), 'CERTIFICATE', (certificate) => ({ ...certificate, ...more }));
}

function withoutHttps(): Scan {
  const scan = withSeen(aSoundScan(), 'TLS_VERSION', ({ version }) => ({
    outcome: 'NO_TLS',
    version,
    error: 'connection refused',
  }));
  const page = { hops: [{ url: `http://${DOMAIN}/`, status: 200, headers: HARDENED }] };
  const overHttpOnly = withSeen(scan, 'WEB', (web) => ({ ...web, ...page }), { port: 80 });
  const gone = (kind: string, port: number | null) => kind === 'CERTIFICATE' || (kind === 'WEB' && port === 443);
  const observations = overHttpOnly.observations.map((one) =>
    gone(one.kind, one.port) ? unmeasured(one, 'CONNECTION_REFUSED') : one,
  );
  return { ...overHttpOnly, observations };
}

function accepting(versions: readonly string[]): Scan {
  return withSeen(aSoundScan(), 'TLS_VERSION', ({ version }) =>
    versions.includes(version)
      ? { outcome: 'ACCEPTED', version, ciphers: [{ name: 'AES256-SHA', bits: 256 }], exchangeBitsAsRsa: null }
      : { outcome: 'REJECTED', version, alert: 'protocol version' },
  );
}

function greeting(startTls: Parameters<typeof seen<'MAIL_HOST'>>[2]['startTls']): Scan {
  return withSeen(aSoundScan(), 'MAIL_HOST', (host) => ({ ...host, startTls }));
}

function gateway(): Scan {
  const fingerprints = [{ source: 'TITLE', text: 'Please Login', reference: 'https://example.org/' }] as const;
  const found = { product: 'FORTINET_SSL_VPN', fingerprints, statedVersion: null, versionStatedIn: null } as const;
  const others = aSoundScan().observations.filter(({ kind }) => kind !== 'GATEWAY');
  return adding(
    { ...aSoundScan(), observations: others },
    seen('GATEWAY', { host: VPN_HOST, port: 443 }, { gateway: found }),
  );
}

function listed(list: string, as: ListedAs): Scan {
  return withSeen(aSoundScan(), 'LIST', (value) =>
    value.list === list ? { ...value, answer: { outcome: 'LISTED', as: [as], codes: ['127.0.1.2'] } } : value,
  );
}
