import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { lookupChecked, publicAddresses, type ResolveHost } from '@bindery/outbound';
import { dialledHost } from '../endpoint/url-rules.ts';
import { KEPT, keepingAgent } from './kept-connections.ts';

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
 * The real driver. Connections are kept for a moment, because events come in bursts; each was made to an address that
 * was checked when it was made, and nothing else is ever dialled. No proxy of the environment stands between, because
 * an agent without proxy settings reads none. Decisions D43.
 */
export function createGuardedHttp({ resolve, allowLoopback, trustedCertificates }: GuardedHttpOptions): OutgoingHttp {
  const trust = trustedCertificates === undefined ? {} : { ca: trustedCertificates };
  const agents = { 'http:': keepingAgent(new HttpAgent(KEPT)), 'https:': keepingAgent(new HttpsAgent(KEPT)) };
  const lookup = lookupChecked((hostname) => publicAddresses(hostname, resolve, allowLoopback));
  return async ({ url, headers, body, deadline, snippetBytes }) => {
    const hostname = dialledHost(url);
    // An address is dialled without a lookup.
    if (isIP(hostname)) await publicAddresses(hostname, resolve, allowLoopback);
    const isSecure = url.protocol === 'https:';
    const post = (agent: HttpAgent | false): Promise<OutgoingAnswer> => {
      const request = (isSecure ? httpsRequest : httpRequest)({
        method: 'POST',
        hostname,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, host: hostHeader(hostname, url.port), 'content-length': body.byteLength },
        agent,
        lookup,
        signal: deadline,
        rejectUnauthorized: true,
        ...trust,
      });
      request.end(body);
      return answerOf(request, snippetBytes);
    };
    return await post(agents[isSecure ? 'https:' : 'http:']).catch(async (error: unknown) => {
      if (error instanceof StaleConnection) return await post(false);
      throw error;
    });
  };
}

/** A kept connection that the other side had closed in the meantime; the same post goes over a new one. */
class StaleConnection extends Error {}

function answerOf(request: ClientRequest, snippetBytes: number): Promise<OutgoingAnswer> {
  return new Promise((answer, reject) => {
    let answered = false;
    request.on('response', (response) => {
      answered = true;
      const { statusCode: status = 0, headers } = response;
      readSnippet(response, snippetBytes, (snippet) => answer({ status, retryAfter: headers['retry-after'], snippet }));
    });
    // An early answer may be followed by a broken pipe; the answer counts.
    request.on('error', (error) => {
      if (answered) return;
      reject(request.reusedSocket && 'code' in error && error.code === 'ECONNRESET' ? new StaleConnection() : error);
    });
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

function hostHeader(hostname: string, port: string): string {
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return port === '' ? host : `${host}:${port}`;
}
