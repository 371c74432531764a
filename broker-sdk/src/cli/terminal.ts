import type { Fetch } from '../index.ts';

/** What a command may use of its surroundings; main.ts gives those of the process. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly fetch: Fetch;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  /** Standard output: what was asked for. */
  readonly print: (text: string) => void;
  /** The same for what is no text. */
  readonly printBytes: (bytes: Uint8Array) => void;
  /** Standard error: what happens meanwhile. */
  readonly note: (text: string) => void;
  /** Everything from standard input. */
  readonly readInput: () => Promise<string>;
  /** Asks the person, without showing the answer; undefined when there is no person. */
  readonly askSecret: (question: string) => Promise<string | undefined>;
}

/** Exit codes; in the help of the program. */
export const EXIT = { done: 0, refused: 1, usage: 2, notQuoted: 3, tryLater: 4, interrupted: 130 } as const;

/** A mistake on the command line; answered with exit code 2. */
export class UsageError extends Error {}

/** A failure that needs no more than its sentence; answered with exit code 1. */
export class CommandError extends Error {}
