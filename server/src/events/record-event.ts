import type { WebhookEventType } from '@bindery/domain/broker-api/index.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import { writersOf } from './event-writers.ts';

/** The data of each event (D40). */
export interface EventData {
  readonly cyber_risk_score_ready: { readonly clientId: { readonly id: string } };
  readonly quote_ready: {
    readonly quoteRequest: { readonly id: string; readonly status: string };
    readonly stage: 'RATED' | 'DOCUMENTS_READY';
  };
  readonly quote_declined: { readonly quoteRequest: { readonly id: string } };
  readonly policy_bound: { readonly policy: { readonly id: string }; readonly quoteRequest: { readonly id: string } };
  readonly policy_issued: {
    readonly policy: { readonly id: string; readonly policyNumber: string };
    readonly quoteRequest: { readonly id: string };
  };
  readonly renewal_solicitation_open: {
    readonly quoteRequestId: string;
    readonly expiringPolicyId: string;
    readonly expiringPolicyNumber: string;
    readonly effectiveDate: string;
    readonly renewalType: string;
  };
}

export type EventType = WebhookEventType;

/** Runs right after an event is written, in the same transaction; set by the composition root. */
export type FanOut = (tx: Tx, event: RecordedEvent) => Promise<void>;

export interface RecordedEvent {
  readonly id: string;
  readonly partnerId: string;
  readonly type: EventType;
  /** The partner's own time. */
  readonly at: Date;
  readonly body: string;
  readonly isTest: boolean;
}

export interface Events {
  /**
   * Writes an event in the transaction of the change that caused it: no event for a rolled-back change and no change
   * without its event (D44). The body is fixed here, so that its bytes never differ between deliveries (D39). Changes of
   * one partner do not wait for each other here: the number of an event is given after the commit.
   */
  record<Type extends EventType>(tx: Tx, event: NewEvent<Type>): Promise<RecordedEvent>;
}

export interface NewEvent<Type extends EventType> {
  readonly partnerId: string;
  readonly type: Type;
  readonly data: EventData[Type];
  /** The partner's own time. */
  readonly at: Date;
  readonly quoteRequestId: string | null;
  /** Requested by the partner; nothing really happened. */
  readonly isTest?: boolean;
}

export function createEvents(fanOut: FanOut): Events {
  return {
    async record(tx, event) {
      const { partnerId, type, at, isTest = false } = event;
      const id = newId();
      const timestamp = Math.floor(at.getTime() / 1000);
      const body = JSON.stringify({ id, type, timestamp, data: event.data });
      const recorded: RecordedEvent = { id, partnerId, type, at, body, isTest };
      await insertEvent(tx, recorded, event);
      await fanOut(tx, recorded);
      return recorded;
    },
  };
}

async function insertEvent(tx: Tx, recorded: RecordedEvent, event: NewEvent<EventType>): Promise<void> {
  const { id, partnerId, type, at, body, isTest } = recorded;
  const data = JSON.stringify(event.data);
  await sql`
    with writing as (select pg_advisory_xact_lock_shared(${writersOf(partnerId)}))
    insert into events (id, partner_id, type, occurred_at, quote_request_id, data, body, is_test)
    select ${id}, ${partnerId}, ${type}, ${at}, ${event.quoteRequestId}, ${data}, ${body}, ${isTest} from writing
  `.execute(tx);
}
