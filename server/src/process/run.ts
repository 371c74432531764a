/** The process: reads the settings, starts, and stops cleanly on SIGTERM and SIGINT. */
import { constants } from 'node:os';
import { readConfig } from '../config/config.ts';
import { redactedConfig } from '../config/redacted-config.ts';
import { printWelcome } from '../sandbox/welcome.ts';
import { createLogger } from './create-logger.ts';
import { type RunningProcess, start } from './start.ts';
import { startFailure } from './start-failure.ts';
import { stop } from './stop.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  logger.info({ config: redactedConfig(config) }, 'starting');
  for (const doubt of config.doubts) logger.warn(doubt);
  let serving: RunningProcess | undefined;
  let isStopping = false;
  const onSignal = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    // A start may be broken off anywhere; the next one begins where this one began.
    if (!serving) process.exit(128 + constants.signals[signal]);
    process.exit(await stop(serving, { drainSeconds: config.shutdownDrainSeconds, logger }));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void onSignal(name));
  try {
    const { app, secret } = await start(config, logger, (running) => {
      serving = running;
    });
    if (config.env === 'sandbox' && !isStopping) await printWelcome(config, app.services, secret);
  } catch (error) {
    // A signal broke the start off: what it fails with now is of no interest, and `stop` ends the process.
    if (!isStopping) throw error;
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  // Not the exit code alone: a connection that is still open would keep a useless process alive.
  process.exit(1);
}
