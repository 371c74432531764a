import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import vectors from '@bindery/webhook-verify/vectors.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';

const PAGE = readFileSync(resolve(import.meta.dirname, 'content/webhooks/verify-signature.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'bindery-snippets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The program that the page shows in this language. */
function shown(language: string): string {
  const code = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE)?.[1];
  if (code === undefined) throw new Error(`the page shows no ${language}`);
  return code;
}

type Vector = (typeof vectors.cases)[number];

// The snippets check one kind of signature and do not parse the event.
const OF_BOTH_OR_OF_THE_EVENT = ['one scheme right, the other wrong', 'signed, but not an event'];
const CASES = vectors.cases.filter(({ name }) => !OF_BOTH_OR_OF_THE_EVENT.includes(name));
const keysOf = ({ apiKey }: Vector): readonly string[] => [apiKey].flat();
const hasStandardHeaders = ({ headers }: Vector): boolean => 'webhook-signature' in headers;
/** With the Standard Webhooks headers alone. */
const isGenuine = (vector: Vector): boolean => hasStandardHeaders(vector) && vector.expected === 'ok';

describe('the programs that the page shows agree with the test vectors', () => {
  it('leaves out only vectors that exist', () => {
    expect(vectors.cases.length - CASES.length).toBe(OF_BOTH_OR_OF_THE_EVENT.length);
  });

  it('in JavaScript', async () => {
    const file = join(folder, 'snippet.mjs');
    writeFileSync(file, shown('javascript'));
    const snippet = (await import(file)) as {
      isGenuine(headers: object, rawBody: string, apiKey: string, now: number): boolean;
    };

    const verdicts = CASES.map((vector) => [
      vector.name,
      keysOf(vector).some((key) => snippet.isGenuine(vector.headers, vector.rawBody, key, vector.nowSeconds)),
    ]);

    expect(verdicts).toEqual(CASES.map((vector) => [vector.name, isGenuine(vector)]));
  });

  it('in Python', () => {
    const program = `${shown('python')}
import json, sys
print(json.dumps([
    [case["name"], any(
        is_genuine(case["headers"], case["rawBody"].encode(), key, case["nowSeconds"])
        for key in (case["apiKey"] if isinstance(case["apiKey"], list) else [case["apiKey"]])
    )] for case in json.load(sys.stdin)
]))`;

    const answer = execFileSync('python3', ['-c', program], { input: JSON.stringify(CASES) });

    expect(JSON.parse(String(answer))).toEqual(CASES.map((vector) => [vector.name, isGenuine(vector)]));
  });

  it('on a command line, the header of the specification', { timeout: 30_000 }, () => {
    const script = join(folder, 'verify.sh');
    const body = join(folder, 'body');
    writeFileSync(script, shown('bash'));
    const signed = CASES.flatMap((vector) => {
      const header = Object.entries(vector.headers).find(([name]) => name.endsWith('-Signature'))?.[1];
      // It checks neither the time nor the other scheme, whose secrets do not sign its header.
      return keysOf(vector).every((key) => key.startsWith('whsec_')) ||
        header === undefined ||
        !['ok', 'signature-mismatch', 'stale'].includes(vector.expected)
        ? []
        : [{ vector, header }];
    });

    const verdicts = signed.map(({ vector, header }) => {
      writeFileSync(body, vector.rawBody);
      const runs = keysOf(vector).map((key) => spawnSync('sh', [script, body, header, key]));
      return [vector.name, runs.some(({ status }) => status === 0)];
    });

    const SIGNS_ANOTHER_PART = ['tampered id', "tampered time in the provider's header"];
    expect(verdicts).toEqual(
      signed.map(({ vector: { name, expected } }) => [
        name,
        expected !== 'signature-mismatch' || SIGNS_ANOTHER_PART.includes(name),
      ]),
    );
    expect(verdicts.filter(([, genuine]) => genuine).length).toBeGreaterThan(5);
  });
});
