/**
 * How long a change by another person takes until it is on the page, with two server processes over 10,000 requests:
 * `node bench/live-changes.ts [ROUNDS]`, 20 by default. Goal: 2 s.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../server/test/support/volume/run-live-times.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [status] = (await once(child, 'exit')) as [number | null];
process.exitCode = status ?? 1;
