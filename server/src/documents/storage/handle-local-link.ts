import type { Readable } from 'node:stream';
import { docsPathOf, type ProblemCode } from '@bindery/domain/problem.ts';
import { parseByteRange } from './byte-range.ts';
import { attachmentDisposition } from './content-disposition.ts';
import { ANSWER_PATIENCE_MS, asDiskFault, inTime } from './disk-fault.ts';
import { AlreadyWritten, NoBytes, TooManyBytes } from './local-folder.ts';
import { verifyLocalLink } from './local-link.ts';
import { type LocalStore, openObject, statObject } from './local-store.ts';

const USED = 'A file was sent with this link already. Ask for a new link with underwritingDataCredentials.';
const EMPTY = 'The file is empty. Send it again with this link, which stays good until it expires.';

/** As much of an HTTP request as the links need; a Node `IncomingMessage` fits. */
export interface FileRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface FileResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | string | undefined;
  /** Of a refusal: what `body` says, for a server that adds where it was given. */
  readonly problem?: LinkProblem;
}

export interface LinkProblem {
  readonly title: string | undefined;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
}

const LINK_REFUSED = 'This link has expired or is not complete. Ask for a new one and use it as it is.';

/**
 * Receives the file of an upload link of the local driver. Answers 200; 403 for a link that is not valid (any more),
 * 413 for more than the link's size (nothing is kept), 409 when a file was sent with the link before, 400 when the body
 * breaks off or is empty: then the link stays good. Throws NeighbourFault when the disk is away. Decisions D37, D68.
 */
export async function handleFilePut(
  request: FileRequest & { readonly body: Readable },
  store: LocalStore,
): Promise<FileResponse> {
  const link = verifyLocalLink(request.url, 'PUT', { secret: store.secret, now: store.now() });
  const contentType = singleHeader(request, 'content-type');
  if (link?.action !== 'PUT') return refused(403, 'LINK_NOT_VALID', LINK_REFUSED);
  if (link.contentType !== undefined && link.contentType !== contentType) {
    return refused(403, 'UNSUPPORTED_MEDIA_TYPE', `This link accepts ${link.contentType} only.`);
  }
  if (Number(singleHeader(request, 'content-length') ?? 0) > link.maxBytes)
    return tooLarge(request.body, link.maxBytes);
  try {
    const limits = { maxBytes: link.maxBytes, contentType: contentType ?? 'application/octet-stream' };
    await store.folder.receive(link.key, request.body.iterator({ destroyOnReturn: false }), limits);
  } catch (error) {
    if (error instanceof TooManyBytes) return tooLarge(request.body, link.maxBytes);
    if (error instanceof AlreadyWritten) return refused(409, 'LINK_NOT_VALID', USED);
    if (error instanceof NoBytes) return refused(400, 'UPLOAD_NOT_READY', EMPTY);
    if (isBrokenOff(error)) return refused(400, 'UPLOAD_NOT_READY', 'The file did not arrive completely.');
    throw asDiskFault(error);
  }
  return { status: 200, headers: { 'content-length': '0', 'cache-control': 'no-store' }, body: undefined };
}

/**
 * Answers GET and HEAD of a read link of the local driver, one byte range included: 200, 206, 403 for a link that is not
 * valid (any more), 404 when the object is gone, 416 for a range outside it. Always a download, never cached or sniffed. Throws NeighbourFault when
 * the disk is away.
 */
export async function handleFileRead(request: FileRequest, store: LocalStore): Promise<FileResponse> {
  try {
    return await inTime(readFile(request, store), ANSWER_PATIENCE_MS);
  } catch (error) {
    throw asDiskFault(error);
  }
}

async function readFile(request: FileRequest, store: LocalStore): Promise<FileResponse> {
  const link = verifyLocalLink(request.url, 'READ', { secret: store.secret, now: store.now() });
  if (link?.action !== 'READ') return refused(403, 'LINK_NOT_VALID', LINK_REFUSED);
  const object = await statObject(store.folder, link.key);
  if (!object) return refused(404, 'NOT_FOUND', 'This document does not exist any more.');
  const range = parseByteRange(singleHeader(request, 'range'), object.size);
  if (range === 'outside') {
    const answer = refused(416, 'VALIDATION_FAILED', `The document has ${object.size} bytes.`);
    return { ...answer, headers: { ...answer.headers, 'content-range': `bytes */${object.size}` } };
  }
  const headers = {
    'content-type': link.contentType,
    'content-disposition': attachmentDisposition(link.fileName),
    'content-length': String(range ? range.end - range.start + 1 : object.size),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
    'accept-ranges': 'bytes',
    ...GUARDS,
  };
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return { status, headers, body: undefined };
  const opened = await openObject(store.folder, link.key, range);
  return opened
    ? { status, headers, body: opened.body }
    : refused(404, 'NOT_FOUND', 'This document does not exist any more.');
}

/** The methods that a link of the local driver accepts, for the header Allow; undefined for an invalid link. */
export function methodsOfLink(url: string, store: LocalStore): readonly string[] | undefined {
  const now = { secret: store.secret, now: store.now() };
  if (verifyLocalLink(url, 'PUT', now)) return ['PUT'];
  return verifyLocalLink(url, 'READ', now) ? ['GET', 'HEAD'] : undefined;
}

// The URL is a secret (no referrer, no cache) and the bytes are untrusted (no sniffing, no scripts).
const GUARDS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  416: 'Range Not Satisfiable',
};

// RFC 9457, with a code of ours like every other answer. The status is the one that clients of a store expect.
function refused(status: number, code: ProblemCode, detail: string): FileResponse {
  const problem = { title: TITLES[status], status, detail, code };
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify({ type: docsPathOf(code), ...problem }), problem };
}

// Clients read the answer only after they have sent their file, so a file that is not absurdly large is taken off the
// wire and dropped; a sender of even more loses the connection.
async function tooLarge(body: Readable, maxBytes: number): Promise<FileResponse> {
  await drop(body, maxBytes);
  const answer = refused(413, 'PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  return { ...answer, headers: { ...answer.headers, connection: 'close' } };
}

async function drop(body: Readable, maxBytes: number): Promise<void> {
  let dropped = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      dropped += chunk.length;
      if (dropped > maxBytes) return;
    }
  } catch (error) {
    if (!isBrokenOff(error)) throw error;
  }
}

function isBrokenOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';
}

function singleHeader(request: FileRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
