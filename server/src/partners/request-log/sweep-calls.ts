import type { Database } from '../../database/index.ts';
import { firstIdAt } from '../../ids.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import type { Clock } from '../../ports.ts';
import { removeCallsBefore } from './call-log-store.ts';

const BATCH = 5000;
const DAY_MS = 24 * 3600 * 1000;

interface CallAge {
  readonly clock: Clock;
  readonly retention: { readonly callDays: number };
}

/** Since when calls are kept, in real time. */
export function callsKeptSince({ clock, retention }: CallAge): Date {
  return new Date(clock().getTime() - retention.callDays * DAY_MS);
}

/** Removes older calls in small steps. See jobs/schedule.ts. */
export function sweepCallsJob(deps: CallAge & { readonly database: Database }): JobDefinition {
  return {
    name: 'partners.sweep-calls',
    handler: async () => {
      const before = firstIdAt(callsKeptSince(deps));
      while ((await removeCallsBefore(deps.database.kysely, before, BATCH)) === BATCH);
    },
    options: { singleton: 'queued' },
  };
}
