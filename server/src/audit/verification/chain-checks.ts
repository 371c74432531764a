import type { ChainReport } from './verify-chain.ts';

export interface CheckedChain extends ChainReport {
  readonly checkedAt: Date;
}

/** How far a check that is under way has come. */
export interface CheckProgress {
  /** Up to this entry the trail was read. */
  readonly place: number;
  /** The last entry. */
  readonly end: number;
}

/** Checks that people ask this process for: a long one is made once, and all who ask meanwhile get its answer. */
export class ChainChecks {
  #running: Promise<CheckedChain> | undefined;
  #progress: CheckProgress | undefined;

  /** Undefined while none is under way, or before it has read anything. */
  get progress(): CheckProgress | undefined {
    return this.#progress;
  }

  async run(check: (onProgress: (place: number, end: number) => void) => Promise<CheckedChain>): Promise<CheckedChain> {
    this.#running ??= check((place, end) => {
      this.#progress = { place, end };
    }).finally(() => {
      this.#running = undefined;
      this.#progress = undefined;
    });
    return await this.#running;
  }
}
