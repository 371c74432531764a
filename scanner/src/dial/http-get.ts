import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate } from 'node:zlib';
import type { Headers } from '@bindery/domain/cyber-risk/index.ts';
import type { Budget } from './budget.ts';
import { withDeadline } from './deadline.ts';
import { NotMeasured } from './not-measured.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** At most the budget, decompressed; null when it grew beyond it or could not be decompressed. */
  readonly body: string | null;
}

export interface HttpGetOptions {
  /** Open, after its handshake where there is one. */
  readonly socket: Socket;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly budget: Budget;
  readonly signal: AbortSignal;
}

/**
 * One GET over a connection that was dialled by dial.ts, which is closed afterwards. Follows nothing. Rejects with the
 * error of the parser (headers beyond the budget are TOO_LARGE) or NotMeasured at the deadline.
 */
export async function httpGet(options: HttpGetOptions): Promise<HttpAnswer> {
  const { socket, budget, signal } = options;
  try {
    return await withDeadline(signal, budget.httpMs, 'the answer', () => get(options));
  } finally {
    socket.destroy();
  }
}

async function get({ socket, url, headers, budget }: HttpGetOptions): Promise<HttpAnswer> {
  const response = await new Promise<IncomingMessage>((answer, reject) => {
    const asked = request({
      method: 'GET',
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: '*/*', 'accept-encoding': 'identity', connection: 'close', ...headers },
      // No agent: this one connection and no other.
      createConnection: () => socket,
      maxHeaderSize: budget.headerBytes,
    });
    asked.on('response', answer);
    asked.on('error', reject);
    asked.on('upgrade', () => reject(new NotMeasured('PROTOCOL_FAULT', 'the server changed the protocol')));
    asked.on('close', () => reject(new NotMeasured('CONNECTION_LOST', 'closed without an answer')));
    asked.end();
  });
  const raw = await bodyOf(response, budget.bodyBytes);
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  return {
    status: response.statusCode ?? 0,
    headers: pairs(response.rawHeaders),
    body: raw && (await decoded(raw, encoding, budget.bodyBytes)),
  };
}

/** What came until the end, an error or the limit; beyond the limit nothing more is received. Null when there is more. */
function bodyOf(response: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((answer) => {
    const chunks: Buffer[] = [];
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) {
        answer(null);
        response.destroy();
      } else chunks.push(chunk);
    });
    response.on('error', () => undefined);
    response.on('close', () => answer(Buffer.concat(chunks)));
  });
}

async function decoded(raw: Buffer, encoding: string, maxOutputLength: number): Promise<string | null> {
  // A body that was cut off is read as far as it goes.
  const zlib = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    if (encoding === 'identity' || encoding === '') return raw.toString('utf8');
    if (encoding === 'gzip' || encoding === 'x-gzip') return (await promisify(gunzip)(raw, zlib)).toString('utf8');
    if (encoding === 'deflate') return (await promisify(inflate)(raw, zlib)).toString('utf8');
    if (encoding === 'br') return (await promisify(brotliDecompress)(raw, { maxOutputLength })).toString('utf8');
  } catch {
    return null;
  }
  return null;
}

function pairs(raw: readonly string[]): Headers {
  const fields: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    fields.push([raw[index]?.toLowerCase() ?? '', raw[index + 1] ?? '']);
  }
  return fields;
}
