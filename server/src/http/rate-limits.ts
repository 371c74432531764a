import { Problem } from '@bindery/domain/problem.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts one call of `key`; throws RATE_LIMITED with the seconds to wait when it is one too many. */
export type Limit = (key: string) => Promise<void>;

/** Counted in this process: so many calls a minute for each key; 0 means no limit (D54). */
export function limitPerMinute(callsPerMinute: number): Limit {
  if (callsPerMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new Problem('RATE_LIMITED', undefined, { retryAfterSeconds });
    }
  };
}

/** For the header Retry-After; undefined when the problem is not about waiting. */
export function secondsToWait({ details }: Pick<Problem, 'details'>): number | undefined {
  const seconds = details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}
