import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { requestIdOf, traceParentOf } from './trace-id.ts';

interface SpanOptions {
  /** What it does to the outside: takes a call, makes one, or takes a job; inside by default. */
  readonly kind?: 'server' | 'client' | 'consumer';
  /** Never values of people or businesses, and no secrets. */
  readonly attributes?: Attributes;
  /** The `traceparent` of the caller; by default the span around it. */
  readonly parent?: string | undefined;
  /** Of a new trace. */
  readonly traceId?: string;
  /** The span around it, where the parent is another one. */
  readonly isLinked?: true;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** Our own and not the library's global one: other packages know that as well, and would tell what they like. */
const contexts = new AsyncLocalStorage<Context>();
let tracer: Tracer | undefined;
let nextTraceId: string | undefined;

export function useTracer(given: Tracer | undefined): void {
  tracer = given;
}

/** The id that the next trace shall have; asked for by the tracer while it begins one. */
export function takeTraceId(): string | undefined {
  const wanted = nextTraceId;
  nextTraceId = undefined;
  return wanted;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Undefined while nothing is traced. To be ended with `endSpan`. */
export function startSpan(
  name: string,
  { kind, attributes = {}, parent, traceId, isLinked }: SpanOptions = {},
): Span | undefined {
  if (!tracer) return undefined;
  const around = contexts.getStore();
  const remote = traceParentOf(parent);
  const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remoteContext(remote)) : (around ?? ROOT_CONTEXT);
  const linked = isLinked && around ? trace.getSpanContext(around) : undefined;
  nextTraceId = traceId;
  const span = tracer.startSpan(
    name,
    {
      attributes,
      kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind],
      ...(linked ? { links: [{ context: linked }] } : {}),
    },
    context,
  );
  nextTraceId = undefined;
  return span;
}

/** What runs inside belongs to the span. */
export function within<Result>(span: Span | undefined, work: () => Result): Result {
  return span ? contexts.run(trace.setSpan(ROOT_CONTEXT, span), work) : work();
}

/** A fault is told by its kind; its words may name people. */
export function endSpan(span: Span | undefined, fault?: unknown): void {
  if (!span) return;
  if (fault !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', kindOf(fault));
  }
  span.end();
}

/** Runs the work inside a span of its own; just runs it while nothing is traced. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, options);
  if (!span) return await work(undefined);
  try {
    const result = await within(span, async () => await work(span));
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** The header that tells another program, or a later job, to which trace its work belongs. */
export function currentTraceparent(): string | undefined {
  const at = currentSpan();
  return at && `00-${at.traceId}-${at.spanId}-${(at.traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`;
}

/** The id of the request for whose sake this runs, in a job as well; undefined while nothing is traced. */
export function currentRequestId(): string | undefined {
  const at = currentSpan();
  return at && requestIdOf(at.traceId);
}

function currentSpan(): SpanContext | undefined {
  const context = tracer && contexts.getStore();
  return context && trace.getSpanContext(context);
}

function remoteContext({ traceId, spanId, isSampled }: NonNullable<ReturnType<typeof traceParentOf>>): SpanContext {
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

function kindOf(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
}
