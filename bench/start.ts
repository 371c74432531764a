/** `npm start` to its first ready answer: on an empty data folder, and again on the same one (goal: under 5 s). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printFigure } from './support/figure.ts';
import { startServer } from './support/server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'bindery-start-'));
for (const name of ['first start, empty folder', 'second start', 'third start']) {
  const server = await startServer({ API_DOCS: 'on' }, folder);
  console.log(`${name}: ${(server.readyMs / 1000).toFixed(2)} s`);
  const goal = name.startsWith('first') ? 5000 : 2000;
  printFigure({ figure: name, value: server.readyMs, unit: 'ms', goal });
  await server.stop();
}
await rm(folder, { recursive: true, force: true });
