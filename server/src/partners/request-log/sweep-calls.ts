import { API_CALL_KEPT_DAYS } from '@bindery/domain/broker-api/index.ts';
import type { Database } from '../../database/index.ts';
import { firstIdAt } from '../../ids.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import type { Clock } from '../../ports.ts';
import { removeCallsBefore } from './call-log-store.ts';

const BATCH = 5000;
const DAY_MS = 24 * 3600 * 1000;

/** Since when calls are kept, in real time. */
export function callsKeptSince(now: Date): Date {
  return new Date(now.getTime() - API_CALL_KEPT_DAYS * DAY_MS);
}

/** Removes calls that are older than 30 days, in small steps. See jobs/schedule.ts. */
export function sweepCallsJob(deps: { readonly database: Database; readonly clock: Clock }): JobDefinition {
  return {
    name: 'partners.sweep-calls',
    handler: async () => {
      const before = firstIdAt(callsKeptSince(deps.clock()));
      while ((await removeCallsBefore(deps.database.kysely, before, BATCH)) === BATCH);
    },
    options: { singleton: 'queued' },
  };
}
