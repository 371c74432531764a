import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId, isTracing, traceIdOf } from '../tracing/index.ts';

/** The log of the process, in which no key stands: neither as a header nor inside a packet that was no HTTP. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const redact = ['req.headers', 'headers', 'apiKey', '*.apiKey', 'err.rawPacket'];
  const options = { level, redact, mixin: traceOfLine };
  return destination ? pino(options, destination) : pino(options);
}

/** What is logged for the sake of a request names its trace, in a job as well. */
function traceOfLine(): object {
  if (!isTracing()) return {};
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { traceId: traceIdOf(requestId) };
}
