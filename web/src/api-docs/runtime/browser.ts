export type BrowserName = 'chrome' | 'firefox' | 'safari' | 'edge' | 'opera' | 'ie11' | 'lt-ie11' | 'unknown';

// Order matters: Opera and Edge also call themselves Chrome, and everything on WebKit calls itself Safari.
const SIGNS: readonly (readonly [BrowserName, RegExp])[] = [
  ['unknown', /bot\b|crawler|spider/i],
  ['opera', /\bOPR\/|\bOPiOS\/|\bOPT\/|\bOpera\b/],
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['ie11', /\bTrident\/7\./],
  ['lt-ie11', /\bMSIE (?:[1-9]|10)\b/],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ['safari', /\bSafari\/|\bAppleWebKit\//],
];

/** The browser's family from its user-agent string alone; anything not recognised is `unknown`. */
export function detectBrowser(userAgent: string): BrowserName {
  return SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'unknown';
}

/** The scroll offset is added in these browsers only (part 2, section 2). */
export function addsScrollOffset(browser: BrowserName): boolean {
  return browser === 'chrome' || browser === 'safari' || browser === 'firefox';
}
