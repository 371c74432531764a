import type { Cookie, Script } from '../../observed/web.ts';
import type { MeasuredObservation } from '../readings.ts';
import { headerValues, lastHop, type WebState } from '../web-state.ts';

/** The page that the tests look at: over https where there is one, else over http. */
export interface PageView {
  readonly reading: MeasuredObservation<'WEB'>;
  readonly isHttps: boolean;
  readonly status: number;
  readonly headers: (name: string) => readonly string[];
  readonly cookies: readonly Cookie[];
  /** Null: the answer is no HTML. */
  readonly scripts: readonly Script[] | null;
  readonly metaPolicies: readonly string[];
  readonly metaReferrer: string | null;
  readonly originSent: string;
}

/** Undefined when no scheme gave an answer that can be judged. */
export function pageView(state: WebState): PageView | undefined {
  const reading = state.https === 'NONE' ? state.httpReading : state.httpsReading;
  if (!reading || reading.seen.end !== 'ANSWERED') return undefined;
  const hop = lastHop(reading.seen);
  if (!hop || !isJudgeable(hop.status)) return undefined;
  const { page, cookies, originSent } = reading.seen;
  return {
    reading,
    isHttps: hop.url.toLowerCase().startsWith('https:'),
    status: hop.status,
    headers: (name) => headerValues(hop.headers, name),
    cookies,
    scripts: page ? page.scripts : null,
    metaPolicies: page?.metaPolicies ?? [],
    metaReferrer: page?.metaReferrer ?? null,
    originSent,
  };
}

// The published test judges the page that visitors get, not an error of the server.
function isJudgeable(status: number): boolean {
  return (status >= 200 && status < 400) || status === 401 || status === 403;
}
