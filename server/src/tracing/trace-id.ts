/** Where a trace comes from: its id, and the part of it that called. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** 128 bits as 32 hexadecimal figures. */
export function traceIdOf(requestId: string): string {
  return requestId.replaceAll('-', '');
}

/** The same bits, written as every other id here. */
export function requestIdOf(traceId: string): string {
  return traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Reads the header `traceparent` (W3C Trace Context); undefined for what it is not. */
export function traceParentOf(header: unknown): TraceParent | undefined {
  if (typeof header !== 'string') return undefined;
  const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header);
  if (!parts) return undefined;
  const [, version = '', traceId = '', spanId = '', flags = '', more] = parts;
  // Later versions may add parts, this one has none; ff is forbidden, and zeros stand for nothing.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
