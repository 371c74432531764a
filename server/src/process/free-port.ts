import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Refuses a port that is taken before anything else is started, so that the fault is told in an instant and not after
 * the database is up. The port can still be lost until the server listens; that fault is told as well, only later.
 */
export async function assertPortIsFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
