import type { WebSeen } from '../../observed/web.ts';
import { urlParts } from '../urls.ts';
import { headerValues, lastHop, type WebState } from '../web-state.ts';
import { earns, type Outcome, raises } from './outcome.ts';

/** Half a year in seconds, as the published test counts it. */
const SIX_MONTHS = 15_768_000;

/** Strict-Transport-Security: the published test. The preload list of browsers is not asked. */
export function judgeHsts(state: WebState): Outcome {
  if (state.https === 'NONE') return raises('WEB_HSTS_NO_HTTPS', 'no https');
  if (state.isCertificateInvalid) return raises('WEB_HSTS_INVALID_CERTIFICATE', 'the certificate is invalid');
  const hop = state.httpsReading && lastHop(state.httpsReading.seen);
  const header = hop && headerValues(hop.headers, 'strict-transport-security')[0];
  if (header === undefined) return raises('WEB_HSTS_MISSING', 'no Strict-Transport-Security');
  const maxAge = maxAgeOf(header);
  if (maxAge === undefined) return raises('WEB_HSTS_INVALID', `Strict-Transport-Security: ${header.slice(0, 200)}`);
  if (maxAge < SIX_MONTHS) return raises('WEB_HSTS_SHORT', `max-age of ${maxAge} seconds`);
  return earns(0, 'Strict-Transport-Security of at least six months');
}

function maxAgeOf(header: string): number | undefined {
  if (header.includes(',')) return undefined;
  const written = header
    .split(';')
    .map((part) => /^max-age=\s*"?(\d{1,15})/.exec(part.trim().toLowerCase())?.[1])
    .find((seconds) => seconds !== undefined);
  return written === undefined ? undefined : Number(written);
}

/** True when the site makes browsers use encryption for at least six months. */
export function hasLastingHsts(state: WebState): boolean {
  return judgeHsts(state).kind === 'REWARD';
}

/** The way from http to https: the published test. */
export function judgeRedirection(state: WebState): Outcome {
  const { httpReading } = state;
  if (!httpReading) return earns(0, 'Nothing answers over http');
  const route = routeOf(httpReading.seen);
  const [first, second] = route;
  const last = route.at(-1);
  if (!first || !second || !last) return raises('WEB_REDIRECT_MISSING', 'http answers with a page');
  const isEncrypted = route.some((url) => urlParts(url)?.scheme === 'https');
  if (isEncrypted && state.isCertificateInvalid) {
    return raises('WEB_REDIRECT_INVALID_CERTIFICATE', `redirects to ${second}, whose certificate is invalid`);
  }
  if (urlParts(last)?.scheme !== 'https') return raises('WEB_REDIRECT_NOT_TO_HTTPS', `redirects end at ${last}`);
  if (urlParts(second)?.scheme !== 'https') return raises('WEB_REDIRECT_NOT_FIRST', `first redirects to ${second}`);
  if (urlParts(first)?.host !== urlParts(second)?.host) {
    return raises('WEB_REDIRECT_OFF_HOST', `first redirects to ${second}`);
  }
  return earns(0, 'Redirects to https');
}

// A redirect that was not followed still tells where it leads.
function routeOf({ hops, end }: WebSeen): readonly string[] {
  const urls = hops.map(({ url }) => url);
  const hop = hops.at(-1);
  const unfollowed = end === 'ANSWERED' || !hop ? undefined : headerValues(hop.headers, 'location')[0];
  return unfollowed !== undefined && urlParts(unfollowed) ? [...urls, unfollowed] : urls;
}
