import type { Database } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import { removeEndedWindows } from './allowance-store.ts';

const STEP = 1000;

/** Forgets the callers of windows that have ended; each address that ever called would stay for ever. */
export function sweepWindowsJob({ database }: { readonly database: Database }): JobDefinition {
  return {
    name: 'call-limits.sweep',
    options: { singleton: 'queued' },
    handler: async (_data, { signal }) => {
      while (!signal.aborted && (await removeEndedWindows(database.kysely, STEP)) === STEP);
    },
  };
}
