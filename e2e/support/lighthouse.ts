import lighthouse from 'lighthouse';
import Trace from 'lighthouse/core/gather/gatherers/trace.js';
import { startBareBrowser } from './browser.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Report {
  /** 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Every audit below its full score: `uses-http2 (best-practices): …`. */
  readonly faults: readonly string[];
  readonly metrics: Readonly<Record<string, string>>;
}

export interface Auditor {
  /** One visit as on a phone, Lighthouse's own preset. */
  audit(url: string, categories: readonly Category[]): Promise<Report>;
  close(): Promise<void>;
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

// Recording this category crashes the tab of Chromium 147 on a page like ours. No scored audit reads it.
const CRASHING_CATEGORY = 'blink.webdx_feature_usage';
const CATEGORIES_OF_TRACE = Trace.getDefaultTraceCategories().filter((name) => name !== CRASHING_CATEGORY);
Trace.getDefaultTraceCategories = () => CATEGORIES_OF_TRACE;

// What is not timed needs no seconds of quiet in which a late picture might still come. The throttling stays simulated,
// Lighthouse's default: with another, every pause is raised to 5 s.
const UNTIMED = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 100,
  cpuQuietThresholdMs: 0,
  disableFullPageScreenshot: true,
  // The only audit that needs a trace. It has no weight, and Chromium often takes 5 s to end one.
  skipAudits: ['baseline'],
};

/** Lighthouse in the browser of the tests. */
export async function startAuditor(): Promise<Auditor> {
  const browser = await startBareBrowser();
  return {
    audit: async (url, categories) => {
      const flags = { port: browser.port, onlyCategories: [...categories], logLevel: 'error' as const };
      const settings = categories.includes('performance') ? flags : { ...flags, ...UNTIMED };
      const first = await resultOf(url, settings);
      // It gives each answer of the browser 30 s, which cannot be set; a busy machine has exceeded them once.
      const isLate = first.runtimeError?.code === 'PROTOCOL_TIMEOUT';
      return reportOf(isLate ? await resultOf(url, settings) : first, categories);
    },
    close: async () => await browser.stop(),
  };
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function resultOf(url: string, flags: Parameters<typeof lighthouse>[1]): Promise<Result> {
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

function reportOf(result: Result, categories: readonly Category[]): Report {
  if (result.runtimeError) throw new Error(`Lighthouse: ${result.runtimeError.message}`);
  const found = categories.flatMap((name) => {
    const category = result.categories[name];
    return category ? [{ name, category }] : [];
  });
  return {
    scores: Object.fromEntries(found.map(({ name, category }) => [name, Math.round((category.score ?? 0) * 100)])),
    faults: found.flatMap(({ name, category }) =>
      category.auditRefs
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id} (${name}): ${result.audits[id]?.displayValue ?? result.audits[id]?.title ?? ''}`),
    ),
    metrics: Object.fromEntries(METRICS.map((id) => [id, result.audits[id]?.displayValue ?? ''])),
  };
}
