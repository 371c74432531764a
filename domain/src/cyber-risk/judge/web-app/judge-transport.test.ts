import { describe, expect, it } from 'vitest';
import type { WebHop, WebSeen } from '../../observed/web.ts';
import { said } from '../../testing/outcome-in-words.ts';
import { adding, aPage, aSoundScan, unmeasured, withSeen } from '../../testing/scans.ts';
import { webState } from '../web-state.ts';
import { hasLastingHsts, judgeHsts, judgeRedirection } from './judge-transport.ts';

describe('Strict-Transport-Security', () => {
  const LASTING = '0: Strict-Transport-Security of at least six months';
  const long = `includeSubDomains; ${'a'.repeat(300)}`;
  const stateOf = (header: string) =>
    webState(withSeen(aSoundScan(), 'WEB', () => aPage([['strict-transport-security', header]]), { port: 443 }));

  it.each([
    ['max-age=15768000', LASTING],
    ['includeSubDomains; Max-Age="63072000"', LASTING],
    ['max-age= 63072000;preload', LASTING],
    ['max-age=15767999', 'WEB_HSTS_SHORT: max-age of 15767999 seconds'],
    ['max-age=0', 'WEB_HSTS_SHORT: max-age of 0 seconds'],
    ['max-age=63072000, max-age=0', 'WEB_HSTS_INVALID: Strict-Transport-Security: max-age=63072000, max-age=0'],
    ['no-max-age=63072000', 'WEB_HSTS_INVALID: Strict-Transport-Security: no-max-age=63072000'],
    ['max-age=soon', 'WEB_HSTS_INVALID: Strict-Transport-Security: max-age=soon'],
    [long, `WEB_HSTS_INVALID: Strict-Transport-Security: ${long.slice(0, 200)}`],
  ])('%s', (header, expected) => {
    expect(said(judgeHsts(stateOf(header)))).toBe(expected);
    expect(hasLastingHsts(stateOf(header))).toBe(expected === LASTING);
  });
});

describe('the way from http to https', () => {
  const hop = (url: string, location?: string): WebHop => ({
    url,
    status: location === undefined ? 200 : 301,
    headers: location === undefined ? [] : [['location', location]],
  });
  const HTTP = 'http://example.com/';

  function judged(hops: readonly WebHop[], end: WebSeen['end'] = 'ANSWERED'): string {
    const scan = withSeen(aSoundScan(), 'WEB', (web) => ({ ...web, hops, end }), { port: 80 });
    return said(judgeRedirection(webState(scan)));
  }

  it.each<[string, readonly WebHop[], string]>([
    ['at once', [hop(HTTP), hop('https://example.com/')], '0: Redirects to https'],
    ['never', [hop(HTTP)], 'WEB_REDIRECT_MISSING: http answers with a page'],
    [
      'to another host',
      [hop(HTTP), hop('https://www.example.com/')],
      'WEB_REDIRECT_OFF_HOST: first redirects to https://www.example.com/',
    ],
    [
      'over another host',
      [hop(HTTP), hop('http://www.example.com/'), hop('https://example.com/')],
      'WEB_REDIRECT_NOT_FIRST: first redirects to http://www.example.com/',
    ],
    [
      'and back',
      [hop(HTTP), hop('https://example.com/'), hop('http://example.com/in')],
      'WEB_REDIRECT_NOT_TO_HTTPS: redirects end at http://example.com/in',
    ],
    [
      'to what is no page',
      [hop(HTTP), hop('mailto:a@example.com')],
      'WEB_REDIRECT_NOT_TO_HTTPS: redirects end at mailto:a@example.com',
    ],
  ])('%s', (_case, hops, expected) => {
    expect(judged(hops)).toBe(expected);
  });

  it('is told by a redirect that was not followed, and by no header of a page', () => {
    expect(judged([hop(HTTP, 'https://example.com/')], 'REDIRECT_REFUSED')).toBe('0: Redirects to https');
    expect(judged([hop(HTTP, '/in')], 'REDIRECT_FAILED')).toBe('WEB_REDIRECT_MISSING: http answers with a page');
    expect(judged([hop(HTTP)], 'REDIRECT_FAILED')).toBe('WEB_REDIRECT_MISSING: http answers with a page');
    expect(judged([hop(HTTP, 'https://example.com/')])).toBe('WEB_REDIRECT_MISSING: http answers with a page');
  });

  it('counts a certificate that is invalid only where the way is encrypted', () => {
    const invalid = withSeen(aSoundScan(), 'CERTIFICATE', (one) => ({ ...one, chain: 'REVOKED' }));
    const over = (...hops: readonly WebHop[]) =>
      said(judgeRedirection(webState(withSeen(invalid, 'WEB', (web) => ({ ...web, hops }), { port: 80 }))));

    expect(over(hop(HTTP), hop('http://www.example.com/'))).toBe(
      'WEB_REDIRECT_NOT_TO_HTTPS: redirects end at http://www.example.com/',
    );
    expect(over(hop(HTTP), hop('mailto:a@example.com'))).toBe(
      'WEB_REDIRECT_NOT_TO_HTTPS: redirects end at mailto:a@example.com',
    );
    expect(over(hop(HTTP), hop('https://example.com/'))).toBe(
      'WEB_REDIRECT_INVALID_CERTIFICATE: redirects to https://example.com/, whose certificate is invalid',
    );
  });

  it('is not needed where nothing answers over http', () => {
    const scan = aSoundScan();
    const gone = scan.observations.map((one) => (one.kind === 'WEB' && one.port === 80 ? unmeasured(one) : one));
    expect(said(judgeRedirection(webState(adding({ ...scan, observations: gone }))))).toBe(
      '0: Nothing answers over http',
    );
  });
});
