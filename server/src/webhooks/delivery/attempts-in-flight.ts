import { setTimeout as pause } from 'node:timers/promises';
import type { FinishedAttempt } from './finished-attempt.ts';

/** Simultaneous attempts at one endpoint, of all processes. */
export const AT_ONE_ENDPOINT = 20;
/** In the whole process; hanging endpoints share it, but each may always have two. */
const IN_PROCESS = 2000;
/** Attempts that end together are recorded together. */
const GATHER_MS = 20;

/** Stores attempts that ended while no job served their endpoint. Never rejects. */
export type RecordFinished = (finished: readonly FinishedAttempt[]) => Promise<void>;

/**
 * This process's attempts in progress. They outlive the job that started them, because a hanging endpoint must not
 * occupy a worker that healthy endpoints need.
 */
export class AttemptsInFlight {
  readonly #endpoints = new Map<string, EndpointAttempts>();

  /** A job serves this partner's endpoint until `leave`. */
  join(partnerId: string): EndpointAttempts {
    const known = this.#endpoints.get(partnerId);
    const attempts = known ?? new EndpointAttempts(() => this.#endpoints.delete(partnerId));
    if (!known) this.#endpoints.set(partnerId, attempts);
    attempts.join(Math.max(2, Math.min(AT_ONE_ENDPOINT, Math.floor(IN_PROCESS / this.#endpoints.size))));
    return attempts;
  }

  /** Waits until no attempt is in progress and all are recorded. */
  async idle(): Promise<void> {
    while (this.#endpoints.size > 0) await Promise.all([...this.#endpoints.values()].map((each) => each.idle()));
  }
}

export class EndpointAttempts {
  /** There may be more to deliver than could be claimed. */
  isMoreDue = false;
  readonly #underWay = new Set<string>();
  readonly #forget: () => void;
  #limit = 0;
  readonly #finished: FinishedAttempt[] = [];
  #attendants = 0;
  #onEnd: () => void = () => undefined;
  #recording: Promise<void> | undefined;
  readonly #idle: Promise<void>;
  #settle: () => void = () => undefined;

  constructor(forget: () => void) {
    this.#forget = forget;
    this.#idle = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  join(limit: number): void {
    this.#limit = limit;
    this.#attendants += 1;
  }

  /** Attempts that may be started now. */
  get free(): number {
    return this.#limit - this.#underWay.size;
  }

  get limit(): number {
    return this.#limit;
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  /** Deliveries in progress, or finished and not yet recorded. */
  get ids(): readonly string[] {
    return [...this.#underWay];
  }

  start(deliveryId: string, attempt: Promise<FinishedAttempt>, record: RecordFinished): void {
    this.#underWay.add(deliveryId);
    void attempt.then((end) => {
      this.#finished.push(end);
      if (this.#attendants > 0) this.#onEnd();
      else this.#recording ??= this.#recordAlone(record);
    });
  }

  /** The attempts that ended since the last call; `written` follows. */
  takeFinished(): readonly FinishedAttempt[] {
    return this.#finished.splice(0);
  }

  written(batch: readonly FinishedAttempt[]): void {
    for (const { deliveryId } of batch) this.#underWay.delete(deliveryId);
  }

  /** Waits for the next attempt to end, this long at most; returns whether one did. */
  async nextEnd(patienceMs: number): Promise<boolean> {
    if (this.#finished.length > 0) return true;
    const timer = new AbortController();
    const ended = new Promise<boolean>((resolve) => {
      this.#onEnd = () => resolve(true);
    });
    const late = pause(patienceMs, false, { signal: timer.signal }).catch(() => false);
    return await Promise.race([ended, late]).finally(() => timer.abort());
  }

  leave(record: RecordFinished): void {
    this.#attendants -= 1;
    if (this.#attendants > 0) return;
    if (this.#finished.length > 0) this.#recording ??= this.#recordAlone(record);
    this.#endIfEmpty();
  }

  async idle(): Promise<void> {
    await this.#idle;
  }

  async #recordAlone(record: RecordFinished): Promise<void> {
    await pause(GATHER_MS);
    const batch = this.takeFinished();
    if (batch.length > 0) await record(batch);
    this.written(batch);
    this.#recording = undefined;
    if (this.#finished.length > 0 && this.#attendants === 0) this.#recording = this.#recordAlone(record);
    this.#endIfEmpty();
  }

  #endIfEmpty(): void {
    if (this.#attendants > 0 || this.#underWay.size > 0 || this.#recording) return;
    this.#forget();
    this.#settle();
  }
}
