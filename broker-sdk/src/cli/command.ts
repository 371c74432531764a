import type { ParseArgsConfig } from 'node:util';
import type { Broker } from '../index.ts';
import type { Values } from './account.ts';
import type { Terminal } from './terminal.ts';

/** What a command is run with. */
export interface Invocation {
  readonly terminal: Terminal;
  /** The words after the name of the command. */
  readonly words: readonly string[];
  readonly values: Values;
  /** Signed in; fails with a sentence when there is no key. */
  readonly broker: () => Promise<Broker>;
  /** One result: an object with --json, otherwise its words. */
  readonly answer: (result: object, words: string) => void;
}

export interface Command {
  /** As it is typed, such as `quote new FILE`; words in capitals are arguments. */
  readonly usage: string;
  readonly summary: string;
  /** More than the summary, for `--help`. */
  readonly help?: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** Answers the exit code, 0 when it answers nothing. */
  readonly run: (invocation: Invocation) => Promise<number | void>;
}

/** The text of an option, undefined when it was not given. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
