/** Business constants of the lifecycle (part 1, section 9; D23, D26, D36, D37). Days are calendar days. */
export const QUOTE_VALID_DAYS = 30;
export const AUTO_CLOSE_DAYS = 45;
export const MAX_EFFECTIVE_DATE_DAYS_AHEAD = 120;
export const SCAN_DEADLINE_MINUTES = 4;
export const AUTO_QUOTE_MINUTES = 5;
export const REVIEW_HOURS = { from: 24, to: 48 } as const;
export const BIND_LINK_HOURS = 24;
/** So long before its end a person is told of a bind link that was not opened. */
export const BIND_LINK_REMINDER_HOURS = 3;
export const BIND_LINK_SESSION_HOURS = 8;
export const UPLOAD_URL_MINUTES = 5;
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
/** Per request; more is beyond what an underwriter reviews. */
export const MAX_UPLOADS = 100;
export const CLIENT_NAME_MAX_LENGTH = 200;
/** An open submission of another brokerage this recent blocks a new one (D16). */
export const CLEARANCE_DAYS = 60;
