import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { createInterface, type Interface } from 'node:readline';
import { rootField } from '../../schema/samples/print/program-names.ts';
import { sdkCallOf } from '../../schema/samples/print/sdk-calls.ts';
import type { Sample } from '../../schema/samples/sample.ts';

const ROOT = resolve(import.meta.dirname, '../..');

interface Player {
  readonly process: ChildProcess;
  readonly lines: Interface;
  readonly folder: string;
  played: number;
}

let player: Player | undefined;

/**
 * Runs the text of a sample as a module of its own and answers what it prints, as JSON. All samples share one process,
 * because starting one for each would take longer than the calls.
 */
export async function playSdk(text: string, known: Readonly<Record<string, string>>): Promise<unknown> {
  player ??= startPlayer();
  const file = join(player.folder, `${(player.played += 1)}.ts`);
  writeFileSync(file, text);
  const answered = once(player.lines, 'line', { signal: AbortSignal.timeout(120_000) });
  player.process.stdin?.write(`${JSON.stringify({ file, known })}\n`);
  const [line] = await answered;
  const { printed, failure } = JSON.parse(line);
  if (failure !== undefined) throw new Error(`${failure}\n${text}`);
  return JSON.parse(printed);
}

/** What the SDK answered, where the API would have it: below `data` and the operation, or in `errors`. */
export function sdkBody(sample: Sample, answer: unknown): unknown {
  if (sample.expects !== 'data') {
    const { code, message, problems } = Object(answer);
    return { errors: [{ message, extensions: { code, details: { problems } } }] };
  }
  const operation = rootField(sample);
  const call = sdkCallOf(operation, sample);
  if (call === undefined) return { data: answer };
  return { data: { [operation]: call.place === undefined ? answer : { [call.place]: answer } } };
}

function startPlayer(): Player {
  const folder = mkdtempSync(join(tmpdir(), 'play-sdk-'));
  // As after `npm install`.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const child = spawn(execPath, ['--input-type=module', '-e', PLAY], { stdio: ['pipe', 'pipe', 'inherit'] });
  process.once('exit', () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  child.unref();
  return { process: child, lines: createInterface({ input: child.stdout }), folder, played: 0 };
}

const PLAY = `
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
