import { expect, it } from 'vitest';
import { assess } from '../assess.ts';
import { RULE_IDS, type RuleId } from '../catalogue/catalogue.ts';
import { METHOD_1 } from '../method.ts';
import { KNOWN_FAULTS } from '../testing/known-faults.ts';
import { SCAN_WITH } from '../testing/one-finding.ts';

/** Where each finding stands, what it says was seen, and the questions whose answers are its evidence. */
const SAID: readonly (readonly [RuleId, place: string, observed: string, questions: readonly string[]])[] = [
  [
    'PATCH_KNOWN_EXPLOITED',
    'apache:http_server at example.com:443',
    'Apache 2.4.49 has 1 published fault (server: Apache/2.4.49 (Unix))',
    ['WEB example.com:443'],
  ],
  [
    'PATCH_CVSS_CRITICAL',
    'f5:nginx at example.com:443',
    'nginx 1.1 has 3 published faults (server: nginx/1.1)',
    ['WEB example.com:443'],
  ],
  [
    'PATCH_CVSS_HIGH',
    'f5:nginx at example.com:443',
    'nginx 1.2 has 2 published faults (server: nginx/1.2)',
    ['WEB example.com:443'],
  ],
  [
    'PATCH_CVSS_MEDIUM',
    'f5:nginx at example.com:443',
    'nginx 1.3 has 1 published fault (server: nginx/1.3)',
    ['WEB example.com:443'],
  ],
  [
    'PATCH_END_OF_LIFE',
    'php:php at example.com:443',
    'PHP 7.4.33 is without security updates since 2022-11-28 (server: PHP/7.4.33)',
    ['WEB example.com:443'],
  ],
  ['PATCH_VERSION_SHOWN', 'f5:nginx at example.com:443', 'nginx 1.29 (server: nginx/1.29)', ['WEB example.com:443']],
  ['WEB_CSP_MISSING', 'example.com', 'no Content-Security-Policy', ['WEB example.com:443']],
  [
    'WEB_CSP_REPORT_ONLY',
    'example.com',
    'Content-Security-Policy-Report-Only and no policy that blocks',
    ['WEB example.com:443'],
  ],
  ['WEB_CSP_INVALID', 'example.com', 'the policy repeats a directive or cannot be read', ['WEB example.com:443']],
  ['WEB_CSP_UNSAFE_INLINE', 'example.com', "scripts or objects from 'unsafe-inline'", ['WEB example.com:443']],
  ['WEB_CSP_INSECURE_SCHEME', 'example.com', 'unencrypted source http://a.example', ['WEB example.com:443']],
  ['WEB_CSP_UNSAFE_EVAL', 'example.com', "'unsafe-eval' for scripts", ['WEB example.com:443']],
  [
    'WEB_CSP_INSECURE_MEDIA',
    'example.com',
    'unencrypted images or media from http://a.example',
    ['WEB example.com:443'],
  ],
  ['WEB_COOKIE_SESSION_WITHOUT_SECURE', 'example.com', 'cookie sessionid', ['WEB example.com:443']],
  ['WEB_COOKIE_SESSION_WITHOUT_HTTP_ONLY', 'example.com', 'cookie sessionid', ['WEB example.com:443']],
  ['WEB_COOKIE_CSRF_WITHOUT_SAME_SITE', 'example.com', 'cookie csrftoken', ['WEB example.com:443']],
  ['WEB_COOKIE_SAME_SITE_INVALID', 'example.com', 'cookie theme', ['WEB example.com:443']],
  ['WEB_COOKIE_WITHOUT_SECURE', 'example.com', 'cookie theme', ['WEB example.com:443']],
  ['WEB_COOKIE_SESSION_UNDER_HSTS', 'example.com', 'cookie sessionid', ['WEB example.com:443']],
  ['WEB_COOKIE_UNDER_HSTS', 'example.com', 'cookie theme', ['WEB example.com:443']],
  [
    'WEB_CORS_UNIVERSAL',
    'example.com',
    'Access-Control-Allow-Origin repeats https://origin-probe.invalid with credentials',
    ['WEB example.com:443'],
  ],
  ['WEB_REDIRECT_MISSING', 'example.com', 'http answers with a page', ['WEB example.com:80']],
  ['WEB_REDIRECT_NOT_TO_HTTPS', 'example.com', 'redirects end at http://www.example.com/', ['WEB example.com:80']],
  [
    'WEB_REDIRECT_INVALID_CERTIFICATE',
    'example.com',
    'redirects to https://example.com/, whose certificate is invalid',
    ['WEB example.com:80'],
  ],
  ['WEB_REDIRECT_NOT_FIRST', 'example.com', 'first redirects to http://www.example.com/', ['WEB example.com:80']],
  ['WEB_REDIRECT_OFF_HOST', 'example.com', 'first redirects to https://www.example.com/', ['WEB example.com:80']],
  ['WEB_REFERRER_UNSAFE', 'example.com', 'Referrer-Policy: unsafe-url', ['WEB example.com:443']],
  ['WEB_REFERRER_INVALID', 'example.com', 'Referrer-Policy: never', ['WEB example.com:443']],
  ['WEB_HSTS_MISSING', 'example.com', 'no Strict-Transport-Security', ['WEB example.com:443']],
  ['WEB_HSTS_INVALID', 'example.com', 'Strict-Transport-Security: includeSubDomains', ['WEB example.com:443']],
  ['WEB_HSTS_NO_HTTPS', 'example.com', 'no https', ['WEB example.com:80']],
  ['WEB_HSTS_INVALID_CERTIFICATE', 'example.com', 'the certificate is invalid', ['WEB example.com:443']],
  ['WEB_HSTS_SHORT', 'example.com', 'max-age of 3600 seconds', ['WEB example.com:443']],
  ['WEB_SRI_MISSING_INSECURE', 'example.com', 'script http://cdn.example.net/a.js', ['WEB example.com:443']],
  ['WEB_SRI_INSECURE', 'example.com', 'script //cdn.example.net/a.js', ['WEB example.com:443']],
  ['WEB_SRI_MISSING', 'example.com', 'script https://cdn.example.net/a.js', ['WEB example.com:443']],
  ['WEB_NOSNIFF_MISSING', 'example.com', 'no X-Content-Type-Options', ['WEB example.com:443']],
  ['WEB_NOSNIFF_INVALID', 'example.com', 'X-Content-Type-Options: sniff', ['WEB example.com:443']],
  ['WEB_FRAMING_ALLOWED', 'example.com', 'neither frame-ancestors nor X-Frame-Options', ['WEB example.com:443']],
  ['WEB_FRAMING_INVALID', 'example.com', 'X-Frame-Options: allowall', ['WEB example.com:443']],
  ['WEB_RESOURCE_POLICY_INVALID', 'example.com', 'Cross-Origin-Resource-Policy: anything', ['WEB example.com:443']],
  ['EMAIL_SPF_MISSING', 'example.com', 'no SPF record', ['SPF example.com']],
  ['EMAIL_SPF_INVALID', 'example.com', '11 look-ups', ['SPF example.com']],
  ['EMAIL_SPF_POLICY_WEAK', 'example.com', '?all at the end', ['SPF example.com']],
  ['EMAIL_DMARC_MISSING', 'example.com', 'no DMARC record', ['DMARC example.com']],
  ['EMAIL_DMARC_INVALID', 'example.com', 'the record cannot be read', ['DMARC example.com']],
  ['EMAIL_DMARC_POLICY_WEAK', 'example.com', 'p=none', ['DMARC example.com']],
  ['EMAIL_DKIM_WEAK', 'example.com', 'selector default has a key of 512 bits', ['DKIM default._domainkey.example.com']],
  ['EMAIL_STARTTLS_MISSING', 'mail.example.com:25', 'STARTTLS is not offered', ['MAIL_HOST mail.example.com:25']],
  ['EMAIL_STARTTLS_BROKEN', 'mail.example.com:25', 'handshake failure', ['MAIL_HOST mail.example.com:25']],
  ['EMAIL_STARTTLS_CERTIFICATE', 'mail.example.com:25', 'it is for example.com', ['MAIL_HOST mail.example.com:25']],
  ['EMAIL_MTA_STS_MISSING', 'example.com', 'no MTA-STS record', ['MTA_STS example.com']],
  ['EMAIL_TLS_RPT_MISSING', 'example.com', 'no TLS-RPT record', ['TLS_RPT example.com']],
  ['HOST_RDP_OPEN', 'example.com:3389', 'Remote Desktop answers at 192.0.2.7', ['PORT example.com:3389']],
  ['HOST_SMB_OPEN', 'example.com:445', 'SMB answers at 192.0.2.7', ['PORT example.com:445']],
  ['HOST_TELNET_OPEN', 'example.com:23', 'Telnet answers at 192.0.2.7', ['PORT example.com:23']],
  ['HOST_VNC_OPEN', 'example.com:5900', 'VNC answers at 192.0.2.7', ['PORT example.com:5900']],
  ['HOST_WINRM_OPEN', 'example.com:5985', 'Windows Remote Management answers at 192.0.2.7', ['PORT example.com:5985']],
  ['HOST_DATABASE_OPEN', 'example.com:3306', 'MySQL answers at 192.0.2.7', ['PORT example.com:3306']],
  ['HOST_FTP_OPEN', 'example.com:21', 'FTP answers at 192.0.2.7', ['PORT example.com:21']],
  ['HOST_RPC_OPEN', 'example.com:135', 'Windows RPC answers at 192.0.2.7', ['PORT example.com:135']],
  ['HOST_LDAP_OPEN', 'example.com:389', 'LDAP answers at 192.0.2.7', ['PORT example.com:389']],
  ['HOST_SSH_OPEN', 'example.com:22', 'SSH answers at 192.0.2.7', ['PORT example.com:22']],
  ['HOST_NETBIOS_OPEN', 'example.com:139', 'NetBIOS answers at 192.0.2.7', ['PORT example.com:139']],
  ['HOST_WEB_PORT_OPEN', 'example.com:8080', 'a web server answers at 192.0.2.7', ['PORT example.com:8080']],
  [
    'HOST_GATEWAY',
    'FORTINET_SSL_VPN at vpn.example.com:443',
    'Fortinet SSL VPN, told by title Please Login',
    ['GATEWAY vpn.example.com:443'],
  ],
  [
    'TLS_NO_HTTPS',
    'example.com:443',
    'nothing answers over https',
    [
      'TLS_VERSION example.com:443',
      'TLS_VERSION example.com:443',
      'TLS_VERSION example.com:443',
      'TLS_VERSION example.com:443',
      'WEB example.com:80',
    ],
  ],
  ['TLS_CERTIFICATE_INVALID', 'example.com:443', 'it is for example.com', ['CERTIFICATE example.com:443']],
  ['TLS_KEY_BREAKABLE', 'example.com:443', 'RSA key of 768 bits', ['CERTIFICATE example.com:443']],
  ['TLS_CHAIN_INCOMPLETE', 'example.com:443', 'an intermediate is missing', ['CERTIFICATE example.com:443']],
  ['TLS_CERTIFICATE_EXPIRES', 'example.com:443', 'it expires at 2026-12-06T00:00:00Z', ['CERTIFICATE example.com:443']],
  [
    'TLS_NO_MODERN_VERSION',
    'example.com:443',
    'accepts TLSv1, TLSv1.1',
    ['TLS_VERSION example.com:443', 'TLS_VERSION example.com:443'],
  ],
  ['TLS_OLD_VERSION', 'example.com:443', 'accepts TLSv1', ['TLS_VERSION example.com:443']],
  [
    'TLS_WEAK_CIPHER',
    'example.com:443',
    'ciphers of 112 bits',
    ['TLS_VERSION example.com:443', 'TLS_VERSION example.com:443'],
  ],
  ['TLS_WEAK_KEY', 'example.com:443', 'as strong as RSA with 1024 bits', ['WEB example.com:443']],
  ['DNS_DNSSEC_BOGUS', 'example.com', 'the chain of signatures is broken', ['DNSSEC example.com']],
  ['DNS_DNSSEC_MISSING', 'example.com', 'no DS record at the parent', ['DNSSEC example.com']],
  ['DNS_CAA_MISSING', 'example.com', 'no CAA record with issue', ['CAA example.com']],
  ['DNS_ONE_NETWORK', 'example.com', '2 name servers in 1 network', ['NS example.com']],
  [
    'DNS_DANGLING_CNAME',
    'vpn.example.com',
    'points to gone.example.net, which does not exist',
    ['CNAME vpn.example.com'],
  ],
  ['DNS_IPV6_MISSING', 'example.com', 'no AAAA record', ['ADDRESSES example.com']],
  [
    'LIST_DOMAIN',
    'dbl.example example.com at example.com',
    'example.com is on dbl.example (127.0.1.2)',
    ['LIST example.com'],
  ],
  ['LIST_XBL', 'zen.example 192.0.2.7 at example.com', '192.0.2.7 is on zen.example (127.0.1.2)', ['LIST example.com']],
  ['LIST_SBL', 'zen.example 192.0.2.7 at example.com', '192.0.2.7 is on zen.example (127.0.1.2)', ['LIST example.com']],
  ['LIST_PBL', 'zen.example 192.0.2.7 at example.com', '192.0.2.7 is on zen.example (127.0.1.2)', ['LIST example.com']],
  ['DEFENCE_SECURITY_TXT', 'example.com', 'it expired at 2026-01-01T00:00:00Z', ['SECURITY_TXT example.com:443']],
  ['DEFENCE_DMARC_REPORTS', 'example.com', 'no address for reports in the record', ['DMARC example.com']],
  ['DEFENCE_TLS_REPORTS', 'example.com', 'no address for reports in the record', ['TLS_RPT example.com']],
  ['DEFENCE_CAA_IODEF', 'example.com', 'no address for reports in the record', ['CAA example.com']],
  ['DEFENCE_HSTS', 'example.com', 'no Strict-Transport-Security of at least six months', ['WEB example.com:443']],
  ['DEFENCE_HTTPS_REDIRECT', 'example.com', 'http does not lead to https', ['WEB example.com:80']],
  ['DEFENCE_VERSION_SHOWN', 'example.com', 'nginx 1.29 at example.com', ['WEB example.com:443']],
];

it.each(SAID)('%s at %s: %s', (id, place, observed, questions) => {
  const { findings } = assess(SCAN_WITH[id], METHOD_1, KNOWN_FAULTS);
  const finding = findings.find(({ ruleId }) => ruleId === id);

  expect(finding).toMatchObject({ observed });
  expect(finding && placeOf(finding)).toBe(place);
  expect(finding?.evidence.map(({ question }) => question)).toEqual(questions);
});

it('tells what every rule says', () => {
  expect(SAID.map(([id]) => id).toSorted()).toEqual(RULE_IDS.toSorted());
});

function placeOf({ host, port, subject }: { host: string; port: number | null; subject: string | null }): string {
  const place = port === null ? host : `${host}:${port}`;
  return subject === null ? place : `${subject} at ${place}`;
}
