/**
 * `node serve-queue.ts [SCANS]`: the workbench over the seeded queue on a free port, and over so many insureds in force
 * with a stored scan, a multiple of 5000. Prints one line of JSON, { url, email,
 * password }, when it answers; ends on SIGTERM.
 */
import { builtWebApps } from '../../../src/front-end-builds/web-apps-build.ts';
import { freePort } from '../processes/free-port.ts';
import { startQueueApp } from './queue-app.ts';
import { seedScans } from './seed-scans.ts';

const HOST = 'localhost';
/** Seeding may take longer than a call, above all beside other tests. */
const STATEMENT_MS = 120_000;

// Chosen beforehand: the settings name the address that sessions and links belong to.
const port = await freePort();
const { app, database, manager, close } = await startQueueApp({
  env: { PORT: String(port), HOST },
  webApps: builtWebApps,
  statementMs: STATEMENT_MS,
});
const scans = Number(process.argv[2] ?? 0);
if (scans > 0) await seedScans(database, scans);
await app.server.listen({ port, host: HOST });
process.once('SIGTERM', () => void close());
console.log(JSON.stringify({ url: `http://${HOST}:${port}`, email: manager.email, password: manager.password }));
