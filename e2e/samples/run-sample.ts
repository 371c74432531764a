import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { printCurl } from '../../schema/samples/print/curl.ts';
import { printGraphql } from '../../schema/samples/print/graphql.ts';
import { printNode } from '../../schema/samples/print/node.ts';
import { type Caller, headersOf, type SampleLanguage } from '../../schema/samples/print/printed-request.ts';
import { printPython } from '../../schema/samples/print/python.ts';
import { printSdk } from '../../schema/samples/print/sdk.ts';
import type { Sample } from '../../schema/samples/sample.ts';
import { playText } from './players.ts';
import { sdkBody } from './sdk-body.ts';

const run = promisify(execFile);

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The webhooks that followed, as received by the partner's endpoint. */
  readonly events?: readonly ReceivedEvent[];
}

export interface ReceivedEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** True when this machine has the programs for a language; missing ones are reported, never skipped silently. */
export function canRun(language: SampleLanguage): boolean {
  if (language === 'curl') return works('bash', ['-c', 'curl --version']);
  return language === 'python' ? works('python3', ['--version']) : true;
}

/** Runs exactly the text that the page prints, with earlier answers in the environment, as a reader would. */
export async function runSample(
  language: SampleLanguage,
  sample: Sample,
  caller: Caller,
  known: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (language === 'graphql') return (await runGraphqlSample(sample, caller, known)).body;
  if (language === 'sdk') return sdkBody(sample, await playText('sdk', printSdk(sample, caller), known));
  if (language === 'node') return await playText('node', printNode(sample, caller), known);
  if (language === 'python') return await playText('python', printPython(sample, caller), known);
  const options = { env: { ...process.env, ...known }, maxBuffer: 32 * 1024 * 1024 };
  // The values stored by the script are printed after the answer, to be compared with the answer itself.
  const kept = Object.keys(sample.saves ?? {}).map((name) => `printf '%s=%s\\n' ${name} "$${name}" >&2`);
  const { stdout, stderr } = await run('bash', ['-c', [printCurl(sample, caller), ...kept].join('\n')], options);
  const body: unknown = JSON.parse(stdout);
  for (const [name, path] of Object.entries(sample.saves ?? {})) {
    const cutOut = new RegExp(`^${name}=(.*)$`, 'm').exec(stderr)?.[1];
    if (cutOut !== String(valueAt(body, path))) throw new Error(`${sample.name}: curl keeps ${name}=${cutOut}`);
  }
  return body;
}

export async function runGraphqlSample(
  sample: Sample,
  caller: Caller,
  known: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { document, variables } = printGraphql(sample, caller);
  const filled = variables.replaceAll(/"\$([A-Z_]+)"/g, (_, name: string) => JSON.stringify(known[name] ?? ''));
  const answer = await fetch(caller.endpoint, {
    method: 'POST',
    headers: [
      ['X-API-KEY', known.API_KEY ?? ''],
      ...headersOf(sample, caller).map(([name, value]): [string, string] => [name, value]),
    ],
    body: JSON.stringify({ operationName: sample.operation, query: document, variables: JSON.parse(filled) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The value at `createClient.id` below `data`; numbers in a path are list positions. */
export function valueAt(body: unknown, path: string): unknown {
  return ['data', ...path.split('.')].reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    body,
  );
}

function works(command: string, parameters: readonly string[]): boolean {
  return spawnSync(command, [...parameters], { stdio: 'ignore' }).status === 0;
}
