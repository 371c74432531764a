/** The version that new integrations send. */
export const API_VERSION = 'v2.0';
/** Shares a quote only with its PDF, and announces it once (D6). */
export const EARLIER_API_VERSION = 'v1.0';
export const API_VERSIONS = [EARLIER_API_VERSION, API_VERSION] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** A call is answered with 404 unless each of these is present exactly once and not blank (D5). */
export const CALLER_HEADERS = ['X-API-KEY', 'X-API-VERSION', 'X-USER-EMAIL', 'X-USER-NAME'] as const;

/** Identifies a mutation, so that a repeat gets the first answer instead of a second effect (D66). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Response header of a repeat: the answer is the stored one of the first call. */
export const REPLAYED_HEADER = { name: 'Idempotency-Replayed', value: 'true' } as const;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;
/** How long a partner may repeat a key. */
export const IDEMPOTENCY_KEY_HOURS = 24;
