/** Runs the rules on a submitted request and quotes, refers or declines it: `{ quoteRequestId }`. */
export const RATE_JOB = 'quoting.rate-quote-request';
/** Wake-up: finds the requests whose effective date was 45 days ago. */
export const CLOSE_OVERDUE_JOB = 'quoting.close-overdue';
/** Closes or flags one of them: `{ id }`. */
export const CLOSE_REQUEST_JOB = 'quoting.close-request';
/** Renders the quote PDF: `{ quoteId }`. */
export const RENDER_QUOTE_JOB = 'quoting.render-quote';
