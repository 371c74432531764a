import { type InputProblem, Problem } from '@bindery/domain/problem.ts';
import { readConfig } from '../config/config.ts';

/** Runs what a command does and prints its answer; a failure is one line on standard error and exit status 1 (D52). */
export type Run = <Answer extends object>(
  command: () => Promise<Answer>,
  inWords?: (answer: Answer) => string | Promise<string>,
) => Promise<void>;

/** What a command says and how it ends; a process is one. */
export interface Outcome {
  readonly argv: readonly string[];
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
  exitCode?: number | string | null | undefined;
}

export function runIn(outcome: Outcome): Run {
  return async (command, inWords = readable) => {
    try {
      const answer = await command();
      const isJson = outcome.argv.includes('--json');
      outcome.stdout.write(`${isJson ? JSON.stringify(answer) : await inWords(answer)}\n`);
      if ('ok' in answer && answer.ok === false) outcome.exitCode = 1;
    } catch (error) {
      await fail(error, outcome);
    }
  };
}

export async function fail(error: unknown, outcome: Outcome): Promise<void> {
  outcome.stderr.write(`${oneLine((await noRoom(error)) ?? error)}\n`);
  outcome.exitCode = 1;
}

/** A command, too, needs connections beside those of the servers; only one that reached them has settings to read. */
async function noRoom(error: unknown): Promise<Error | undefined> {
  const { noConnectionFree } = await import('../database/index.ts');
  return noConnectionFree(error, 0) && noConnectionFree(error, readConfig().databasePoolSize);
}

function readable(answer: object): string {
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)}`)
    .join('\n');
}

function oneLine(error: unknown): string {
  const text =
    error instanceof Problem
      ? `${error.code}: ${allFaults(error) ?? error.message}`
      : String(error instanceof Error ? error.message : error);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/** Each fault with its remedy: an operator cannot open the details that "(and 1 more)" stands for. */
function allFaults({ details }: Problem): string | undefined {
  const problems = details?.['problems'];
  if (!isFaults(problems)) return undefined;
  return problems.map(({ path, message, remedy }) => `${path}: ${message}${remedy ? ` (${remedy})` : ''}`).join('; ');
}

function isFaults(value: unknown): value is readonly InputProblem[] {
  return Array.isArray(value) && value.length > 0;
}
