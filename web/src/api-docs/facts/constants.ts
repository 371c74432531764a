import * as api from '@bindery/domain/broker-api/index.ts';
import { METHOD_1 } from '@bindery/domain/cyber-risk/index.ts';
import { RENEWAL_WINDOW_DAYS } from '@bindery/domain/policy/index.ts';
import { PRODUCTS } from '@bindery/domain/products/index.ts';
import * as life from '@bindery/domain/quote-request/index.ts';
import { SCROLL_OFFSET_PX } from '../runtime/constants.ts';
import { SIGNATURE_TOLERANCE_SECONDS } from './delivery.ts';

const MEGABYTE = 1024 * 1024;

/** The numbers and names that prose may use with {% const %}, each from the code that enforces it. */
export const CONSTANTS: Readonly<Record<string, string>> = {
  QUOTE_VALID_DAYS: text(life.QUOTE_VALID_DAYS),
  AUTO_CLOSE_DAYS: text(life.AUTO_CLOSE_DAYS),
  RENEWAL_WINDOW_DAYS: text(RENEWAL_WINDOW_DAYS),
  MAX_EFFECTIVE_DATE_DAYS_AHEAD: text(life.MAX_EFFECTIVE_DATE_DAYS_AHEAD),
  SCAN_DEADLINE_MINUTES: text(life.SCAN_DEADLINE_MINUTES),
  SCAN_MINIMUM_RATINGS: text(METHOD_1.minimumRatings),
  AUTO_QUOTE_MINUTES: text(life.AUTO_QUOTE_MINUTES),
  REVIEW_HOURS: `${life.REVIEW_HOURS.from}-${life.REVIEW_HOURS.to}`,
  BIND_LINK_HOURS: text(life.BIND_LINK_HOURS),
  BIND_LINK_SESSION_HOURS: text(life.BIND_LINK_SESSION_HOURS),
  UPLOAD_URL_MINUTES: text(life.UPLOAD_URL_MINUTES),
  MAX_UPLOAD_MEGABYTES: text(life.MAX_UPLOAD_BYTES / MEGABYTE),
  MAX_UPLOADS: text(life.MAX_UPLOADS),
  CLIENT_NAME_MAX_LENGTH: text(life.CLIENT_NAME_MAX_LENGTH),
  CLEARANCE_DAYS: text(life.CLEARANCE_DAYS),
  API_VERSION: api.API_VERSION,
  EARLIER_API_VERSION: api.EARLIER_API_VERSION,
  MAX_PAGE_SIZE: text(api.MAX_PAGE_SIZE),
  TRIAL_KEY_DAYS: text(api.TRIAL_KEY_DAYS),
  TRIAL_KEYS_AN_HOUR: text(api.TRIAL_KEYS_AN_HOUR),
  IDEMPOTENCY_KEY_HOURS: text(api.IDEMPOTENCY_KEY_HOURS),
  IDEMPOTENCY_KEY_MAX_LENGTH: text(api.IDEMPOTENCY_KEY_MAX_LENGTH),
  IDEMPOTENCY_REPLAYED: `${api.REPLAYED_HEADER.name}: ${api.REPLAYED_HEADER.value}`,
  DELIVERY_ATTEMPTS: text(api.DELIVERY_WAITS_SECONDS.length),
  DELIVERY_TIMEOUT_SECONDS: text(api.DELIVERY_TIMEOUT_SECONDS),
  DELIVERY_JITTER_PERCENT: text(api.DELIVERY_JITTER_PERCENT),
  API_CALL_KEPT_DAYS: text(api.API_CALL_KEPT_DAYS),
  DELIVERY_KEPT_DAYS: text(api.DELIVERY_KEPT_DAYS),
  ENDPOINT_DISABLED_AFTER_DAYS: text(api.ENDPOINT_DISABLED_AFTER_DAYS),
  SIGNATURE_TOLERANCE_SECONDS: text(SIGNATURE_TOLERANCE_SECONDS),
  WEBHOOK_SECRET_OVERLAP_HOURS: text(api.WEBHOOK_SECRET_OVERLAP_HOURS),
  CYBER_LIMITS: range(PRODUCTS.CYBER.limitsCount),
  CYBER_EU_LIMITS: range(PRODUCTS.CYBER_EU.limitsCount),
  TECH_EO_LIMITS: range(PRODUCTS.TECH_EO.limitsCount),
  SCROLL_OFFSET_PX: text(SCROLL_OFFSET_PX),
};

/** The same, with the numbers that a deployment sets itself. */
export function constantsOf(set: { readonly scanDeadlineMinutes: number }): Readonly<Record<string, string>> {
  return { ...CONSTANTS, SCAN_DEADLINE_MINUTES: text(set.scanDeadlineMinutes) };
}

function range({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): string {
  return `${minimum} to ${maximum}`;
}

function text(value: number): string {
  return value.toLocaleString('en-US');
}
