import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookupOf, publicAddresses, type ResolveHost } from './guarded-dial.ts';
import { dialledHost } from './url-rules.ts';

export interface OutgoingPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Ends everything: name lookup, connection, handshake, answer. */
  readonly deadline: AbortSignal;
  /** How many bytes of the answer's body are read; the rest is never received. */
  readonly snippetBytes: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly snippet: Uint8Array;
}

/**
 * Port: one POST to a host of a stranger. Answers whatever status came, redirects included, which are never followed;
 * rejects when no complete head came before the deadline.
 */
export type OutgoingHttp = (post: OutgoingPost) => Promise<OutgoingAnswer>;

export interface GuardedHttpOptions {
  readonly resolve: ResolveHost;
  readonly allowLoopback: boolean;
  /** Certificates to trust instead of the well-known ones, PEM; for tests. */
  readonly trustedCertificates?: string;
}

/**
 * The real driver. Every attempt makes a connection of its own, to an address checked for this attempt; no proxy of the
 * environment stands between, because an agent without proxy settings reads none. Decisions D43.
 */
export function createGuardedHttp({ resolve, allowLoopback, trustedCertificates }: GuardedHttpOptions): OutgoingHttp {
  const trust = trustedCertificates === undefined ? {} : { ca: trustedCertificates };
  return async ({ url, headers, body, deadline, snippetBytes }) => {
    const hostname = dialledHost(url);
    const addresses = await untilAborted(publicAddresses(hostname, resolve, allowLoopback), deadline);
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
      method: 'POST',
      hostname,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: hostHeader(hostname, url.port), 'content-length': body.byteLength },
      agent: false,
      lookup: lookupOf(addresses),
      signal: deadline,
      rejectUnauthorized: true,
      ...trust,
    });
    request.end(body);
    return await answerOf(request, snippetBytes);
  };
}

function answerOf(request: ClientRequest, snippetBytes: number): Promise<OutgoingAnswer> {
  return new Promise((answer, reject) => {
    let answered = false;
    request.on('response', (response) => {
      answered = true;
      const { statusCode: status = 0, headers } = response;
      readSnippet(response, snippetBytes, (snippet) => answer({ status, retryAfter: headers['retry-after'], snippet }));
    });
    // An early answer may be followed by a broken pipe; the answer counts.
    request.on('error', (error) => answered || reject(error));
    request.on('close', () => answered || reject(new Error('closed without an answer')));
  });
}

// Answers in every case: what came before an error or the deadline is what there is to show.
function readSnippet(response: IncomingMessage, limit: number, done: (snippet: Uint8Array) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limit) response.destroy();
  });
  response.on('error', () => undefined);
  response.on('close', () => done(Buffer.concat(chunks).subarray(0, limit)));
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}

function hostHeader(hostname: string, port: string): string {
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return port === '' ? host : `${host}:${port}`;
}
