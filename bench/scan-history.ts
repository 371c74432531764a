/**
 * The scan history over a million scans: `node bench/scan-history.ts [ROUNDS] [SCANS]`, 50 rounds by default. Measures
 * the staff API over HTTP: a page, and each kind of search (goal 200 ms), as p50, p95 and ratio to a trivial query.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../server/test/support/volume/run-scan-history-times.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [status] = (await once(child, 'exit')) as [number | null];
process.exitCode = status ?? 1;
