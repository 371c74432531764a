import { describe, expect, it } from 'vitest';
import type { Observation } from '../../observations.ts';
import type { WebSeen } from '../../observed/web.ts';
import { caseOf, nothingAsked } from '../../testing/case.ts';
import { adding, aPage, aRedirect, aSoundScan, HARDENED, seen, unmeasured, withSeen } from '../../testing/scans.ts';
import { webState } from '../web-state.ts';
import { judgeWebApp } from './judge-web-app.ts';
import { pageView } from './page-view.ts';

const viewOf = (more: Partial<WebSeen>) =>
  pageView(webState(withSeen(aSoundScan(), 'WEB', () => aPage([], more), { port: 443 })));

describe('the page that is judged', () => {
  it.each([
    [200, true],
    [301, true],
    [399, true],
    [401, true],
    [403, true],
    [199, false],
    [400, false],
    [402, false],
    [404, false],
    [503, false],
  ])('with status %i: %s', (status, isJudged) => {
    const view = viewOf({ hops: [{ url: 'https://example.com/', status, headers: [] }] });
    expect(view?.status).toBe(isJudged ? status : undefined);
  });

  it('is the end of a walk that ended with an answer', () => {
    expect(viewOf({ end: 'TOO_MANY_REDIRECTS' })).toBeUndefined();
    expect(viewOf({ end: 'ANSWERED' })).toBeDefined();
  });

  it('is empty where the answer is no HTML', () => {
    expect(viewOf({ page: null })).toMatchObject({ scripts: null, metaPolicies: [], metaReferrer: null });
    expect(viewOf({})).toMatchObject({ scripts: [], metaPolicies: [], metaReferrer: null });
  });

  it('is encrypted when its address says so', () => {
    const at = (url: string) => viewOf({ hops: [{ url, status: 200, headers: [] }] })?.isHttps;
    expect(at('HTTPS://example.com/')).toBe(true);
    expect(at('http://example.com/')).toBe(false);
  });
});

describe('a website of one scheme', () => {
  const page = aPage(HARDENED);
  const https = seen('WEB', { port: 443 }, page);
  const http = seen('WEB', { port: 80 }, aRedirect());
  const judged = (...observations: readonly Observation[]) =>
    judgeWebApp(caseOf(adding(nothingAsked(), ...observations)));

  it('is judged when the other one is not there', () => {
    expect(judged(https, unmeasured(http, 'CONNECTION_REFUSED')).value.hundredths).toBe(10_000);
    const plain = seen(
      'WEB',
      { port: 80 },
      { ...page, scheme: 'http', hops: [{ url: 'http://example.com/', status: 200, headers: HARDENED }] },
    );
    expect(judged(unmeasured(https, 'CONNECTION_REFUSED'), plain).findings.map(({ ruleId }) => ruleId)).toEqual([
      'WEB_REDIRECT_MISSING',
      'WEB_HSTS_NO_HTTPS',
    ]);
  });

  it('is not judged when the other one is unknown', () => {
    const nothing = { findings: [], checked: [] };
    expect(judged(https)).toMatchObject({ ...nothing, value: { hundredths: null } });
    expect(judged(https, unmeasured(http))).toMatchObject({
      ...nothing,
      value: { notMeasuredBecause: 'WEB example.com:80: no answer in time' },
    });
    expect(judged(unmeasured(https), http)).toMatchObject({
      ...nothing,
      value: { notMeasuredBecause: 'WEB example.com:443: no answer in time' },
    });
  });

  it('shows its redirect by the answer over http, and the rest by that over https', () => {
    const { findings } = judged(
      seen('WEB', { port: 443 }, aPage([])),
      seen('WEB', { port: 80 }, { ...aRedirect(), hops: [{ url: 'http://example.com/', status: 200, headers: [] }] }),
    );
    const ports = findings.map(({ ruleId, evidence }) => [ruleId, evidence[0]?.question.split(':').at(-1)]);
    expect(Object.fromEntries(ports)).toMatchObject({ WEB_REDIRECT_MISSING: '80', WEB_CSP_MISSING: '443' });
  });
});
