/**
 * Fills a sandbox (BINDERY_DATA_DIR or DATABASE_URL) with a book of five years: `npm run bench:load -- --requests N`, for
 * example 1000, 100000 or 1000000 (about 22 KB of disk each). A few dozen requests are made by the product, and then
 * multiplied through COPY with ids, days, names, partners and numbers of their own. Prints one line of JSON.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../server/test/support/volume/load/run-load.ts', import.meta.url));
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
const [status] = (await once(child, 'exit')) as [number | null];
process.exitCode = status ?? 1;
