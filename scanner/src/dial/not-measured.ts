import type { NotMeasuredReason } from '@bindery/domain/cyber-risk/index.ts';
import { RefusedDial } from '@bindery/outbound';

/** A question without an answer, with the reason that stands on the observation. */
export class NotMeasured extends Error {
  readonly reason: NotMeasuredReason;

  constructor(reason: NotMeasuredReason, detail: string) {
    super(detail);
    this.name = 'NotMeasured';
    this.reason = reason;
  }
}

const REASON_OF_CODE: Readonly<Record<string, NotMeasuredReason>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_LOST',
  EPIPE: 'CONNECTION_LOST',
  ETIMEDOUT: 'TIMEOUT',
  EHOSTUNREACH: 'TIMEOUT',
  ENETUNREACH: 'TIMEOUT',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
  ERR_BUFFER_TOO_LARGE: 'TOO_LARGE',
};

/** Any failure as a reason: what is unknown came from the other side and is a fault of its protocol. */
export function notMeasured(error: unknown): NotMeasured {
  if (error instanceof NotMeasured) return error;
  if (error instanceof RefusedDial) {
    return new NotMeasured(error.fault === 'dns' ? 'NAME_NOT_FOUND' : 'ADDRESS_NOT_ALLOWED', error.message);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = error instanceof Error ? error.message : String(error);
  // A message of the socket layer may be long; what a person needs stands at its beginning.
  return new NotMeasured(REASON_OF_CODE[code] ?? 'PROTOCOL_FAULT', (code || words).slice(0, 200));
}
