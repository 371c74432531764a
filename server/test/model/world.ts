/** Plays commands against the product and against the model, and compares. */
import { ask } from './ask-calls.ts';
import * as broker from './broker-calls.ts';
import type { Command } from './commands.ts';
import type { Known } from './known.ts';
import { readBack } from './read-back.ts';
import { numberOf } from './spec/look-up.ts';
import { newModel } from './spec/new-model.ts';
import type { Model } from './spec/state.ts';
import { type Expected, step } from './spec/step.ts';
import { staff } from './staff-calls.ts';

export interface Played {
  readonly before: Model;
  readonly expected: Expected;
  /** Between product and model, in words. */
  readonly differences: readonly string[];
}

export class World {
  readonly #known: Known;
  readonly #cursors: (string | null)[] = [null, null];
  #model: Model;

  constructor(known: Known) {
    this.#known = known;
    this.#model = newModel(known.app.clock.now().getTime());
  }

  async play(command: Command): Promise<Played> {
    const before = this.#model;
    const expected = step(before, command);
    const answer = await this.#send(command);
    await this.#known.app.runJobs();
    const read = this.#concerns(command);
    this.#model = expected.model;
    const differences = answer === expected.answer ? [] : [`answer: expected ${expected.answer}, got ${answer}`];
    if (differences.length === 0) await broker.learnRenewals(this.#known, this.#model);
    for (const partner of read) differences.push(...(await this.#compare(partner, expected)));
    return { before, expected, differences };
  }

  async #send(command: Command): Promise<string> {
    const [known, model] = [this.#known, this.#model];
    switch (command.kind) {
      case 'CREATE':
        return await broker.create(known, command);
      case 'SUBMIT':
      case 'RESUBMIT':
        return await broker.update(known, model, command);
      case 'SELECT':
        return await broker.select(known, model, command);
      case 'RENEWAL':
        return await broker.findRenewal(known, model, command);
      case 'STAFF':
        return await staff(known, model, command);
      case 'WAIT':
        return await broker.wait(known, model, command);
      default:
        return await ask(known, model, command);
    }
  }

  /** Whose data is read back: when time moves, everybody's. */
  #concerns(command: Command): readonly number[] {
    if (command.kind === 'WAIT') return [0, 1];
    if (command.kind === 'CREATE') return [command.partner];
    return [this.#model.requests[numberOf(this.#model, command.which)]?.partner ?? 0];
  }

  async #compare(partner: number, { happened }: Expected): Promise<readonly string[]> {
    const { differences, events, cursor } = await readBack(
      this.#known,
      this.#model,
      partner,
      this.#cursors[partner] ?? null,
    );
    this.#cursors[partner] = cursor;
    const told = happened.filter((one) => one.partner === partner).map(({ event }) => event);
    return [
      ...differences,
      ...left(told, events).map((event) => `event missing: ${event}`),
      ...left(events, told).map((event) => `event not expected: ${event}`),
    ];
  }
}

/** What stays of a list when the other is taken away, each as often as it is there. */
function left(list: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other];
  return list.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
