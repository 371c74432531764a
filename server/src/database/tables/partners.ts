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
    created_by: string;
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
