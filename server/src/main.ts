/** The process: reads the settings, starts, and stops cleanly on SIGTERM and SIGINT. */
import { pino } from 'pino';
import { readConfig, redactedConfig } from './config.ts';
import { start } from './process/start.ts';
import { startFailure } from './process/start-failure.ts';
import { printWelcome } from './sandbox/welcome.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel, redact: ['req.headers', 'headers', 'apiKey', '*.apiKey'] });
  logger.info({ config: redactedConfig(config) }, 'starting');
  const { app, secret, close } = await start(config, logger);
  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    await close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  if (config.env === 'sandbox') await printWelcome(config, app.services, secret);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  // Not the exit code alone: a connection that is still open would keep a process alive that serves nobody.
  process.exit(1);
}
