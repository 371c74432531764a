import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { programOf } from '../../src/cli/program.ts';
import { runIn } from '../../src/cli/run.ts';

const COMMAND = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What differs from the settings of the tests; undefined takes one away. */
type Settings = Readonly<Record<string, string | undefined>>;

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `bindery <args>` as an operator runs it, in a process of its own beside the servers of the test. */
export async function startCommand(args: readonly string[], settings: Settings): Promise<Ended> {
  const env = { ...process.env, ...settings };
  return await new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/**
 * The same in this process, which has the code loaded already: for tests that need many commands. Arguments and settings
 * are read as by a process, and the connection is the command's own; what it says of its progress is not in the answer.
 */
export async function runCommand(args: readonly string[], settings: Settings): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  const outcome = {
    argv: args,
    stdout: { write: (text: string) => (texts.stdout += text) },
    stderr: { write: (text: string) => (texts.stderr += text) },
    exitCode: 0,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    await programOf(runIn(outcome)).parseAsync(args, { from: 'user' });
  } finally {
    vi.unstubAllEnvs();
  }
  return { ...texts, status: outcome.exitCode };
}
