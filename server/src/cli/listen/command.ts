import { readConfig } from '../../config/config.ts';
import { providerHeaderName } from '../../webhooks/index.ts';
import type { ForwardedEvent } from './forward-event.ts';
import { listen } from './listen.ts';

export interface ListenCommand {
  readonly forward: string;
  readonly key: string;
  readonly url?: string | undefined;
}

/** Runs until Ctrl+C; prints one line per event, as JSON on request. */
export async function listenCommand({ forward, key, url }: ListenCommand, isJson: boolean): Promise<void> {
  const config = readConfig();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const server = url ?? config.publicUrl;
  await listen({
    forward,
    key,
    url: server,
    providerHeader: providerHeaderName(config.provider.name),
    signal: stop.signal,
    onReady: () => process.stderr.write(`Forwarding events of ${server} to ${forward}; Ctrl+C ends.\n`),
    onAway: (reason) =>
      process.stderr.write(reason === undefined ? 'The server is back.\n' : `${reason}; waiting for it.\n`),
    onEvent: (event) => process.stdout.write(`${isJson ? JSON.stringify(event) : inWords(event)}\n`),
  });
}

function inWords({ occurredAt, type, id, status, failure, durationMs }: ForwardedEvent): string {
  return `${occurredAt}  ${type.padEnd(25)}  ${id}  -> ${status ?? failure}  ${durationMs} ms`;
}
