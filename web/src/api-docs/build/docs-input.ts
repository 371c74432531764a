import { SCAN_DEADLINE_MINUTES } from '@bindery/domain/quote-request/index.ts';
import { dayMark } from '../../../../schema/samples/day-marks.ts';
import type { Caller } from '../../../../schema/samples/print/printed-request.ts';
import { API_VERSION } from '../facts/headers.ts';

/** What the documentation needs to know about its deployment; everything else comes from the code. */
export interface DocsInput {
  readonly providerName: string;
  readonly providerSlug: string;
  readonly providerMail: string;
  /** Path of a style sheet with the provider's colours and logo; null when it has none. */
  readonly brandStyle: string | null;
  /** The public URL of this deployment without a trailing slash: `http://localhost:4000`. */
  readonly publicUrl: string;
  readonly environment: 'sandbox' | 'production';
  /** The sandbox of the same provider, for the samples and links of a production site; null when not configured. */
  readonly sandboxUrl: string | null;
  /** In whole dollars: the largest limit quoted automatically for a large revenue. */
  readonly maxAutoLimitLarge: number;
  /** The outcome for a class, a territory or limits outside the appetite. */
  readonly outOfAppetiteAction: 'DECLINE' | 'REFER';
  /** A scan that is not back by then counts as failed. */
  readonly scanDeadlineMinutes: number;
  /** Calls allowed per key and minute; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Of these, previews of quotes. */
  readonly previewsPerMinute: number;
  /** Source addresses of webhooks; empty when not configured. */
  readonly sourceAddresses: { readonly sandbox: readonly string[]; readonly production: readonly string[] };
}

export const DEFAULT_INPUT: DocsInput = {
  providerName: 'Corvus',
  providerSlug: 'corvus',
  providerMail: 'api@provider.example',
  brandStyle: null,
  publicUrl: 'http://localhost:4000',
  environment: 'sandbox',
  sandboxUrl: null,
  maxAutoLimitLarge: 3_000_000,
  outOfAppetiteAction: 'REFER',
  scanDeadlineMinutes: SCAN_DEADLINE_MINUTES,
  requestsPerMinute: 0,
  previewsPerMinute: 0,
  sourceAddresses: { sandbox: [], production: [] },
};

/**
 * Where the samples are sent: their recordings come from a sandbox, and copying from a page should not bind a policy.
 */
export function samplesUrl({ environment, publicUrl, sandboxUrl }: DocsInput): string {
  return environment === 'production' && sandboxUrl !== null ? sandboxUrl : publicUrl;
}

/** The identity and address with which samples are sent; their days are placeholders until a page is served. */
export function samplesCaller(input: DocsInput): Caller {
  return {
    endpoint: `${samplesUrl(input)}/q`,
    version: API_VERSION,
    email: 'ada.agent@agency.example',
    name: 'Ada Agent',
    dayAhead: dayMark,
  };
}

/** Reads the input from JSON; every key is optional, and unknown keys are refused. */
export function parseInput(json: string): DocsInput {
  const given: unknown = JSON.parse(json);
  if (typeof given !== 'object' || given === null) throw new TypeError('the docs input must be a JSON object');
  for (const key of Object.keys(given)) {
    if (!(key in DEFAULT_INPUT)) throw new TypeError(`the docs input has no key ${key}`);
  }
  return { ...DEFAULT_INPUT, ...given };
}
