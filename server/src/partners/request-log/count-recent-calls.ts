import type { Database } from '../../database/index.ts';
import { firstIdAt } from '../../ids.ts';
import { countCallsFrom } from './recent-calls-store.ts';

/** What a caller can do nothing about. */
const OWN_FAULTS = ['INTERNAL', 'SERVICE_UNAVAILABLE', 'OVERLOADED'];

/** The calls of all partners since an instant, in real time, and how many of them failed through a fault of ours. */
export async function countRecentCalls(
  { database }: { readonly database: Database },
  since: Date,
): Promise<{ readonly calls: number; readonly failed: number }> {
  return await countCallsFrom(database.kysely, firstIdAt(since), OWN_FAULTS);
}
