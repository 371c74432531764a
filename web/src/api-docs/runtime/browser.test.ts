import { describe, expect, it } from 'vitest';
import { addsScrollOffset, detectBrowser } from './browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('S12: browser detection', () => {
  it.each([
    ['chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`],
    ['chrome', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/147.0.0.0 Safari/537.36`],
    ['chrome', `${IPHONE} CriOS/147.0.0.0 Mobile/15E148 Safari/604.1`],
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['firefox', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
    ['safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'],
    ['safari', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) WebKitGTK/2.44'],
    ['edge', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`],
    ['edge', `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/147.0.0.0 Mobile Safari/537.36 EdgA/147.0.0.0`],
    ['edge', `${IPHONE} Version/17.0 EdgiOS/147.0.0.0 Mobile/15E148 Safari/605.1.15`],
    ['edge', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/64.0.3282.140 Safari/537.36 Edge/17.17134`],
    ['opera', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 OPR/120.0.0.0`],
    ['opera', 'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18'],
    ['ie11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
    ['ie11', 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Trident/7.0)'],
    ['lt-ie11', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'],
    ['lt-ie11', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)'],
    ['unknown', ''],
    ['unknown', 'curl/8.5.0'],
    ['unknown', `Mozilla/5.0 ${WEBKIT}; compatible; Googlebot/2.1; Chrome/147.0.0.0 Safari/537.36`],
  ])('%s: %s', (name, userAgent) => {
    expect(detectBrowser(userAgent)).toBe(name);
  });

  it('adds the scroll offset in three families only', () => {
    const families = ['chrome', 'firefox', 'safari', 'edge', 'opera', 'ie11', 'lt-ie11', 'unknown'] as const;

    expect(families.filter(addsScrollOffset)).toEqual(['chrome', 'firefox', 'safari']);
  });
});
