import type { Command } from '../commands.ts';
import { ask, create, findRenewal, select } from './broker.ts';
import { staff } from './staff.ts';
import type { Draft, Happened, Model } from './state.ts';
import { wait } from './time.ts';
import { update } from './update.ts';

export interface Expected {
  /** `OK` with what matters of the answer, or the code of the refusal. */
  readonly answer: string;
  readonly model: Model;
  /** Every event that the partners must find. */
  readonly happened: readonly Happened[];
}

/** What the specification expects of one command, and of everything that follows from it. Pure. */
export function step(before: Model, command: Command): Expected {
  const draft: Draft = { ...structuredClone(before), happened: [] };
  const answer = act(draft, command);
  const { happened, ...model } = draft;
  return { answer, model, happened };
}

function act(draft: Draft, command: Command): string {
  switch (command.kind) {
    case 'CREATE':
      return create(draft, command);
    case 'SUBMIT':
    case 'RESUBMIT':
      return update(draft, command);
    case 'SELECT':
      return select(draft, command);
    case 'RENEWAL':
      return findRenewal(draft, command);
    case 'STAFF':
      return staff(draft, command);
    case 'WAIT':
      return wait(draft, command);
    default:
      return ask(draft, command);
  }
}
