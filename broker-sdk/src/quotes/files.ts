/** Documents in both directions: the quote as a PDF, and files for the underwriter. Their links live five minutes. */
import { BrokerError, found } from '../calls/broker-error.ts';
import type { Call, CallOptions, Fetch } from '../calls/call.ts';
import { pauseBetweenPolls, type Wait } from '../calls/patience.ts';
import { CompleteUpload, type CompleteUploadResult, GetQuoteDocument, StartUpload } from '../printed/operations.ts';

/** A `File`, or a name with its content. */
export type UploadedFile = File | { readonly name: string; readonly data: Blob | Uint8Array<ArrayBuffer> | string };

export interface FileTools {
  readonly call: Call;
  readonly wait: Wait;
  readonly fetch: Fetch;
}

const ATTEMPTS = 3;

/** The shared quote as PDF; asks until the document is made. Errors: NOT_FOUND, INVALID_STATE when none is shared. */
export async function readQuotePdf(
  { call, wait, fetch }: FileTools,
  id: string,
  { signal }: CallOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  let failures = 0;
  for (let asked = 1; ; asked += 1) {
    const { quoteRequest } = await call(GetQuoteDocument, { id }, { signal });
    const [quote] = found(quoteRequest, `quote request ${id}`).quoteData.nodes;
    if (!quote) throw new BrokerError('No quote is shared yet.', { code: 'INVALID_STATE' });
    const url = quote.upload?.url;
    if (url) {
      const file = await send(fetch, url, { signal: signal ?? null });
      if (!(file instanceof BrokerError)) return new Uint8Array(await file.arrayBuffer());
      // The link may have expired on the way: the next question gets a fresh one.
      failures += 1;
      if (failures === ATTEMPTS) throw file;
    }
    await wait(pauseBetweenPolls(asked), signal);
  }
}

/**
 * Asks for a link, sends the file to it and hands it in. When one of the steps fails it begins again with a new link,
 * three times in all. Errors: NOT_FOUND, INVALID_STATE, VALIDATION_FAILED, UPLOAD_NOT_READY.
 */
export async function uploadFile(
  { call, wait, fetch }: FileTools,
  quoteRequestId: string,
  file: UploadedFile,
  { signal }: CallOptions,
): Promise<CompleteUploadResult['completeUpload']> {
  const body = 'data' in file ? file.data : file;
  for (let attempt = 1; ; attempt += 1) {
    const { underwritingDataCredentials: link } = await call(
      StartUpload,
      { quoteRequestId, name: file.name },
      { signal },
    );
    const sent = await send(fetch, link.url, { method: 'PUT', body, signal: signal ?? null });
    try {
      if (sent instanceof BrokerError) throw sent;
      return (await call(CompleteUpload, { id: link.upload.id }, { signal })).completeUpload;
    } catch (error) {
      if (!(error instanceof BrokerError && error.retryable) || attempt === ATTEMPTS) throw error;
    }
    await wait(pauseBetweenPolls(attempt), signal);
  }
}

/** An answer of the document store, or why there is none. A link that has expired counts as a failure that passes. */
async function send(fetch: Fetch, url: string, init: RequestInit): Promise<Response | BrokerError> {
  try {
    const response = await fetch(url, init);
    if (response.ok) return response;
    const message = `The document store answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
    if (response.status === 413) return new BrokerError(message, { code: 'PAYLOAD_TOO_LARGE' });
    return new BrokerError(message, { code: 'SERVICE_UNAVAILABLE', retryable: true });
  } catch (cause) {
    init.signal?.throwIfAborted();
    const message = 'The document store cannot be reached.';
    return new BrokerError(message, { code: 'SERVICE_UNAVAILABLE', retryable: true, cause });
  }
}
