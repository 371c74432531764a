/** Runs the rules on a submitted request and quotes, refers or declines it: `{ quoteRequestId }`. */
export const RATE_JOB = 'quoting.rate-quote-request';
/** Renders the quote PDF: `{ quoteId }`. */
export const RENDER_QUOTE_JOB = 'quoting.render-quote';
