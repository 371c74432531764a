import { describe, expect, it } from 'vitest';
import type { Headers } from '../../observed/web.ts';
import { said } from '../../testing/outcome-in-words.ts';
import { aPageView, EMPTY_PAGE } from '../../testing/page-view.ts';
import { judgeContentType, judgeCors, judgeFraming, judgeReferrer, judgeResourcePolicy } from './judge-headers.ts';
import type { Outcome } from './outcome.ts';

const long = 'a'.repeat(300);

describe('Referrer-Policy', () => {
  const judged = (values: readonly string[], metaReferrer: string | null = null) => {
    const headers = values.map((value) => ['referrer-policy', value] as const);
    return said(judgeReferrer(aPageView(headers, { page: { ...EMPTY_PAGE, metaReferrer } })));
  };

  it.each([
    [[], '0: No referrer policy'],
    [['no-referrer'], '5: Referrer policy no-referrer'],
    [[' Same-Origin '], '5: Referrer policy same-origin'],
    [['unsafe-url, strict-origin'], '5: Referrer policy strict-origin'],
    [['strict-origin', 'unsafe-url'], 'WEB_REFERRER_UNSAFE: Referrer-Policy: unsafe-url'],
    [['strict-origin, never'], '5: Referrer policy strict-origin'],
    [['origin'], 'WEB_REFERRER_UNSAFE: Referrer-Policy: origin'],
    [['never', 'ever'], 'WEB_REFERRER_INVALID: Referrer-Policy: never, ever'],
    [[long], `WEB_REFERRER_INVALID: Referrer-Policy: ${long.slice(0, 200)}`],
  ])('%j', (values, expected) => {
    expect(judged(values)).toBe(expected);
  });

  it('of the page counts after that of the header', () => {
    expect(judged(['no-referrer'], 'origin')).toBe('WEB_REFERRER_UNSAFE: Referrer-Policy: origin');
    expect(judged([], 'strict-origin')).toBe('5: Referrer policy strict-origin');
    expect(said(judgeReferrer(aPageView([], { page: null })))).toBe('0: No referrer policy');
  });
});

/** Tables of one header each: its value, undefined when it is missing, and what comes of it. */
const tableOf = (name: string, judge: (page: ReturnType<typeof aPageView>) => Outcome) => (value: string | undefined) =>
  said(judge(aPageView(value === undefined ? [] : [[name, value]])));

describe('X-Content-Type-Options', () => {
  const judged = tableOf('x-content-type-options', judgeContentType);

  it.each([
    [undefined, 'WEB_NOSNIFF_MISSING: no X-Content-Type-Options'],
    ['nosniff', '0: X-Content-Type-Options: nosniff'],
    [' NoSniff ', '0: X-Content-Type-Options: nosniff'],
    [long, `WEB_NOSNIFF_INVALID: X-Content-Type-Options: ${long.slice(0, 200)}`],
  ])('%s', (value, expected) => {
    expect(judged(value)).toBe(expected);
  });
});

describe('X-Frame-Options', () => {
  const judged = tableOf('x-frame-options', judgeFraming);

  it.each([
    [undefined, 'WEB_FRAMING_ALLOWED: neither frame-ancestors nor X-Frame-Options'],
    [' DENY ', '0: X-Frame-Options: deny'],
    ['SameOrigin', '0: X-Frame-Options: sameorigin'],
    [`allow-from ${long}`, `0: X-Frame-Options: ${`allow-from ${long}`.slice(0, 100)}`],
    [long, `WEB_FRAMING_INVALID: X-Frame-Options: ${long.slice(0, 200)}`],
  ])('%s', (value, expected) => {
    expect(judged(value)).toBe(expected);
  });

  it('matters no more where the policy says who may frame the page', () => {
    const headers: Headers = [
      ['content-security-policy', "frame-ancestors 'none'"],
      ['x-frame-options', 'whatever'],
    ];
    expect(said(judgeFraming(aPageView(headers)))).toBe('5: frame-ancestors in the content security policy');
  });
});

describe('Cross-Origin-Resource-Policy', () => {
  const judged = tableOf('cross-origin-resource-policy', judgeResourcePolicy);

  it.each([
    [undefined, '0: No Cross-Origin-Resource-Policy'],
    ['  ', '0: No Cross-Origin-Resource-Policy'],
    ['Same-Origin', '10: Cross-Origin-Resource-Policy: same-origin'],
    ['same-site', '10: Cross-Origin-Resource-Policy: same-site'],
    ['cross-origin', '0: Cross-Origin-Resource-Policy: cross-origin'],
    [long, `WEB_RESOURCE_POLICY_INVALID: Cross-Origin-Resource-Policy: ${long.slice(0, 200)}`],
  ])('%s', (value, expected) => {
    expect(judged(value)).toBe(expected);
  });
});

describe('cross-origin access', () => {
  const origin = aPageView([]).originSent;
  const NONE = '0: No cross-origin access with credentials for all';

  it.each([
    [[origin, 'true'], `WEB_CORS_UNIVERSAL: Access-Control-Allow-Origin repeats ${origin} with credentials`],
    [[` ${origin} `, ' TRUE '], `WEB_CORS_UNIVERSAL: Access-Control-Allow-Origin repeats ${origin} with credentials`],
    [[origin, 'false'], NONE],
    [[origin, undefined], NONE],
    [['https://partner.example', 'true'], NONE],
    [['*', 'true'], NONE],
    [[undefined, 'true'], NONE],
  ])('%j', ([allowed, credentials], expected) => {
    const headers = [
      ['access-control-allow-origin', allowed],
      ['access-control-allow-credentials', credentials],
    ] as const;
    const sent = headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    expect(said(judgeCors(aPageView(sent)))).toBe(expected);
  });
});
