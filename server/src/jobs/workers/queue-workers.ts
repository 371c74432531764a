import type { PgBoss } from 'pg-boss';

/**
 * The workers of one queue in this process. Each asks the database for one job at a time, and all questions of a process
 * go over one connection; so of a dozen idle workers only one is sent to look when a job may have come. One that finds a
 * job sends the next, as there may be more, and looks again when it is done.
 */
export class QueueWorkers {
  readonly #boss: Pick<PgBoss, 'notifyWorker'>;
  readonly #ids: string[] = [];
  readonly #busy = new Set<number>();

  constructor(boss: Pick<PgBoss, 'notifyWorker'>) {
    this.#boss = boss;
  }

  add(id: string): void {
    this.#ids.push(id);
  }

  /** A job may have come. While all are busy none needs to be sent: each looks again when it is done. */
  look(): void {
    const idle = this.#ids.find((_id, index) => !this.#busy.has(index));
    if (idle !== undefined) this.#boss.notifyWorker(idle);
  }

  /** Runs the job that a worker has taken; `index` counts them in the order in which they were added. */
  async busy<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
    this.#busy.add(index);
    this.look();
    try {
      return await work();
    } finally {
      this.#busy.delete(index);
      const id = this.#ids[index];
      if (id !== undefined) this.#boss.notifyWorker(id);
    }
  }
}
