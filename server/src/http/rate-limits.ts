import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Seconds to wait, or undefined when the call is within the limit. */
export type KeyLimit = (key: string) => Promise<number | undefined>;

/** Counted in this process: so many calls a minute for each key; 0 means no limit (D54). */
export function limitPerMinute(callsPerMinute: number): KeyLimit {
  if (callsPerMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
}
