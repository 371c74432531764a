import { type DestinationStream, type Logger, pino } from 'pino';

/** The log of the process, in which no key stands: neither as a header nor inside a packet that was no HTTP. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const redact = ['req.headers', 'headers', 'apiKey', '*.apiKey', 'err.rawPacket'];
  return destination ? pino({ level, redact }, destination) : pino({ level, redact });
}
