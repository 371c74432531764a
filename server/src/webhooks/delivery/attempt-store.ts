import { CompiledQuery } from 'kysely';
import { type Database, prepare, type Tx } from '../../database/index.ts';

/** One finished attempt and its effect on the delivery; instants are the partner's own time. */
export interface AttemptRecord {
  readonly deliveryId: string;
  /** 1 for the first. */
  readonly number: number;
  readonly url: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly httpStatus: number | null;
  readonly failure: string | null;
  readonly message: string | null;
  readonly responseSnippet: string | null;
  readonly status: 'PENDING' | 'DELIVERED' | 'FAILED';
  readonly nextAttemptAt: Date | null;
  readonly finishedAt: Date | null;
}

const REPORT = `jsonb_to_recordset($1::jsonb) as report (
      "deliveryId" uuid, number integer, url text, "startedAt" timestamptz, "durationMs" integer,
      "httpStatus" integer, failure text, message text, "responseSnippet" text,
      status text, "nextAttemptAt" timestamptz, "finishedAt" timestamptz
    )`;

const UPDATED = `updated as (
    update webhook_deliveries as delivery
    set status = report.status, attempt_count = report.number, next_attempt_at = report."nextAttemptAt",
        finished_at = report."finishedAt", claimed_by = null, claimed_at = null
    from report
    where delivery.id = report."deliveryId" and delivery.status = 'PENDING'
      and delivery.attempt_count = report.number - 1
    returning delivery.id
  )`;

const INSERTED = `insert into webhook_attempts (delivery_id, number, url, started_at, duration_ms, http_status, failure,
                                message, response_snippet, next_attempt_at)
  select "deliveryId", number, url, "startedAt", "durationMs", "httpStatus", failure, message, "responseSnippet",
         "nextAttemptAt"
  from report join updated on updated.id = report."deliveryId"`;

const INSERT = `with report as (select * from ${REPORT}), ${UPDATED} ${INSERTED}`;

/** Writes finished attempts, many in one statement. Attempts that were already recorded elsewhere are left out. */
export async function insertAttempts(tx: Tx, records: readonly AttemptRecord[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(INSERT, [JSON.stringify(records)]));
}

/** Their instants are real time, and become the partner's own. */
const insertAtHealthy = prepare<{ readonly isHealthy: boolean }>(
  'webhook-delivered',
  `with endpoint as (
    select partners.clock_offset_ms * interval '1 millisecond' as ahead
    from webhook_endpoints join partners on partners.id = webhook_endpoints.partner_id
    where webhook_endpoints.partner_id = $2 and failing_since is null
  ), report as (
    select "deliveryId", number, url, "startedAt" + ahead as "startedAt", "durationMs", "httpStatus", failure, message,
           "responseSnippet", status, "nextAttemptAt" + ahead as "nextAttemptAt", "finishedAt" + ahead as "finishedAt"
    from endpoint, ${REPORT}
  ), ${UPDATED}, inserted as (${INSERTED})
  select exists (select from endpoint) as "isHealthy"`,
);

/**
 * The same as a transaction of its own, with instants of real time. False, and nothing is written, when the partner has
 * no endpoint or a failing one.
 */
export async function insertAttemptsAtHealthy(
  database: Database,
  partnerId: string,
  records: readonly AttemptRecord[],
): Promise<boolean> {
  const [row] = await insertAtHealthy(database, [JSON.stringify(records), partnerId]);
  return row?.isHealthy === true;
}
