import { type Database, unavailability } from '../../database/index.ts';
import { newIdAt } from '../../ids.ts';
import type { Logger } from '../../ports.ts';
import { type ApiCallRow, insertCalls } from './call-log-store.ts';

/** What is kept of one call of the broker API: nothing that the caller wrote, so no personal data. */
export type ApiCall = Omit<ApiCallRow, 'id'>;

export interface CallLog {
  /** Remembers a call in memory; a moment later it is written with the others, outside of any call. */
  record(call: ApiCall): void;
  /** Writes what is remembered; answers when it is written, or when the database was away. */
  flush(): Promise<void>;
  /** Calls that were not written since the start: too many at once, or refused by the database. */
  dropped(): number;
  /** Writes what is left. */
  close(): Promise<void>;
}

interface CallLogDeps {
  readonly database: Database;
  readonly logger: Logger;
}

const FLUSH_MS = 1000;
/** Written by one statement. */
const BATCH = 1000;
/** Held while the database is away: about 5 MB. Later calls are dropped and counted, so that memory never grows. */
const CAPACITY = 10_000;

/** The request log of one process. */
export function createCallLog({ database, logger }: CallLogDeps): CallLog {
  let waiting: ApiCallRow[] = [];
  let position = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const drop = (count: number): void => void (dropped += count);
  const wakeLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_MS).unref();
  };
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      try {
        await insertCalls(database.kysely, batch);
      } catch (error) {
        logger.warn({ err: error, calls: waiting.length, dropped }, 'calls of the API could not be logged');
        // Kept until the database is back; rows that it refuses would be refused forever.
        if (unavailability(error)) return wakeLater();
        drop(batch.length);
      }
      waiting = waiting.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(writeAll));

  return {
    record(call) {
      if (waiting.length >= CAPACITY) return drop(1);
      position = (position + 1) >>> 0;
      waiting.push({ id: newIdAt(call.at, position), ...call });
      wakeLater();
    },
    flush,
    dropped: () => dropped,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
