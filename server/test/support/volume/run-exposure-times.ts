/** `node run-exposure-times.ts [ROUNDS]`: who shows a fault, over HTTP, asked of 100,000 stored scans. */

import { Workbench } from '../people/workbench.ts';
import { startQueueApp } from './queue-app.ts';
import { SCANS, seedScans } from './seed-scans.ts';
import { takeTimes } from './take-times.ts';

const EXPOSURE = `query ($cve: String!) {
  exposure(cve: $cve) { policies amounts { currency limitCents premiumCents } nodes { policyNumber shown { name host } } hasNextPage }
}`;
const CASES = {
  'shown by many (Apache, CVE-2021-41773)': 'CVE-2021-41773',
  'shown by few (FortiOS, CVE-2024-21762)': 'CVE-2024-21762',
};

const rounds = Number(process.argv[2] ?? 20);
const { app, database, manager, close } = await startQueueApp();
await seedScans(database);
const bench = new Workbench(app.server);
await bench.post('/staff/sign-in', { email: manager.email, password: manager.password });
console.log(`${SCANS} stored scans of insureds in force, ${rounds} rounds, goal 1000 ms`);
for (const [name, cve] of Object.entries(CASES)) {
  let policies = 0;
  const { p50, p95, first } = await takeTimes(rounds, async () => {
    ({ policies } = (await bench.ok(EXPOSURE, { cve })).exposure);
  });
  console.log(
    `${name.padEnd(40)} ${policies} policies  p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  first ${first.toFixed(0)} ms`,
  );
}
await close();
