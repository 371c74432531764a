import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import type { ApiCallRow } from './call-log-store.ts';

/** A call as its partner's developers see it. */
export interface ApiCallView extends Omit<ApiCallRow, 'partnerId'> {
  /** The beginning of the key. */
  readonly keyPrefix: string | null;
  /** The partner's quote request that the call named, with its insured; null for any other id. */
  readonly quoteRequest: { readonly id: string; readonly insuredName: string } | null;
}

/** Of one partner; null: any. Calls at or after `from`, and before `until`, are given by the ids of these instants. */
export interface ApiCallQuery {
  readonly partnerId: string;
  readonly isFailed: boolean | null;
  readonly operation: string | null;
  readonly keyId: string | null;
  readonly requestId: string | null;
  readonly fromId: string | null;
  readonly untilId: string | null;
  /** Older than this one. */
  readonly beforeId: string | null;
}

/** Calls of a partner with what they name, newest first, in one query. */
export async function callsBefore(db: Queries, asked: ApiCallQuery, limit: number): Promise<readonly ApiCallView[]> {
  const rows = await narrowed(db, asked).orderBy('call.id', 'desc').limit(limit).execute();
  return rows.map(({ operation, moreOperations, quoteRequestId, ownRequestId, insuredName, ...row }) => ({
    ...row,
    operations: operation === null ? [] : [operation, ...moreOperations],
    quoteRequestId,
    quoteRequest: ownRequestId === null || insuredName === null ? null : { id: ownRequestId, insuredName },
  }));
}

function narrowed(db: Queries, asked: ApiCallQuery) {
  let query = selectCalls(db).where('call.partner_id', '=', asked.partnerId);
  // As literals, so that the index of the failed calls is used.
  if (asked.isFailed === true) query = query.where(sql<boolean>`call.error_codes <> '{}'`);
  if (asked.isFailed === false) query = query.where(sql<boolean>`call.error_codes = '{}'`);
  if (asked.operation !== null) query = query.where('call.operation', '=', asked.operation);
  if (asked.keyId !== null) query = query.where('call.key_id', '=', asked.keyId);
  if (asked.requestId !== null) query = query.where('call.request_id', '=', asked.requestId);
  if (asked.fromId !== null) query = query.where('call.id', '>=', asked.fromId);
  if (asked.untilId !== null) query = query.where('call.id', '<', asked.untilId);
  if (asked.beforeId !== null) query = query.where('call.id', '<', asked.beforeId);
  return query;
}

function selectCalls(db: Queries) {
  return db
    .selectFrom('api_calls as call')
    .leftJoin('api_keys as key', (join) =>
      join.onRef('key.id', '=', 'call.key_id').onRef('key.partner_id', '=', 'call.partner_id'),
    )
    .leftJoin('quote_requests as request', (join) =>
      join.onRef('request.id', '=', 'call.quote_request_id').onRef('request.partner_id', '=', 'call.partner_id'),
    )
    .leftJoin('clients as client', 'client.id', 'request.client_id')
    .select(['call.id', 'call.key_id as keyId', 'key.prefix as keyPrefix', 'call.called_at as at'])
    .select(['call.environment', 'call.api_version as apiVersion', 'call.operation_type as operationType'])
    .select(['call.operation', 'call.more_operations as moreOperations', 'call.http_status as httpStatus'])
    .select(['call.error_codes as errorCodes', 'call.duration_ms as durationMs', 'call.request_id as requestId'])
    .select(['call.quote_request_id as quoteRequestId', 'call.is_replay as isReplay'])
    .select(['request.id as ownRequestId', 'client.name as insuredName']);
}

/** What the log can be narrowed to. */
export interface CallChoices {
  /** Newest first, revoked ones too. */
  readonly keys: readonly { readonly id: string; readonly prefix: string; readonly revokedAt: Date | null }[];
  /** By name. */
  readonly operations: readonly string[];
}

/** Keys of a partner that were used since then. */
export async function keysUsedSince(db: Queries, partnerId: string, since: Date): Promise<CallChoices['keys']> {
  return await db
    .selectFrom('api_keys')
    .select(['id', 'prefix', 'revoked_at as revokedAt'])
    .where('partner_id', '=', partnerId)
    .where('last_used_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The operations in a partner's log: one index look-up for each, however many calls there are. */
export async function operationsCalled(db: Queries, partnerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ operation: string }>`
    with recursive called as (
      (select operation from api_calls where partner_id = ${partnerId} and operation is not null
        order by operation limit 1)
      union all
      select (select operation from api_calls
        where partner_id = ${partnerId} and operation > called.operation order by operation limit 1)
      from called where called.operation is not null
    )
    select operation from called where operation is not null`.execute(db);
  return rows.map(({ operation }) => operation);
}
