import { scanEnded } from './deadline.ts';

/** At most so many things at once per key; the others wait in the order they came. */
export class Places {
  readonly #limit: number;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Answers the function that gives the place back; rejects when the signal ends first. Call it once. */
  async take(key: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) throw scanEnded();
    const taken = this.#taken.get(key) ?? 0;
    if (taken < this.#limit) this.#taken.set(key, taken + 1);
    else await this.#wait(key, signal);
    let given = false;
    return () => {
      if (!given) this.#release(key);
      given = true;
    };
  }

  #wait(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((answer, reject) => {
      const queue = this.#waiting.get(key) ?? [];
      this.#waiting.set(key, queue);
      const next = (): void => {
        signal.removeEventListener('abort', leave);
        answer();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(next), 1);
        reject(scanEnded());
      };
      queue.push(next);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #release(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    // The place passes on; the count stays.
    if (next) next();
    else this.#taken.set(key, (this.#taken.get(key) ?? 1) - 1);
  }
}
