import { describe, expect, it } from 'vitest';
import { METHOD_1 } from '../../method.ts';
import type { Scan } from '../../observations.ts';
import type { Cookie, Headers, WebSeen } from '../../observed/web.ts';
import { aPage, aRedirect, aSoundScan, DOMAIN, HARDENED, unmeasured, withSeen } from '../../testing/scans.ts';
import { someThreatData } from '../../testing/threat-data.ts';
import { gradeOf, judgeWebApp } from './judge-web-app.ts';

const HTML: Headers = [['content-type', 'text/html']];
const HSTS = ['strict-transport-security', 'max-age=31536000'] as const;

function judged(headers: Headers, more: Partial<WebSeen> = {}) {
  const scan = withSeen(aSoundScan(), 'WEB', () => aPage(headers, more), { port: 443 });
  return judgeScan(scan);
}

function judgeScan(scan: Scan) {
  const { value, findings } = judgeWebApp({ scan, method: METHOD_1, threatData: someThreatData() });
  const grade = value.hundredths === null ? value.notMeasuredBecause : value.lines.at(-1)?.label;
  return { grade, hundredths: value.hundredths, rules: findings.map(({ ruleId }) => ruleId) };
}

const csp = (value: string): Headers => [...HTML, HSTS, ['content-security-policy', value]];

