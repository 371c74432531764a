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
}

export interface Events {
  /**
   * Writes an event in the transaction of the change that caused it: no event for a rolled-back change and no change
   * without its event (D44). The body is fixed here, so that its bytes never differ between deliveries (D39).
   */
  record<Type extends EventType>(tx: Tx, event: NewEvent<Type>): Promise<void>;
}

export interface NewEvent<Type extends EventType> {
  readonly partnerId: string;
  readonly type: Type;
  readonly data: EventData[Type];
  /** The partner's own time. */
  readonly at: Date;
  readonly quoteRequestId: string | null;
}

export function createEvents(fanOut: FanOut): Events {
  return {
    async record(tx, event) {
      const id = newId();
      const timestamp = Math.floor(event.at.getTime() / 1000);
      await tx
        .insertInto('events')
        .values({
          id,
          partner_id: event.partnerId,
          type: event.type,
          occurred_at: event.at,
          quote_request_id: event.quoteRequestId,
          data: JSON.stringify(event.data),
          body: JSON.stringify({ id, type: event.type, timestamp, data: event.data }),
        })
        .execute();
      await fanOut(tx, { id, partnerId: event.partnerId, type: event.type });
    },
  };
}
