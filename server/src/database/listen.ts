import { Client } from 'pg';
import { BOUNDED } from './connections/bounds.ts';
import type { Database } from './connections/connect.ts';
import type { DatabaseLogger } from './connections/logger.ts';

export interface Listener {
  stop(): Promise<void>;
}

const RECONNECT_MS = 1000;
/** A listener waits indefinitely, so it regularly checks that the connection is alive. */
const HEARTBEAT_MS = 5000;
const ANSWER_MS = 5000;

/**
 * Calls `onNews` with the payload whenever a transaction that notified the channel commits, in any process, over a
 * connection of its own. It is also called, with undefined, after a lost connection was replaced, because notifications
 * may have been missed; a silently lost connection is noticed within 10 s. When it returns it is already listening:
 * what is read afterwards misses nothing.
 */
export async function listen(
  { url }: Pick<Database, 'url'>,
  channel: string,
  onNews: (payload: string | undefined) => void,
  logger: DatabaseLogger,
): Promise<Listener> {
  let client: Client | undefined;
  let isStopped = false;
  let waiting: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const opened = new Client({ ...BOUNDED, connectionString: url, application_name: 'bindery listen' });
    // A broken connection is reported once or twice, with `error` and with `end`.
    opened.on('error', (error) => lost(opened, error.message));
    opened.on('end', () => lost(opened, 'ended'));
    opened.on('notification', ({ payload }) => onNews(payload ?? ''));
    client = opened;
    await opened.connect();
    await inTime(opened, `listen ${opened.escapeIdentifier(channel)}`);
    heartbeat = setTimeout(beat, HEARTBEAT_MS, opened).unref();
  };
  const beat = (which: Client): void => {
    if (isStopped || which !== client) return;
    inTime(which, 'select').then(
      () => (heartbeat = setTimeout(beat, HEARTBEAT_MS, which).unref()),
      (error: unknown) => lost(which, error instanceof Error ? error.message : 'unknown'),
    );
  };
  const lost = (which: Client, reason: string): void => {
    if (isStopped || which !== client) return;
    client = undefined;
    clearTimeout(heartbeat);
    which.connection.stream.destroy();
    logger.warn({ channel, reason }, 'stopped hearing the database');
    waiting = setTimeout(again, RECONNECT_MS);
  };
  const again = (): void => {
    open().then(
      () => onNews(undefined),
      (error: unknown) => {
        if (client) lost(client, error instanceof Error ? error.message : 'unknown');
      },
    );
  };

  await open();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(waiting);
      clearTimeout(heartbeat);
      await client?.end();
    },
  };
}

/** Sends a query, and ends the connection when no answer comes. */
async function inTime(client: Client, text: string): Promise<void> {
  const patience = setTimeout(() => client.connection.stream.destroy(new Error('no answer in time')), ANSWER_MS);
  try {
    await client.query(text);
  } finally {
    clearTimeout(patience);
  }
}
