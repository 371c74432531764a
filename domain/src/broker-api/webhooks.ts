/** The events that are sent, in the order of the documentation (part 2, section 7; D40). */
export const WEBHOOK_EVENT_TYPES = [
  'cyber_risk_score_ready',
  'quote_ready',
  'quote_declined',
  'policy_bound',
  'policy_issued',
  'renewal_solicitation_open',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wait before each attempt, counted from the one before: ten attempts over 75 h 35 m 5 s (D42). */
export const DELIVERY_WAITS_SECONDS = [
  0,
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** Each wait is randomly up to this much shorter or longer. */
export const DELIVERY_JITTER_PERCENT = 10;
/** From the first DNS look-up to the end of the response. */
export const DELIVERY_TIMEOUT_SECONDS = 15;
/** How long a delivery can be viewed and resent. */
export const DELIVERY_KEPT_DAYS = 30;
/** An endpoint that has only failed for this long is disabled. */
export const ENDPOINT_DISABLED_AFTER_DAYS = 5;

/** A secret of an endpoint begins with this; what follows is its bytes in base64, as Standard Webhooks has it (D78). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** How long deliveries are also signed with what signed them before a rotation. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
