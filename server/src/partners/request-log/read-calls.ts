import type { Database } from '../../database/index.ts';
import { firstIdAt, isId } from '../../ids.ts';
import { foreignCursor, type Page } from '../../paging/index.ts';
import type { Clock, Retention } from '../../ports.ts';
import { assertMayDevelop, type BrokerActor } from '../actor.ts';
import type { CallLog } from './call-log.ts';
import {
  type ApiCallView,
  type CallChoices,
  callsBefore,
  keysUsedSince,
  operationsCalled,
} from './read-calls-store.ts';
import { callsKeptSince } from './sweep-calls.ts';

export interface CallLogDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly callLog: CallLog;
  readonly retention: Pick<Retention, 'callDays'>;
}

/** Null: any. Days begin and end in UTC. */
export interface ApiCallFilter {
  readonly isFailed: boolean | null;
  readonly operation: string | null;
  readonly keyId: string | null;
  readonly requestId: string | null;
  readonly from: Date | null;
  /** Included. */
  readonly to: Date | null;
}

interface PageRequest {
  readonly size: number;
  readonly after: string | null;
  readonly filter: ApiCallFilter;
}

/**
 * A page of the calls that a partner made of the broker API while they are kept, newest first. Calls that another
 * process answered may appear a second late. Errors: UNAUTHORIZED, VALIDATION_FAILED.
 */
export async function readApiCalls(
  { database, clock, callLog, retention }: CallLogDeps,
  actor: BrokerActor,
  { size, after, filter }: PageRequest,
): Promise<Page<ApiCallView>> {
  assertMayDevelop(actor);
  if (after !== null && !isId(after)) throw foreignCursor();
  const { from, to, ...others } = filter;
  // An unknown key has no calls; it is not a fault to ask for them.
  if (others.keyId !== null && !isId(others.keyId)) return { nodes: [], hasNextPage: false, endCursor: null };
  await callLog.flush();
  const asked = {
    ...others,
    partnerId: actor.partnerId,
    fromId: firstIdAt(latest(from, callsKeptSince({ clock, retention }))),
    untilId: to && firstIdAt(new Date(to.getTime() + 1)),
    beforeId: after,
  };
  const rows = await callsBefore(database.kysely, asked, size + 1);
  const nodes = rows.slice(0, size);
  return { nodes, hasNextPage: rows.length > size, endCursor: nodes.at(-1)?.id ?? null };
}

function latest(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}

/** The keys and operations of a partner's calls. Errors: UNAUTHORIZED. */
export async function readCallChoices(
  { database, clock, callLog, retention }: CallLogDeps,
  actor: BrokerActor,
): Promise<CallChoices> {
  assertMayDevelop(actor);
  await callLog.flush();
  const db = database.kysely;
  return {
    keys: await keysUsedSince(db, actor.partnerId, callsKeptSince({ clock, retention })),
    operations: await operationsCalled(db, actor.partnerId),
  };
}
