/** A domain is looked at once in this time, unless staff ask. */
export const SCAN_PAUSE_MS = 3_600_000;
