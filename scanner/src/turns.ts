/** Runs work in its turn: at most so many at the same time, the others wait in order. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Scans that run at the same time on one thread. Each holds pages, certificates and sockets: more of them would cost
 * memory and make each one slower. The server takes as many jobs at once, so that none of them waits in its turn.
 */
export const SCANS_AT_ONCE = 12;

/**
 * The memory of a thread for scans. Young objects of a scan live for seconds: with a small space for them V8 collects
 * sooner, and the heap stays a third as large.
 */
export const SCAN_THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 192 } as const;

export function createTurns(atOnce = SCANS_AT_ONCE): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((take) => waiting.push(take));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed over, so that a newcomer does not get in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
