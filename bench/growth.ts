/**
 * What each list, count, search and due job of a filled database costs it: `node bench/growth.ts [--url URL] [--rounds 20]
 * [--only WORDS]`, after `npm run bench:load`. One table of statements, rows, blocks of 8 kB and p95 in the database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../server/test/support/growth/run-growth.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [status] = (await once(child, 'exit')) as [number | null];
process.exitCode = status ?? 1;
