import { SCAN_DEADLINE_MINUTES } from '@bindery/domain/quote-request/index.ts';
import { dayMark } from '../../../../schema/samples/day-marks.ts';
import type { Caller } from '../../../../schema/samples/printed-request.ts';
import { API_VERSION } from '../facts/headers.ts';

/** What the documentation says about the deployment it is built for; everything else comes from the code. */
export interface DocsInput {
  readonly providerName: string;
  readonly providerSlug: string;
  readonly providerMail: string;
  /** Where this deployment is reached, without a trailing slash: `http://localhost:4000`. */
  readonly publicUrl: string;
  readonly environment: 'sandbox' | 'production';
  /** The sandbox of the same provider, for the samples and links of a production site; null when nobody said. */
  readonly sandboxUrl: string | null;
  /** Whole dollars: the largest limit quoted automatically for a large revenue. */
  readonly maxAutoLimitLarge: number;
  /** What follows for a class, a territory or limits outside the appetite. */
  readonly outOfAppetiteAction: 'DECLINE' | 'REFER';
  /** A scan that is not back by then counts as failed. */
  readonly scanDeadlineMinutes: number;
  /** Calls that one key may make in a minute; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Addresses that webhooks come from; none when nobody said. */
  readonly sourceAddresses: { readonly sandbox: readonly string[]; readonly production: readonly string[] };
}

export const DEFAULT_INPUT: DocsInput = {
  providerName: 'Corvus',
  providerSlug: 'corvus',
  providerMail: 'api@provider.example',
  publicUrl: 'http://localhost:4000',
  environment: 'sandbox',
  sandboxUrl: null,
  maxAutoLimitLarge: 3_000_000,
  outOfAppetiteAction: 'REFER',
  scanDeadlineMinutes: SCAN_DEADLINE_MINUTES,
  requestsPerMinute: 0,
  sourceAddresses: { sandbox: [], production: [] },
};

/** Where the samples go: what they show was recorded in a sandbox, and nobody should bind by copying from a page. */
export function samplesUrl({ environment, publicUrl, sandboxUrl }: DocsInput): string {
  return environment === 'production' && sandboxUrl !== null ? sandboxUrl : publicUrl;
}

/** As whom the samples are sent, and where; their days are marks until a page is sent to its reader. */
export function samplesCaller(input: DocsInput): Caller {
  return {
    endpoint: `${samplesUrl(input)}/q`,
    version: API_VERSION,
    email: 'ada.agent@agency.example',
    name: 'Ada Agent',
    dayAhead: dayMark,
  };
}

/** Reads the input given as JSON; every key may be left out, and a key that is not known is refused. */
export function parseInput(json: string): DocsInput {
  const given: unknown = JSON.parse(json);
  if (typeof given !== 'object' || given === null) throw new TypeError('the docs input must be a JSON object');
  for (const key of Object.keys(given)) {
    if (!(key in DEFAULT_INPUT)) throw new TypeError(`the docs input has no key ${key}`);
  }
  return { ...DEFAULT_INPUT, ...given };
}
