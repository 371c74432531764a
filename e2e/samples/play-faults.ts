import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FAULTS } from '../../schema/samples/faults.ts';
import { printFault } from '../../schema/samples/print/fault.ts';
import { createPlaceholders } from './placeholders.ts';
import { callerAt, type Played } from './play-stories.ts';
import type { Partner, SampleServer } from './sample-server.ts';

/** Has curl tell the status as well, after the answer. */
const WITH_STATUS = `curl() { command curl -w '\\n%{http_code}' "$@"; }`;

/** Runs the printed command of every fault; throws when one is not refused with its code. */
export async function playFaults({ origin }: SampleServer, { apiKey }: Partner): Promise<Played> {
  const today = new Date();
  const placeholders = createPlaceholders(origin, today);
  const played: [string, { status: number; body: unknown }][] = [];
  for (const fault of FAULTS) {
    const script = [WITH_STATUS, printFault(fault, callerAt(origin, today))].join('\n');
    const env = { ...process.env, API_KEY: apiKey };
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env });
    const end = stdout.lastIndexOf('\n');
    const body = JSON.parse(stdout.slice(0, end));
    const code = body.code ?? body.errors?.[0]?.extensions?.code;
    if (code !== fault.code) throw new Error(`${fault.name}: expected ${fault.code}, answered ${stdout}`);
    played.push([`faults/${fault.name}`, { status: Number(stdout.slice(end)), body: placeholders(body) }]);
  }
  return new Map(played);
}
