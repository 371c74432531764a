import { describe, expect, it } from 'vitest';
import { type CapName, effectOf, METHOD_1, pointsOf } from '../method.ts';
import { isRuleId, RULE_IDS, type RuleId, ruleOf } from './catalogue.ts';
import { RATING_NAMES, RATING_TITLES } from './rating-name.ts';
import { FIXER_WORDS, remedyText } from './rule.ts';

/** The published method, row by row: rule, points. */
const POINTS: Readonly<Partial<Record<RuleId, number>>> = {
  PATCH_KNOWN_EXPLOITED: 60,
  PATCH_CVSS_CRITICAL: 30,
  PATCH_CVSS_HIGH: 20,
  PATCH_CVSS_MEDIUM: 8,
  PATCH_END_OF_LIFE: 30,
  PATCH_VERSION_SHOWN: 3,
  WEB_CSP_MISSING: 25,
  WEB_CSP_REPORT_ONLY: 25,
  WEB_CSP_INVALID: 25,
  WEB_CSP_UNSAFE_INLINE: 20,
  WEB_CSP_INSECURE_SCHEME: 20,
  WEB_CSP_UNSAFE_EVAL: 10,
  WEB_CSP_INSECURE_MEDIA: 10,
  WEB_COOKIE_SESSION_WITHOUT_SECURE: 40,
  WEB_COOKIE_SESSION_WITHOUT_HTTP_ONLY: 30,
  WEB_COOKIE_CSRF_WITHOUT_SAME_SITE: 20,
  WEB_COOKIE_SAME_SITE_INVALID: 20,
  WEB_COOKIE_WITHOUT_SECURE: 20,
  WEB_COOKIE_SESSION_UNDER_HSTS: 10,
  WEB_COOKIE_UNDER_HSTS: 5,
  WEB_CORS_UNIVERSAL: 50,
  WEB_REDIRECT_MISSING: 20,
  WEB_REDIRECT_NOT_TO_HTTPS: 20,
  WEB_REDIRECT_INVALID_CERTIFICATE: 20,
  WEB_REDIRECT_NOT_FIRST: 10,
  WEB_REDIRECT_OFF_HOST: 5,
  WEB_REFERRER_UNSAFE: 5,
  WEB_REFERRER_INVALID: 5,
  WEB_HSTS_MISSING: 20,
  WEB_HSTS_INVALID: 20,
  WEB_HSTS_NO_HTTPS: 20,
  WEB_HSTS_INVALID_CERTIFICATE: 20,
  WEB_HSTS_SHORT: 10,
  WEB_SRI_MISSING_INSECURE: 50,
  WEB_SRI_INSECURE: 20,
  WEB_SRI_MISSING: 5,
  WEB_NOSNIFF_MISSING: 5,
  WEB_NOSNIFF_INVALID: 5,
  WEB_FRAMING_ALLOWED: 20,
  WEB_FRAMING_INVALID: 20,
  WEB_RESOURCE_POLICY_INVALID: 5,
  EMAIL_SPF_MISSING: 10,
  EMAIL_SPF_INVALID: 10,
  EMAIL_SPF_POLICY_WEAK: 10,
  EMAIL_DMARC_MISSING: 10,
  EMAIL_DMARC_INVALID: 10,
  EMAIL_DMARC_POLICY_WEAK: 8,
  EMAIL_DKIM_WEAK: 10,
  EMAIL_STARTTLS_MISSING: 10,
  EMAIL_STARTTLS_BROKEN: 10,
  EMAIL_MTA_STS_MISSING: 5,
  EMAIL_TLS_RPT_MISSING: 2,
  HOST_RDP_OPEN: 45,
  HOST_SMB_OPEN: 45,
  HOST_TELNET_OPEN: 35,
  HOST_VNC_OPEN: 35,
  HOST_WINRM_OPEN: 35,
  HOST_DATABASE_OPEN: 35,
  HOST_FTP_OPEN: 12,
  HOST_RPC_OPEN: 12,
  HOST_LDAP_OPEN: 12,
  HOST_SSH_OPEN: 3,
  HOST_GATEWAY: 8,
  TLS_CERTIFICATE_EXPIRES: 10,
  DNS_DNSSEC_BOGUS: 10,
  DNS_DNSSEC_MISSING: 8,
  DNS_CAA_MISSING: 5,
  DNS_ONE_NETWORK: 5,
  DNS_DANGLING_CNAME: 5,
  DNS_IPV6_MISSING: 2,
  LIST_DOMAIN: 60,
  LIST_XBL: 50,
  LIST_SBL: 40,
  DEFENCE_SECURITY_TXT: 25,
  DEFENCE_DMARC_REPORTS: 15,
  DEFENCE_TLS_REPORTS: 10,
  DEFENCE_CAA_IODEF: 5,
  DEFENCE_HSTS: 15,
  DEFENCE_HTTPS_REDIRECT: 15,
  DEFENCE_VERSION_SHOWN: 15,
};

