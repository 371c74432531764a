import type { Scan } from '../observations.ts';
import type { Headers, WebHop, WebSeen } from '../observed/web.ts';
import { certificateState } from './certificate.ts';
import { type MeasuredObservation, observationsOf, readingsOf, siteHost } from './readings.ts';

/** ANSWERS: there is a page. NONE: nothing listens there. UNKNOWN: it could not be measured. */
export type SchemeState = 'ANSWERS' | 'NONE' | 'UNKNOWN';

/** The website of a scan as both schemes show it. */
export interface WebState {
  readonly host: string;
  readonly https: SchemeState;
  readonly http: SchemeState;
  readonly httpsReading: MeasuredObservation<'WEB'> | undefined;
  readonly httpReading: MeasuredObservation<'WEB'> | undefined;
  readonly isCertificateInvalid: boolean;
  /** Why the page could not be read, in words; undefined when it was. */
  readonly because: string | undefined;
}

export function webState(scan: Scan): WebState {
  const host = siteHost(scan);
  const httpsReading = readingOf(scan, host, 'https');
  const httpReading = readingOf(scan, host, 'http');
  const https = httpsReading ? 'ANSWERS' : stateWithout(scan, host, 443);
  const http = httpReading ? 'ANSWERS' : stateWithout(scan, host, 80);
  const state = { host, https, http, httpsReading, httpReading } as const;
  const isCertificateInvalid = certificateState(scan, host)?.isInvalid ?? false;
  return { ...state, isCertificateInvalid, because: whyUnread(scan, host) };
}

function readingOf(scan: Scan, host: string, scheme: 'http' | 'https'): MeasuredObservation<'WEB'> | undefined {
  return readingsOf(scan, 'WEB').find(
    (reading) => reading.host === host && reading.seen.scheme === scheme && reading.seen.hops.length > 0,
  );
}

// A refused connection and a port without TLS are answers: there is no such site. A timeout is none.
function stateWithout(scan: Scan, host: string, port: number): SchemeState {
  const asked = observationsOf(scan, 'WEB').find((one) => one.host === host && one.port === port);
  if (asked?.result.state === 'NOT_MEASURED' && asked.result.reason === 'CONNECTION_REFUSED') return 'NONE';
  if (port !== 443) return 'UNKNOWN';
  const versions = readingsOf(scan, 'TLS_VERSION').filter((reading) => reading.host === host && reading.port === 443);
  return versions.length > 0 && versions.every(({ seen }) => seen.outcome === 'NO_TLS') ? 'NONE' : 'UNKNOWN';
}

function whyUnread(scan: Scan, host: string): string | undefined {
  const unread = observationsOf(scan, 'WEB').filter((one) => one.host === host && one.result.state === 'NOT_MEASURED');
  const first = unread[0];
  return first?.result.state === 'NOT_MEASURED' ? `${first.question}: ${first.result.detail}` : undefined;
}

/** The last answer of a walk: the page itself, or the redirect that was not followed. */
export function lastHop({ hops }: WebSeen): WebHop | undefined {
  return hops.at(-1);
}

/** Every value of a header field, in order. */
export function headerValues(headers: Headers, name: string): readonly string[] {
  return headers.filter(([field]) => field.toLowerCase() === name).map(([, value]) => value);
}
