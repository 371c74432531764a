import type { Logger } from 'pino';

/** What the database logs: never a password or a value of a row. */
export type DatabaseLogger = Pick<Logger, 'info' | 'warn' | 'error'>;
