#!/usr/bin/env node
/** `npx @bindery/broker`: the command line of the partners. The commands are listed in run-command.ts. */
import { argv, env, exit, stderr, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand } from './run-command.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error('interrupted')));

const code = await runCommand(argv.slice(2), {
  env,
  fetch: globalThis.fetch,
  signal: stop.signal,
  print: (line) => stdout.write(`${line}\n`),
  printBytes: (bytes) => stdout.write(bytes),
  note: (line) => stderr.write(`${line}\n`),
  readInput: async () => await text(stdin),
  askSecret: async (question) => {
    if (!stdin.isTTY) return undefined;
    stderr.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: silent, terminal: true });
    const answer = await lines.question('', { signal: stop.signal }).finally(() => lines.close());
    stderr.write('\n');
    return answer.trim();
  },
});
exit(code);
