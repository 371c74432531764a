/** Calls of one key per minute, in production unless its operator sets another number (D54). */
export const PRODUCTION_CALLS_PER_MINUTE = 1200;
/** The largest page of a list that a call may request. */
export const MAX_PAGE_SIZE = 100;
/** How long the developers of a partner see the calls that it made. */
export const API_CALL_KEPT_DAYS = 30;

/** How long a sandbox key issued by the documentation pages is valid. */
export const TRIAL_KEY_DAYS = 7;
/** Keys per address. */
export const TRIAL_KEYS_AN_HOUR = 5;
/** Keys for all readers together, in any 24 hours. */
export const TRIAL_KEYS_A_DAY = 200;
