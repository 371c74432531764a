import { Problem } from '@bindery/domain/problem.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts one call of `key`; throws RATE_LIMITED with the seconds to wait when it exceeds the limit. */
export type Limit = (key: string) => Promise<void>;

/** Calls per minute for each key; 0 means no limit (D54). */
export function limitPerMinute(callsPerMinute: number): Limit {
  return limitPer(60, callsPerMinute);
}

/** Counted in this process: calls of each key within a number of seconds; 0 means no limit. */
export function limitPer(seconds: number, calls: number): Limit {
  if (calls === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds });
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
