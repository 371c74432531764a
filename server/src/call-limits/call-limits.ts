import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@bindery/domain/problem.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, runAs, SYSTEM } from '../database/index.ts';
import { type GrantedCalls, takeFrom } from './allowance-store.ts';

/** Counts one call of `key`; throws RATE_LIMITED with the seconds to wait when it exceeds the limit. */
export type Limit = (key: string) => Promise<void>;

/** Makes the limits of a deployment; 0 means no limit. `name` keeps one apart from the others. */
export interface CallLimits {
  perMinute(name: string, calls: number): Limit;
  per(seconds: number, name: string, calls: number): Limit;
}

/** Callers whose blocks are kept, of all limits; one that is forgotten only asks again. */
const KEPT = 50_000;
/** While the database does not answer, each process counts for itself. */
const PATIENCE_MS = 1000;

/**
 * Calls are counted over all processes (D82), and a call still costs no statement of its own: a process takes a block of
 * them from the database and lets so many through. Callers who come at once ask together.
 */
export function createCallLimits(database: Database, secret: Buffer): CallLimits {
  const blocks = new LRUCache<string, Block>({ max: KEPT });
  const per = (seconds: number, name: string, calls: number): Limit => {
    if (calls === 0) return async () => undefined;
    const alone = new RateLimiterMemory({ points: calls, duration: seconds });
    const take = async (key: string, wanted: number): Promise<GrantedCalls> => {
      // Addresses of people are not written down, and a hash alone would tell them.
      const caller = `${name} ${createHmac('sha256', secret).update(key).digest('base64url')}`;
      return await runAs(SYSTEM, async () => await takeFrom(database, { name: caller, calls, seconds, wanted }));
    };
    return async (key) => {
      const counted = `${name} ${key}`;
      let block = blocks.get(counted);
      if (!block) blocks.set(counted, (block = new Block(async (wanted) => await take(key, wanted))));
      const waitMs = (await block.use()) ?? (await countAlone(alone, key));
      if (waitMs === 0) return;
      throw new Problem('RATE_LIMITED', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    };
  };
  return { per, perMinute: (name, calls) => per(60, name, calls) };
}

async function countAlone(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext;
    throw error;
  }
}

/** What this process may still let through for one caller. */
class Block {
  readonly #take: (wanted: number) => Promise<GrantedCalls>;
  #left = 0;
  #endsAt = 0;
  /** The window is used up, in this process and in every other. */
  #isUsedUp = false;
  #waiting = 0;
  #asking: Promise<void> | undefined;

  constructor(take: (wanted: number) => Promise<GrantedCalls>) {
    this.#take = take;
  }

  /** Answers 0 when the call may go on, otherwise for how long it may not; undefined when the database does not say. */
  async use(): Promise<number | undefined> {
    for (;;) {
      const now = performance.now();
      if (now < this.#endsAt) {
        if (this.#left > 0) {
          this.#left -= 1;
          return 0;
        }
        if (this.#isUsedUp) return this.#endsAt - now;
      }
      this.#waiting += 1;
      try {
        await (this.#asking ??= this.#ask());
      } catch {
        return undefined;
      } finally {
        this.#waiting -= 1;
      }
    }
  }

  async #ask(): Promise<void> {
    try {
      // Callers of this moment are counted before they are read.
      await Promise.resolve();
      const { granted, remainingMs } = await inTime(this.#take(this.#waiting));
      this.#left = granted;
      this.#isUsedUp = granted === 0;
      this.#endsAt = performance.now() + remainingMs;
    } finally {
      this.#asking = undefined;
    }
  }
}

async function inTime<Result>(asked: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const tooLate = pause(PATIENCE_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error('the database does not answer');
  });
  tooLate.catch(() => undefined);
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    done.abort();
  }
}
