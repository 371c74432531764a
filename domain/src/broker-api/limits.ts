/** Calls of one key in a minute, in production unless its operator says otherwise (D54). */
export const PRODUCTION_CALLS_PER_MINUTE = 1200;
/** The most entries of one list that a call may ask for. */
export const MAX_PAGE_SIZE = 100;

/** How long a reader of the documentation may use a sandbox key from its pages. */
export const TRIAL_KEY_DAYS = 7;
/** Keys that one address may ask for. */
export const TRIAL_KEYS_AN_HOUR = 5;
/** Keys for all readers together, in any 24 hours. */
export const TRIAL_KEYS_A_DAY = 200;
