import type { JobDefinition } from '../jobs/index.ts';
import { requestsOfScan } from '../quote-requests/index.ts';
import type { QuotingDeps } from './deps.ts';
import { renderQuote } from './documents/render-quote.ts';
import { RATE_JOB, RENDER_QUOTE_JOB } from './job-names.ts';
import { rateQuoteRequest } from './rate/rate-quote-request.ts';

/** Background work of quoting; every handler reloads and may be repeated. */
export function quotingJobs(deps: QuotingDeps): readonly JobDefinition[] {
  const rate: JobDefinition<{ readonly quoteRequestId: string }> = {
    name: RATE_JOB,
    options: { concurrency: 8 },
    handler: async ({ quoteRequestId }) => await rateQuoteRequest(deps, quoteRequestId),
  };
  const render: JobDefinition<{ readonly quoteId: string }> = {
    name: RENDER_QUOTE_JOB,
    handler: async ({ quoteId }) => await renderQuote(deps, quoteId),
  };
  return [rate, render];
}

/** Runs the rules on the requests that waited for this scan. */
export async function rateAfterScan(deps: QuotingDeps, scanId: string): Promise<void> {
  for (const { id } of await requestsOfScan(deps.database.kysely, scanId)) await rateQuoteRequest(deps, id);
}
