import type { WebhookEventType } from '@bindery/domain/broker-api/index.ts';
import type { Generated } from 'kysely';
import type { Json } from './json.ts';
import type { MailContent } from './mail-content.ts';

/** Who changed something: a person of the provider, a broker's user, a rule or a timer; a visitor is not signed in. */
export type ChangeActor =
  | { readonly kind: 'STAFF'; readonly name: string; readonly id?: string; readonly address?: string }
  | { readonly kind: 'BROKER'; readonly email: string; readonly keyId: string; readonly address?: string }
  | { readonly kind: 'INSURED'; readonly name: string; readonly address?: string }
  | { readonly kind: 'VISITOR'; readonly address: string }
  | { readonly kind: 'RULES' | 'TIMER' | 'SANDBOX' };

export interface EventTables {
  events: {
    id: string;
    partner_id: string;
    type: WebhookEventType;
    /** Partner's own time. */
    occurred_at: Date;
    quote_request_id: string | null;
    data: unknown;
    /** The exact bytes of every delivery (D39). */
    body: string;
    /** 1, 2, 3 ... per partner without gaps; null until the partner reads it. */
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
    actor: Json<ChangeActor>;
    occurred_at: Date;
    request_id: string | null;
    /** Only what changed: field -> value, or field -> { before, after }. */
    change: Json<Readonly<Record<string, unknown>>>;
    /** Place in the chain; null until it is sealed. */
    sequence: Generated<number | null>;
    /** Over the entry and the hash before it. */
    hash: Generated<Buffer | null>;
    /** The process that wrote it, under a random name; null with the next two for what an older release wrote. */
    writer: Generated<string | null>;
    /** 1, 2, 3 ... of this writer; what was rolled back is missing. */
    counter: Generated<number | null>;
    /** Over the entry, its writer and its counter; begins with the id of the key. */
    mac: Generated<Buffer | null>;
  };
  /** One row: where the chain ends. */
  audit_chain: {
    id: number;
    sequence: number;
    hash: Buffer;
    sealed_at: Generated<Date | null>;
    /** Over the three before it. */
    mac: Generated<Buffer | null>;
    /** The place up to which a check proved the chain; null before the first one. */
    proven_sequence: Generated<number | null>;
    proven_hash: Generated<Buffer | null>;
    proven_at: Generated<Date | null>;
    /** Over the three before it. */
    proven_mac: Generated<Buffer | null>;
  };
  audit_keys: {
    /** Tells keys apart, and nothing else of them. */
    id: string;
    /** The key, and the place of the chain after which it made nothing; encrypted. */
    wrapped: Buffer;
  };
  mails: {
    id: string;
    partner_id: string | null;
    kind: string;
    to_address: string;
    subject: string;
    /** The words as people read them; a one-time link is only its label, a code is masked. */
    body: string;
    /** What text and HTML of the mail are made from. */
    content: Json<MailContent>;
    /** A one-time link, or a code, which lets its reader in: removed when the mail has been sent or has failed. */
    secret_link: string | null;
    /** The request that it is about, whose history shows it. */
    quote_request_id: string | null;
    /** Partner's own time; the others are real time. */
    created_at: Date;
    sent_at: Date | null;
    /** KEPT: written while there was no mail server. */
    status: 'WAITING' | 'SENT' | 'KEPT' | 'FAILED';
    attempts: number;
    /** Set while it waits. */
    next_attempt_at: Date | null;
    failure: string | null;
    /** Since when it cannot be sent. */
    waiting_since: Date | null;
    /** While it waits for the mail server: how often it was the mail that tried the server. Null: it does not. */
    server_attempts: number | null;
  };
}
