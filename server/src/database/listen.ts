import { Client } from 'pg';
import type { Database } from './connect.ts';
import type { DatabaseLogger } from './logger.ts';

export interface Listening {
  stop(): Promise<void>;
}

const RECONNECT_MS = 1000;

/**
 * Calls `onNews` whenever a transaction that notified the channel commits, in any process, over a connection of its own.
 * It is also called after a lost connection was replaced, because news may have passed in between. Listens when it
 * answers: what is read afterwards misses nothing.
 */
export async function listen(
  { url }: Pick<Database, 'url'>,
  channel: string,
  onNews: () => void,
  logger: DatabaseLogger,
): Promise<Listening> {
  let client: Client | undefined;
  let isStopped = false;
  let waiting: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const opened = new Client({ connectionString: url, keepAlive: true, application_name: 'bindery listen' });
    // A broken connection is told once or twice, with `error` and with `end`.
    opened.on('error', (error) => lost(opened, error.message));
    opened.on('end', () => lost(opened, 'ended'));
    opened.on('notification', onNews);
    client = opened;
    await opened.connect();
    await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
  };
  const lost = (which: Client, reason: string): void => {
    if (isStopped || which !== client) return;
    client = undefined;
    logger.warn({ channel, reason }, 'stopped hearing the database');
    waiting = setTimeout(again, RECONNECT_MS);
  };
  const again = (): void => {
    open().then(onNews, (error: unknown) => {
      if (client) lost(client, error instanceof Error ? error.message : 'unknown');
    });
  };

  await open();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(waiting);
      await client?.end();
    },
  };
}
