import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A reader's terminal: a bash that stays open, in an empty folder, with only a PATH in its environment. */
export interface Terminal {
  /** Pastes text, presses Return, and returns what was printed before the next prompt. */
  paste(text: string): Promise<string>;
  /** A file that a pasted command has created in the folder. */
  fileNamed(name: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openTerminal(): Promise<Terminal> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-reader-'));
  // So that npm installs here, and not into a folder above that happens to be a package.
  await writeFile(join(folder, 'package.json'), '{}');
  const shell = spawn('bash', { cwd: folder, env: { PATH: process.env.PATH ?? '' } });
  let printed = '';
  const hear = (piece: Buffer) => {
    printed += piece.toString('utf8');
  };
  shell.stdout.on('data', hear);
  shell.stderr.on('data', hear);
  return {
    paste: async (text) => {
      printed = '';
      shell.stdin.write(`${text}\nprintf '%s\\n' '${PROMPT}'\n`);
      while (!printed.includes(PROMPT)) await once(shell.stdout, 'data');
      return printed.slice(0, printed.indexOf(PROMPT));
    },
    fileNamed: async (name) => new Uint8Array(await readFile(join(folder, name))),
    close: async () => {
      const gone = once(shell, 'exit');
      shell.stdin.end();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PROMPT = '--- the prompt is back ---';
