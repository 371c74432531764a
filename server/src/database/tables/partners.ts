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
}
