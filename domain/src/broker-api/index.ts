/**
 * Facts for partners' programs that the schema does not contain: the server uses them, the documentation prints them.
 */
export { ERROR_STATUSES, type StatusOfError } from './error-statuses.ts';
export {
  API_VERSION,
  API_VERSIONS,
  type ApiVersion,
  CALLER_HEADERS,
  EARLIER_API_VERSION,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_HOURS,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  REPLAYED_HEADER,
} from './headers.ts';
export {
  API_CALL_KEPT_DAYS,
  DOCUMENT_LIMITS,
  FIELD_COSTS,
  MAX_PAGE_SIZE,
  PRODUCTION_CALLS_PER_MINUTE,
  PRODUCTION_PREVIEWS_PER_MINUTE,
  TRIAL_KEY_DAYS,
  TRIAL_KEYS_A_DAY,
  TRIAL_KEYS_AN_HOUR,
} from './limits.ts';
export { TEST_DOMAINS, TESTING_VALUES, type TestDomain, type TestingValue } from './sandbox.ts';
export { addedOn, addedOnDay, withoutSince, withSince } from './schema-days.ts';
export {
  DELIVERY_JITTER_PERCENT,
  DELIVERY_KEPT_DAYS,
  DELIVERY_TIMEOUT_SECONDS,
  DELIVERY_WAITS_SECONDS,
  ENDPOINT_DISABLED_AFTER_DAYS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_SECRET_OVERLAP_HOURS,
  WEBHOOK_SECRET_PREFIX,
  type WebhookEventType,
} from './webhooks.ts';
