import { describe, expect, it } from 'vitest';
import { said } from '../../testing/outcome-in-words.ts';
import { aPageView, EMPTY_PAGE } from '../../testing/page-view.ts';
import { judgeCsp } from './judge-csp.ts';

const judged = (policy: string) => said(judgeCsp(aPageView([['content-security-policy', policy]])));

const GOOD = '5: Content security policy without unsafe sources';
const BEST = "10: Content security policy with default-src 'none'";
const STYLES = '0: Content security policy with unsafe styles only';
const inline = (source: string) => `WEB_CSP_UNSAFE_INLINE: scripts or objects from ${source}`;

describe('what a policy earns', () => {
  it.each([
    ["default-src 'none'", BEST],
    ["default-src 'none'; img-src 'self'", BEST],
    ["default-src 'self'", GOOD],
    ["default-src 'none' 'self'", GOOD],
    ["script-src 'self'; object-src 'none'; style-src 'self'", GOOD],
    ["default-src 'self'; style-src 'unsafe-inline'", STYLES],
    ["default-src 'self'; style-src 'self' data:", STYLES],
    ["default-src 'self'; style-src 'self' https:", STYLES],
    ["script-src 'self'; object-src 'none'", STYLES],
    ["default-src 'self'; style-src 'unsafe-inline' 'nonce-abc'", GOOD],
    ["default-src 'none'; report-uri /a; report-uri /b", '0: Content security policy with a directive written twice'],
  ])('%s', (policy, expected) => {
    expect(judged(policy)).toBe(expected);
  });
});

describe('where scripts and objects may come from', () => {
  it.each([
    ["default-src 'self'; script-src 'self' *", inline('*')],
    ["default-src 'self'; script-src http://*.*", inline('http://*.*')],
    ["default-src 'self'; object-src ftp:", inline('ftp:')],
    ["default-src 'self'; object-src 'unsafe-inline'", GOOD],
    ["default-src 'self'; script-src 'unsafe-inline' 'sha384-abc'", GOOD],
    ["default-src 'self'; script-src 'unsafe-inline' 'sha512-abc'", GOOD],
    ["default-src 'self'; script-src data: 'nonce-abc'", inline('data:')],
    ["default-src 'self'; script-src 'unsafe-inline' 'sha1-abc'", inline("'unsafe-inline'")],
    ["default-src 'self'; script-src 'strict-dynamic' 'nonce-abc' 'self' https: *", GOOD],
    ["default-src 'self'; script-src 'strict-dynamic' 'nonce-abc' http://a.example", GOOD],
    [
      "default-src 'self'; script-src 'strict-dynamic' 'nonce-abc' 'unsafe-eval'",
      "WEB_CSP_UNSAFE_EVAL: 'unsafe-eval' for scripts",
    ],
    [
      "default-src 'self'; script-src 'strict-dynamic' 'self'",
      "WEB_CSP_INVALID: 'strict-dynamic' without a nonce or a hash",
    ],
  ])('%s', (policy, expected) => {
    expect(judged(policy)).toBe(expected);
  });
});

describe('sources without encryption', () => {
  const scheme = (source: string) => `WEB_CSP_INSECURE_SCHEME: unencrypted source ${source}`;
  const media = (source: string) => `WEB_CSP_INSECURE_MEDIA: unencrypted images or media from ${source}`;

  it.each([
    ["default-src 'self' http://a.example", scheme('http://a.example')],
    ["default-src 'self'; connect-src ftp://a.example", scheme('ftp://a.example')],
    ["default-src 'self'; script-src 'self' http://a.example", scheme('http://a.example')],
    ["default-src 'self'; img-src http://a.example", media('http://a.example')],
    ["default-src 'self'; media-src ftp://a.example", media('ftp://a.example')],
    ["default-src 'self'; img-src https://a.example", GOOD],
  ])('%s', (policy, expected) => {
    expect(judged(policy)).toBe(expected);
  });

  it('are no fault of a page that is not encrypted itself', () => {
    const overHttp = (policy: string) => {
      const headers = [['content-security-policy', policy]] as const;
      const hops = [{ url: 'http://example.com/', status: 200, headers }];
      return said(judgeCsp(aPageView([], { hops })));
    };
    expect(overHttp("default-src 'self'; connect-src http://a.example")).toBe(GOOD);
    expect(overHttp("default-src 'self'; img-src http://a.example")).toBe(GOOD);
  });
});

it('reads the policy of the page where there is no header', () => {
  const page = { ...EMPTY_PAGE, metaPolicies: ["default-src 'none'"] };
  expect(said(judgeCsp(aPageView([], { page })))).toBe(BEST);
  expect(said(judgeCsp(aPageView([], { page: null })))).toBe('WEB_CSP_MISSING: no Content-Security-Policy');
});