describe('the published examples of the HTTP Observatory', () => {
  it('gives a bare page 30 points, D', () => {
    expect(judged(HTML)).toEqual({
      grade: 'Grade D at 30 points',
      hundredths: 3000,
      rules: ['WEB_CSP_MISSING', 'WEB_HSTS_MISSING', 'WEB_NOSNIFF_MISSING', 'WEB_FRAMING_ALLOWED'],
    });
  });

  it('gives a hardened page 120 points, A+, of which 100 count', () => {
    expect(judged(HARDENED)).toEqual({ grade: 'Grade A+ at 120 points', hundredths: 10_000, rules: [] });
  });

  it('counts rewards only from 90 points on', () => {
    const almost = HARDENED.filter(([name]) => name !== 'strict-transport-security');
    expect(judged(almost).grade).toBe('Grade B+ at 80 points');
    expect(judged([...almost, ['strict-transport-security', 'max-age=3600']]).grade).toBe('Grade A+ at 110 points');
  });

  it.each([
    [100, 'A+'],
    [135, 'A+'],
    [99, 'A'],
    [94, 'A'],
    [90, 'A'],
    [89, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
    [24, 'F'],
    [0, 'F'],
    [-40, 'F'],
  ])('%i points are %s', (score, grade) => {
    expect(gradeOf(score)).toBe(grade);
  });

  it('has no rating below 0', () => {
    const script = { url: null, source: 'http://cdn.example.net/a.js', integrity: null, crossOrigin: null };
    const page = { title: null, generators: [], scripts: [script], metaPolicies: [], metaReferrer: null };
    expect(judged(HTML, { page })).toMatchObject({ grade: 'Grade F at 0 points', hundredths: 0 });
  });
});

describe('content security policies', () => {
  it.each([
    ["default-src 'none'", undefined],
    ["default-src 'self'", undefined],
    ["default-src 'self'; report-uri /a; report-uri /b", undefined],
    ["default-src 'self'; style-src 'unsafe-inline'", undefined],
    ['default-src *', 'WEB_CSP_UNSAFE_INLINE'],
    ["default-src 'self'; script-src data:", 'WEB_CSP_UNSAFE_INLINE'],
    ["script-src 'self'", 'WEB_CSP_UNSAFE_INLINE'],
    ["script-src 'self'; object-src 'none'", undefined],
    ["img-src 'self'", 'WEB_CSP_UNSAFE_INLINE'],
    ["default-src 'none'; script-src 'unsafe-inline' 'nonce-abc'", undefined],
    ["default-src 'none'; script-src 'unsafe-inline' 'sha256-abc='", undefined],
    ["default-src 'none'; script-src 'strict-dynamic' 'nonce-abc' https: 'unsafe-inline'", undefined],
    ["default-src 'none'; script-src 'strict-dynamic'", 'WEB_CSP_INVALID'],
    ["default-src 'none'; style-src http://a.example", 'WEB_CSP_INSECURE_SCHEME'],
    ["default-src 'none'; style-src 'unsafe-eval'", 'WEB_CSP_UNSAFE_EVAL'],
    ["default-src 'none'; media-src ftp://a.example", 'WEB_CSP_INSECURE_MEDIA'],
    ["DEFAULT-SRC 'NONE'", undefined],
    ['  ', 'WEB_CSP_INVALID'],
    ["default-src 'self'; default-src 'self'", 'WEB_CSP_INVALID'],
  ])('%s', (policy, rule) => {
    expect(judged(csp(policy)).rules.find((id) => id.startsWith('WEB_CSP'))).toBe(rule);
  });

  it('lets several policies allow only what each of them allows', () => {
    const two: Headers = [
      ...csp("default-src *; script-src 'unsafe-inline'"),
      ['content-security-policy', "default-src 'self'; script-src 'self'"],
    ];
    expect(judged(two).rules).not.toContain('WEB_CSP_UNSAFE_INLINE');
    expect(judged(csp("default-src *, default-src 'none'")).rules).not.toContain('WEB_CSP_UNSAFE_INLINE');
  });

  it('reads a policy of the page, without what only a header may say', () => {
    const page = { title: null, generators: [], scripts: [], metaPolicies: ["default-src 'none'"], metaReferrer: null };
    expect(judged([...HTML, HSTS], { page }).rules).toEqual(['WEB_NOSNIFF_MISSING', 'WEB_FRAMING_ALLOWED']);
    const framing = { ...page, metaPolicies: ["frame-ancestors 'none'"] };
    expect(judged([...HTML, HSTS], { page: framing }).rules).toContain('WEB_CSP_MISSING');
  });
});

describe('cookies', () => {
  const cookie = (more: Partial<Cookie>): Cookie => ({
    name: 'theme',
    isSecure: true,
    isHttpOnly: true,
    sameSite: 'strict',
    url: `https://${DOMAIN}/`,
    ...more,
  });

  it.each([
    [[cookie({})], undefined],
    [[cookie({ sameSite: null })], undefined],
    [[cookie({ sameSite: 'none' })], undefined],
    [[cookie({ sameSite: 'none', isSecure: false })], 'WEB_COOKIE_SAME_SITE_INVALID'],
    [[cookie({ sameSite: '' })], 'WEB_COOKIE_SAME_SITE_INVALID'],
    [[cookie({ name: 'heroku-session-affinity', isSecure: false })], undefined],
    [
      [cookie({ name: 'PHPSESSID', isHttpOnly: false }), cookie({ isSecure: false })],
      'WEB_COOKIE_SESSION_WITHOUT_HTTP_ONLY',
    ],
    [[cookie({ name: 'xlogin', isSecure: false })], 'WEB_COOKIE_SESSION_UNDER_HSTS'],
  ])('%j', (cookies, rule) => {
    expect(judged(HARDENED, { cookies }).rules[0]).toBe(rule);
  });
});

describe('the website', () => {
  it('is not rated by an error page', () => {
    const hops = [{ url: `https://${DOMAIN}/`, status: 503, headers: HARDENED }];
    expect(judged(HARDENED, { hops }).hundredths).toBeNull();
  });

  it('is not rated when https gave no answer in time', () => {
    const observations = aSoundScan().observations.map((one) =>
      one.kind === 'WEB' && one.port === 443 ? unmeasured(one) : one,
    );
    expect(judgeScan({ ...aSoundScan(), observations })).toEqual({
      grade: `WEB ${DOMAIN}:443: no answer in time`,
      hundredths: null,
      rules: [],
    });
  });

  it('needs no redirect when nothing listens at port 80', () => {
    const observations = aSoundScan().observations.map((one) =>
      one.kind === 'WEB' && one.port === 80 ? unmeasured(one, 'CONNECTION_REFUSED') : one,
    );
    expect(judgeScan({ ...aSoundScan(), observations }).rules).toEqual([]);
  });

  it('takes the address of a redirect that was not followed for its end', () => {
    const refused = { ...aRedirect(), hops: aRedirect().hops.slice(0, 1), end: 'REDIRECT_REFUSED' } as const;
    const scan = withSeen(aSoundScan(), 'WEB', () => refused, { port: 80 });
    expect(judgeScan(scan).rules).toEqual([]);
  });

  it('judges framing by the header when the policy says nothing about it', () => {
    const plain: Headers = [...csp("default-src 'none'"), ['x-content-type-options', 'nosniff']];
    expect(judged([...plain, ['x-frame-options', 'SAMEORIGIN']]).rules).toEqual([]);
    expect(judged([...plain, ['x-frame-options', 'ALLOW-FROM https://a.example']]).rules).toEqual([]);
  });
});
