import type { Generated } from 'kysely';

export interface EventTables {
  events: {
    id: string;
    partner_id: string;
    type: string;
    /** Partner's own time. */
    occurred_at: Date;
    quote_request_id: string | null;
    data: unknown;
    /** The exact bytes of every delivery (D39). */
    body: string;
    /** 1, 2, 3 ... per partner without gaps; null until somebody reads it. */
    sequence: Generated<number | null>;
    /** Asked for by the partner; nothing happened. */
    is_test: boolean;
  };
  event_sequences: {
    partner_id: string;
    last_sequence: number;
  };
  audit_entries: {
    id: string;
    partner_id: string | null;
    entity: string;
    entity_id: string;
    action: string;
    actor: unknown;
    occurred_at: Date;
    request_id: string | null;
    change: unknown;
    /** Place in the chain; null until it is sealed. */
    sequence: Generated<number | null>;
    /** Over the entry and the hash before it. */
    hash: Generated<Buffer | null>;
  };
  /** One row: where the chain ends. */
  audit_chain: {
    id: number;
    sequence: number;
    hash: Buffer;
  };
  mails: {
    id: string;
    partner_id: string | null;
    kind: string;
    to_address: string;
    subject: string;
    /** Null: it held a secret and has left. */
    body: string | null;
    /** Partner's own time; the others are real time. */
    created_at: Date;
    sent_at: Date | null;
    /** KEPT: written while there was no mail server. */
    status: 'WAITING' | 'SENT' | 'KEPT' | 'FAILED';
    attempts: number;
    /** Set while it waits. */
    next_attempt_at: Date | null;
    failure: string | null;
    /** The body lets its reader in. */
    holds_secret: boolean;
  };
}
