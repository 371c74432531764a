/**
 * Who shows a fault, asked of 100,000 stored scans: `node bench/exposure.ts [ROUNDS]`, 20 by default. Measures the staff
 * API over HTTP (goal 1 s), for a product that a third of the insureds show and for one that few show.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../server/test/support/volume/run-exposure-times.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [status] = (await once(child, 'exit')) as [number | null];
process.exitCode = status ?? 1;
