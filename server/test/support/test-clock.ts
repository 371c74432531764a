/** A clock that stands still until it is moved. */
export class TestClock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  moveTo(instant: string): void {
    this.#now = Date.parse(instant);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
