import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

export interface ApiCallRow {
  readonly id: string;
  readonly partnerId: string;
  readonly keyId: string;
  /** Real time. */
  readonly at: Date;
  readonly environment: 'sandbox' | 'production';
  readonly apiVersion: string;
  /** Null when the document could not be read. */
  readonly operationType: 'QUERY' | 'MUTATION' | null;
  /** The fields of the schema that were asked for, each once. */
  readonly operations: readonly string[];
  readonly httpStatus: number;
  /** Empty when nothing failed. */
  readonly errorCodes: readonly string[];
  readonly durationMs: number;
  readonly requestId: string;
  /** The quote request that the operation names, whether it exists or not. */
  readonly quoteRequestId: string | null;
  /** The stored answer of an idempotency key. */
  readonly isReplay: boolean;
}

/** Writes calls with one statement, however many they are; those that were written before stay as they are. */
export async function insertCalls(db: Queries, calls: readonly ApiCallRow[]): Promise<void> {
  const rows = calls.map(({ operations: [operation, ...others], ...call }) => ({
    id: call.id,
    partner_id: call.partnerId,
    key_id: call.keyId,
    called_at: call.at,
    environment: call.environment,
    api_version: call.apiVersion,
    operation_type: call.operationType,
    operation: operation ?? null,
    more_operations: others,
    http_status: call.httpStatus,
    error_codes: call.errorCodes,
    duration_ms: call.durationMs,
    request_id: call.requestId,
    quote_request_id: call.quoteRequestId,
    is_replay: call.isReplay,
  }));
  await sql`
    insert into api_calls
    select * from jsonb_populate_recordset(null::api_calls, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do nothing
  `.execute(db);
}

/** Removes at most the given number of calls with ids before this one; returns how many it removed. */
export async function removeCallsBefore(db: Queries, id: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('api_calls')
    .where('id', 'in', (old) =>
      old.selectFrom('api_calls').select('id').where('id', '<', id).orderBy('id').limit(limit).forUpdate().skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
