/** What the runs reached, so that a green test says what it has seen. */
import { ACTIONS } from '@bindery/domain/quote-request/index.ts';
import { type Command, nameOf, STAFF_ACTIONS } from './commands.ts';
import { LABELS, type Model } from './spec/state.ts';
import type { Expected } from './spec/step.ts';
import { transitionsOf } from './transitions.ts';

const OF_BROKERS =
  'CREATE SUBMIT RESUBMIT SELECT READ BIND_LINK SURVEY SIGN ASK_UPLOAD PUT_FILE COMPLETE_UPLOAD WITHDRAW RENEWAL WAIT';
const COMMANDS = [...OF_BROKERS.split(' '), ...STAFF_ACTIONS.map((action) => `STAFF ${action}`)];

export class Statistics {
  runs = 0;
  steps = 0;
  /** Runs that were played again because the machine was busy. */
  disturbed = 0;
  readonly #legal = new Map<string, number>();
  readonly #illegal = new Map<string, number>();
  readonly #statuses = new Map<string, number>();
  readonly #rows = new Map<string, number>();

  count(command: Command, before: Model, expected: Expected): void {
    const { answer, model } = expected;
    this.steps += 1;
    for (const row of transitionsOf(command, before, expected)) this.#rows.set(row, (this.#rows.get(row) ?? 0) + 1);
    if (answer !== 'NOT SENT') {
      const counts = answer.startsWith('OK') ? this.#legal : this.#illegal;
      counts.set(nameOf(command), (counts.get(nameOf(command)) ?? 0) + 1);
    }
    for (const status of new Set(model.requests.map((request) => request.status))) {
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    }
  }

  /** Commands that were never legal, statuses that no request had, and rows of the table that no story went through. */
  get unreached(): readonly string[] {
    const statuses = Object.keys(LABELS).filter((status) => !this.#statuses.has(status));
    const rows = ACTIONS.filter((row) => !this.#rows.has(row)).map((row) => `transition ${row}`);
    return [...COMMANDS.filter((name) => !this.#legal.has(name)), ...statuses, ...rows];
  }

  get lines(): readonly string[] {
    const commands = COMMANDS.map((name) => `${name} ${this.#legal.get(name) ?? 0}/${this.#illegal.get(name) ?? 0}`);
    const rows = ACTIONS.map((row) => `${row} ${this.#rows.get(row) ?? 0}`);
    const statuses = [...this.#statuses].map(([status, count]) => `${status} ${count}`);
    return [
      `  legal/illegal: ${commands.join(', ')}`,
      `  transitions: ${rows.join(', ')}`,
      `  statuses, in steps: ${statuses.join(', ')}`,
      `  never reached: ${this.unreached.join(', ') || 'nothing'}`,
    ];
  }
}
