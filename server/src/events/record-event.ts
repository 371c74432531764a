import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids.ts';

/** What each event carries (D40). */
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

export type EventType = keyof EventData;

export const EVENT_TYPES: readonly EventType[] = [
  'cyber_risk_score_ready',
  'quote_ready',
  'quote_declined',
  'policy_bound',
  'policy_issued',
  'renewal_solicitation_open',
];

/** What is done with an event right after it is written, in the same transaction; given by the composition root. */
export type FanOut = (tx: Tx, event: RecordedEvent) => Promise<void>;

export interface RecordedEvent {
  readonly id: string;
  readonly partnerId: string;
  readonly type: EventType;
  /** The partner's own time. */
  readonly at: Date;
}

export interface Events {
  /**
   * Writes an event in the transaction of the change that caused it: no event for a rolled-back change and no change
   * without its event (D44). The body is fixed here, so that its bytes never differ between deliveries (D39). Events of
   * one partner are numbered in the order of their commits: until this one ends, the next one waits.
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
  /** Asked for by the partner; nothing happened. */
  readonly isTest?: boolean;
}

export function createEvents(fanOut: FanOut): Events {
  return {
    async record(tx, event) {
      const recorded: RecordedEvent = { id: newId(), partnerId: event.partnerId, type: event.type, at: event.at };
      await insertEvent(tx, recorded, event);
      await fanOut(tx, recorded);
      return recorded;
    },
  };
}

/**
 * Waits until every transaction that has recorded an event of this partner has ended, and holds back new ones until the
 * given one ends: what it reads afterwards of the partner's events is whole.
 */
export async function lockEvents(tx: Tx, partnerId: string): Promise<void> {
  await tx.selectFrom('event_sequences').select('partner_id').where('partner_id', '=', partnerId).forUpdate().execute();
}

async function insertEvent(tx: Tx, { id, partnerId, type, at }: RecordedEvent, event: NewEvent<EventType>) {
  const timestamp = Math.floor(at.getTime() / 1000);
  const data = JSON.stringify(event.data);
  const body = JSON.stringify({ id, type, timestamp, data: event.data });
  await sql`
    with numbered as (
      insert into event_sequences (partner_id, last_sequence) values (${partnerId}, 1)
      on conflict (partner_id) do update set last_sequence = event_sequences.last_sequence + 1
      returning last_sequence
    )
    insert into events (id, partner_id, type, occurred_at, quote_request_id, data, body, sequence, is_test)
    select ${id}, ${partnerId}, ${type}, ${at}, ${event.quoteRequestId}, ${data}, ${body}, last_sequence,
           ${event.isTest ?? false}
    from numbered
  `.execute(tx);
}
