/**
 * Conservation of webhook events under faults: `node bench/webhook-conservation.ts [EVENTS] [KILLS]`, 5,000 and 4 by
 * default. A receiver fails 30 % (500, hang, reset), one transaction in ten is rolled back, the sender is killed with
 * SIGKILL. Prints the figures; exits with status 1 when an event was lost or an arrival has no reason.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../server/test/support/volume/run-webhook-conservation.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [status] = (await once(child, 'exit')) as [number | null];
process.exitCode = status ?? 1;
