/**
 * Programs that run one sample after the other: starting Node or Python for each sample would take longer than its call.
 * Each text is a program of its own all the same, with its own names and imports.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { createInterface, type Interface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');

/** Imports each file it is told of, and answers what the file printed or how it failed. */
const NODE = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { file, known } = JSON.parse(line);
  Object.assign(process.env, known);
  let printed = '';
  console.log = (text) => { printed += text; };
  let failure;
  try { await import(file); } catch (error) { failure = String(error.stack ?? error); }
  process.stdout.write(JSON.stringify({ printed, failure }) + '\\n');
}
`;

const PYTHON = `
import contextlib, io, json, os, sys, traceback
for line in sys.stdin:
    told = json.loads(line)
    os.environ.update(told["known"])
    printed, failure = io.StringIO(), None
    try:
        with open(told["file"], encoding="utf-8") as text, contextlib.redirect_stdout(printed):
            exec(compile(text.read(), told["file"], "exec"), {"__name__": "__main__"})
    except BaseException:
        failure = traceback.format_exc()
    print(json.dumps({"printed": printed.getvalue(), **({"failure": failure} if failure else {})}), flush=True)
`;

const PROGRAMS = {
  sdk: [execPath, ['--input-type=module', '-e', NODE], 'ts'],
  node: [execPath, ['--input-type=module', '-e', NODE], 'mjs'],
  python: ['python3', ['-c', PYTHON], 'py'],
} as const;

interface Player {
  readonly process: ChildProcess;
  readonly lines: Interface;
  readonly folder: string;
  played: number;
}

const players = new Map<keyof typeof PROGRAMS, Player>();

/** Runs the text of a sample, with earlier answers in the environment, and answers what it prints, as JSON. */
export async function playText(
  language: keyof typeof PROGRAMS,
  text: string,
  known: Readonly<Record<string, string>>,
): Promise<unknown> {
  const player = players.get(language) ?? startPlayer(language);
  const file = join(player.folder, `${(player.played += 1)}.${PROGRAMS[language][2]}`);
  writeFileSync(file, text);
  const answered = once(player.lines, 'line', { signal: AbortSignal.timeout(120_000) });
  player.process.stdin?.write(`${JSON.stringify({ file, known })}\n`);
  const [line] = await answered;
  const { printed, failure } = JSON.parse(line);
  if (failure !== undefined) throw new Error(`${failure}\n${text}`);
  return JSON.parse(printed);
}

function startPlayer(language: keyof typeof PROGRAMS): Player {
  const folder = mkdtempSync(join(tmpdir(), `play-${language}-`));
  // As after `npm install`.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const [command, words] = PROGRAMS[language];
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  process.once('exit', () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  child.unref();
  const player = { process: child, lines: createInterface({ input: child.stdout }), folder, played: 0 };
  players.set(language, player);
  return player;
}
