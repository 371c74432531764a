/** A session from a mailed link ends after this time without use; that of a bind link lasts its 8 hours. */
export const MAILED_SESSION_IDLE_MS = 30 * 60_000;
