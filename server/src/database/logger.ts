import type { Logger } from 'pino';

/** What the database says to the log: nothing with a password or a value of a row in it. */
export type DatabaseLogger = Pick<Logger, 'info' | 'warn' | 'error'>;
