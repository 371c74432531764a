import { BrokerError, found } from '../calls/broker-error.ts';
import type { Call, CallOptions } from '../calls/call.ts';
import { pauseBetweenPolls, type Wait } from '../calls/patience.ts';
import { GetQuoteProgress, GetQuoteRequest, type QuoteRequestFields } from '../printed/operations.ts';
import { type Stage, stageOf } from './outcome.ts';

export interface WaitOptions extends Pick<CallOptions, 'signal'> {
  /** True waits through a referral, which can take days, for what the underwriter decides. */
  readonly throughReferral?: boolean | undefined;
}

/**
 * Asks in growing pauses until the request is quoted, declined or referred, and then reads all of it. Errors: NOT_FOUND;
 * INVALID_STATE for a request that is not submitted, withdrawn or closed. An aborted signal throws its reason.
 */
export async function awaitQuote(
  { call, wait }: { readonly call: Call; readonly wait: Wait },
  id: string,
  { signal, throughReferral = false }: WaitOptions,
): Promise<{ readonly request: QuoteRequestFields; readonly stage: Exclude<Stage, 'WAITING' | 'NOT_UNDER_WAY'> }> {
  for (let asked = 1; ; asked += 1) {
    const { quoteRequest } = await call(GetQuoteProgress, { id }, { signal });
    const progress = found(quoteRequest, `quote request ${id}`);
    const stage = stageOf(progress);
    if (stage === 'NOT_UNDER_WAY') {
      const message = `The quote request is ${progress.status}: nothing is being quoted. Submit it first.`;
      throw new BrokerError(message, { code: 'INVALID_STATE', details: { status: progress.status } });
    }
    if (stage !== 'WAITING' && !(stage === 'REFERRED' && throughReferral)) {
      return { request: await readRequest(call, id, { signal }), stage };
    }
    await wait(pauseBetweenPolls(asked), signal);
  }
}

/** The whole request. Errors: NOT_FOUND. */
export async function readRequest(call: Call, id: string, options?: CallOptions): Promise<QuoteRequestFields> {
  return found((await call(GetQuoteRequest, { id }, options)).quoteRequest, `quote request ${id}`);
}