describe('the catalogue', () => {
  it.each(RULE_IDS)('%s costs what the method says', (id) => {
    expect(pointsOf(METHOD_1, id)).toBe(POINTS[id] ?? 0);
  });

  it.each(RULE_IDS)('%s says what it is, why it matters, how to fix it in three steps and who fixes it', (id) => {
    const { title, expected, order, remedy, source } = ruleOf(id);

    expect(remedy.fix).toHaveLength(3);
    expect([title, order].filter((words) => words.endsWith('.'))).toEqual([]);
    for (const words of [expected, remedy.what, remedy.why, ...remedy.fix]) expect(words).toMatch(/^\S.{8,}\.$/);
    expect(order).toContain('{host}');
    expect(remedyText(remedy)).toContain(FIXER_WORDS[remedy.who]);
    expect(source).toMatch(/^https:\/\//);
  });

  it('calls critical only a known exploited fault and RDP, SMB or Telnet open', () => {
    expect(RULE_IDS.filter((id) => ruleOf(id).severity === 'CRITICAL')).toEqual([
      'PATCH_KNOWN_EXPLOITED',
      'HOST_RDP_OPEN',
      'HOST_SMB_OPEN',
      'HOST_TELNET_OPEN',
    ]);
  });

  it('caps a rating for an incomplete chain and for old protocols, and takes all for what is void', () => {
    expect(effectOf(METHOD_1, 'TLS_CHAIN_INCOMPLETE')).toEqual({ kind: 'AT_MOST', value: 79 });
    expect(effectOf(METHOD_1, 'TLS_NO_MODERN_VERSION')).toEqual({ kind: 'AT_MOST', value: 64 });
    const zero = RULE_IDS.filter((id) => ruleOf(id).effect.kind === 'ZERO');
    expect(zero).toEqual(['TLS_NO_HTTPS', 'TLS_CERTIFICATE_INVALID', 'TLS_KEY_BREAKABLE']);
  });

  it('knows its own ids only', () => {
    expect(isRuleId('HOST_RDP_OPEN')).toBe(true);
    expect(isRuleId('toString')).toBe(false);
  });
});

describe('method 1', () => {
  it('weighs eight ratings, together 100 %', () => {
    expect(RATING_NAMES).toHaveLength(8);
    expect(Object.keys(RATING_TITLES)).toEqual([...RATING_NAMES]);
    expect(Object.values(METHOD_1.weightsBps).reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
  });

  it('caps the score', () => {
    const caps: Readonly<Record<CapName, number>> = {
      CRITICAL_FINDING: 49,
      REMOTE_ACCESS_OR_DATABASE_OPEN: 69,
      CERTIFICATE_INVALID: 79,
    };
    expect(METHOD_1.caps).toEqual(caps);
  });

  it('is overruled row by row by a method that is tried', () => {
    const stricter = { ...METHOD_1, effects: { HOST_SSH_OPEN: { kind: 'MINUS', points: 20 } } } as const;

    expect(pointsOf(stricter, 'HOST_SSH_OPEN')).toBe(20);
    expect(pointsOf(stricter, 'HOST_RDP_OPEN')).toBe(45);
  });
});
