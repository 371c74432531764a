import type { WorksheetDetail } from '@bindery/domain/rating/index.ts';
import type { Generated } from 'kysely';
import type { Address } from './clients.ts';
import type { Json } from './json.ts';

export interface PartnerTables {
  partners: {
    id: string;
    name: string;
    /** How far the partner's test clock runs ahead, in milliseconds; always 0 in production (D47). */
    clock_offset_ms: Generated<number>;
    created_at: Date;
    /** How much of the way to a price the partner may read. */
    worksheet_detail: Generated<WorksheetDetail>;
  };
  brokerages: {
    id: string;
    partner_id: string;
    name: string;
    address: Json<Address | null>;
    created_at: Date;
  };
  api_keys: {
    id: string;
    partner_id: string;
    /** SHA-256 of the key: found by it. */
    key_hash: Buffer;
    /** AES-256-GCM of the key: it signs webhooks. */
    key_ciphertext: Buffer;
    /** The first characters, for people to tell keys apart. */
    prefix: string;
    environment: string;
    created_at: Date;
    /** Name of who made it. */
    created_by: string;
    /** Lower case; null where the deployment itself made it, or where it is not known. */
    maker_email: string | null;
    /** True where a person of the partner made it; otherwise the provider did. */
    made_by_partner: Generated<boolean>;
    last_used_at: Date | null;
    revoked_at: Date | null;
    /** Real time; null for keys that only people end. */
    expires_at: Date | null;
  };
  agents: {
    id: string;
    partner_id: string;
    brokerage_id: string;
    /** Lower case. */
    email: string;
    name: string;
    created_at: Date;
  };
  /** What is known of a person apart from the accounts: one row for each mailbox that signed in or was removed. */
  partner_people: {
    partner_id: string;
    /** Lower case. */
    email: string;
    /** By a mailed link, which shows that the mailbox is the person's; real time, like the one below. */
    first_signed_in_at: Date | null;
    may_issue_live_keys: Generated<boolean>;
    removed_at: Date | null;
  };
  /** Answers of mutations that may be repeated by their key (D66). */
  idempotency_keys: {
    partner_id: string;
    key: string;
    /** SHA-256 of the operation and its variables. */
    fingerprint: Buffer;
    /** Of the HTTP answer. */
    status: number;
    content_type: string;
    /** AES-256-GCM of the body: answers may hold links that are otherwise kept as hashes only. */
    body_ciphertext: Buffer;
    created_at: Date;
    /** Real time. */
    expires_at: Date;
  };
  /** Calls of the broker API, without anything that a caller wrote. */
  api_calls: {
    /** Sorts by `called_at`. */
    id: string;
    partner_id: string;
    key_id: string;
    /** Real time. */
    called_at: Date;
    environment: 'sandbox' | 'production';
    api_version: string;
    /** Null when the document could not be read. */
    operation_type: 'QUERY' | 'MUTATION' | null;
    /** The first field of the schema that was asked for. */
    operation: string | null;
    more_operations: string[];
    http_status: number;
    /** Empty when nothing failed. */
    error_codes: string[];
    duration_ms: number;
    request_id: string;
    quote_request_id: string | null;
    /** The stored answer of an idempotency key. */
    is_replay: boolean;
  };
}
