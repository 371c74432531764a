import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';

/**
 * Refuses a port in use before anything else is started, so that the error appears at once and not after the database
 * is up. The port can still be lost before the server listens; that error is reported as well, only later.
 */
export async function assertPortIsFree(
  { port, host }: Pick<Config, 'port' | 'host'>,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: unknown) => {
    throw new Error(`Port ${port} cannot be opened. Stop what listens there, or set another ${setting}`, {
      cause: error,
    });
  });
  probe.close();
  await once(probe, 'close');
}
