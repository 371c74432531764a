/** `node run-scan-history-times.ts [ROUNDS] [SCANS]`: the scan history over a million scans, over HTTP. */
import { sql } from 'kysely';
import { createStaffMember } from '../../../src/staff/index.ts';
import { Workbench } from '../people/workbench.ts';
import { startQueueApp } from './queue-app.ts';
import { seedScanHistory } from './seed-scan-history.ts';
import { printTimes, takeTimes } from './take-times.ts';

const HISTORY = `query ($search: String, $after: String) { scans(search: $search, first: 50, after: $after) {
  nodes { id domain clientName partnerName state score requestedAt } hasNextPage endCursor } }`;

const [rounds, count] = [Number(process.argv[2] ?? 50), Number(process.argv[3] ?? 1_000_000)];
const { app, database, close } = await startQueueApp();
const person = { email: 'olga.sand@provider.example', name: 'Olga Sand', role: 'operator' };
const { email, password } = await createStaffMember(app.services, person, { kind: 'SANDBOX' });
await seedScanHistory(database, count);
const bench = new Workbench(app.server);
await bench.post('/staff/sign-in', { email, password });

const { endCursor } = (await bench.ok(HISTORY, {})).scans;
const CASES: Readonly<Record<string, object>> = {
  'first page': {},
  'second page': { after: endCursor },
  'domains of all': { search: 'business-' },
  'domains of a tenth': { search: 'business-1' },
  'domains of a thousandth': { search: 'business-123' },
  'one domain': { search: 'business-1234.example' },
  'words of one name': { search: 'works 1234' },
  'a word of every name': { search: 'works' },
  'nothing found': { search: 'nowhere' },
};
const trivial = await takeTimes(rounds, async () => await sql`select 1`.execute(database.kysely));
console.log(`${count} scans, pages of 50, ${rounds} rounds; trivial query p50 ${trivial.p50.toFixed(2)} ms`);
for (const [name, variables] of Object.entries(CASES)) {
  printTimes(name, await takeTimes(rounds, async () => await bench.ok(HISTORY, variables)), trivial);
}
await close();
