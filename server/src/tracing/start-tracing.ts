import { randomBytes } from 'node:crypto';
import type { Logger } from '../ports.ts';
import { takeTraceId, useTracer } from './spans.ts';

interface OtlpSettings {
  /** Of the collector: `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the traces that begin here; a caller's decision about its own trace is kept. */
  readonly share: number;
}

/** A collector that is away is told once a minute. */
const TOLD_EVERY_MS = 60_000;
const EXPORT_TIMEOUT_MS = 5000;
/** Longest wait of a process that stops. */
const LAST_EXPORT_MS = 3000;

/**
 * Sends spans to a collector from now on (OTLP over HTTP, JSON). The library is loaded here, so that a process without a
 * collector starts and runs as if it were not there. Returns what sends the last spans and ends it.
 */
export async function startTracing(settings: OtlpSettings, logger: Pick<Logger, 'warn'>): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const collector = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const exporter = {
    export: telling(collector.export.bind(collector), logger),
    shutdown: async () => await collector.shutdown(),
    forceFlush: async () => await collector.forceFlush(),
  };
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    idGenerator: {
      generateTraceId: () => takeTraceId() ?? randomBytes(16).toString('hex'),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  useTracer(provider.getTracer('bindery'));
  return async () => {
    useTracer(undefined);
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref());
    await Promise.race([provider.shutdown(), late]).catch(() => undefined);
  };
}

type Export<Spans, Result> = (spans: Spans, done: (result: Result) => void) => void;

/** Spans that the collector did not take are lost, and the log says so. */
function telling<Spans, Result extends { readonly code: number; readonly error?: Error }>(
  send: Export<Spans, Result>,
  logger: Pick<Logger, 'warn'>,
): Export<Spans, Result> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (spans, done) =>
    send(spans, (result) => {
      if (result.code !== 0 && performance.now() - toldAt > TOLD_EVERY_MS) {
        toldAt = performance.now();
        logger.warn({ reason: result.error?.message }, 'the collector did not take the traces');
      }
      done(result);
    });
}
