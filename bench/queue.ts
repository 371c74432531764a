/**
 * The queue over 10,000 requests: `node bench/queue.ts [ROUNDS]`, 100 by default. Measures the staff API over HTTP:
 * first page (goal 150 ms), each filter (goal 200 ms), as p50, p95 and ratio to a trivial query.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../server/test/support/volume/run-queue-times.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [status] = (await once(child, 'exit')) as [number | null];
process.exitCode = status ?? 1;
