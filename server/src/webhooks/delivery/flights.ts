import { setTimeout as pause } from 'node:timers/promises';
import type { FinishedDelivery } from './finished-delivery.ts';

/** Attempts under way at one endpoint at the same time. */
const AT_ONE_ENDPOINT = 20;
/** In the whole process; many endpoints that hang share it, and each may always have two. */
const IN_PROCESS = 2000;
/** Ends that come together are written down together. */
const GATHER_MS = 20;

/** What is done with attempts that ended while no job looked after their endpoint. Never rejects. */
export type Landing = (finished: readonly FinishedDelivery[]) => Promise<void>;

/**
 * The attempts of this process that are under way. They outlive the job that started them, because an endpoint that
 * hangs must not hold the worker for which healthy endpoints wait.
 */
export class Flights {
  readonly #endpoints = new Map<string, EndpointFlights>();

  /** A job looks after the attempts at this partner's endpoint, until `leave`. */
  join(partnerId: string): EndpointFlights {
    const known = this.#endpoints.get(partnerId);
    const flights = known ?? new EndpointFlights(() => this.#endpoints.delete(partnerId));
    if (!known) this.#endpoints.set(partnerId, flights);
    flights.join(Math.max(2, Math.min(AT_ONE_ENDPOINT, Math.floor(IN_PROCESS / this.#endpoints.size))));
    return flights;
  }

  /** Waits until no attempt is under way and all are written down. */
  async settled(): Promise<void> {
    while (this.#endpoints.size > 0) await Promise.all([...this.#endpoints.values()].map((each) => each.settled()));
  }
}

export class EndpointFlights {
  /** There may be more to deliver than could be taken. */
  isMoreDue = false;
  readonly #underWay = new Set<string>();
  readonly #forget: () => void;
  #limit = 0;
  readonly #finished: FinishedDelivery[] = [];
  #attendants = 0;
  #onEnd: () => void = () => undefined;
  #landing: Promise<void> | undefined;
  readonly #settled: Promise<void>;
  #settle: () => void = () => undefined;

  constructor(forget: () => void) {
    this.#forget = forget;
    this.#settled = new Promise((resolve) => {
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

  /** Enough is free that looking for deliveries pays. */
  get hasRoom(): boolean {
    return this.free >= this.#limit / 2;
  }

  /** Deliveries that are under way, or ended and not yet written down. */
  get ids(): readonly string[] {
    return [...this.#underWay];
  }

  start(deliveryId: string, attempt: Promise<FinishedDelivery>, land: Landing): void {
    this.#underWay.add(deliveryId);
    void attempt.then((end) => {
      this.#finished.push(end);
      if (this.#attendants > 0) this.#onEnd();
      else this.#landing ??= this.#landAlone(land);
    });
  }

  /** The attempts that ended since the last call; `written` follows. */
  takeFinished(): readonly FinishedDelivery[] {
    return this.#finished.splice(0);
  }

  written(batch: readonly FinishedDelivery[]): void {
    for (const { deliveryId } of batch) this.#underWay.delete(deliveryId);
  }

  /** Waits for the next end, this long at most; answers whether there was one. */
  async nextEnd(patienceMs: number): Promise<boolean> {
    if (this.#finished.length > 0) return true;
    const timer = new AbortController();
    const ended = new Promise<boolean>((resolve) => {
      this.#onEnd = () => resolve(true);
    });
    const late = pause(patienceMs, false, { signal: timer.signal }).catch(() => false);
    return await Promise.race([ended, late]).finally(() => timer.abort());
  }

  leave(land: Landing): void {
    this.#attendants -= 1;
    if (this.#attendants > 0) return;
    if (this.#finished.length > 0) this.#landing ??= this.#landAlone(land);
    this.#endIfEmpty();
  }

  async settled(): Promise<void> {
    await this.#settled;
  }

  async #landAlone(land: Landing): Promise<void> {
    await pause(GATHER_MS);
    const batch = this.takeFinished();
    if (batch.length > 0) await land(batch);
    this.written(batch);
    this.#landing = undefined;
    if (this.#finished.length > 0 && this.#attendants === 0) this.#landing = this.#landAlone(land);
    this.#endIfEmpty();
  }

  #endIfEmpty(): void {
    if (this.#attendants > 0 || this.#underWay.size > 0 || this.#landing) return;
    this.#forget();
    this.#settle();
  }
}
