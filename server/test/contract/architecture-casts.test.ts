import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const RULE = 'consistent-type-assertions';
const CAST = 'export const text = (value: unknown): string => value as string;\n';

/** Files by their path, with whether the lint refuses what is in them. */
const PLANTED: Readonly<Record<string, { readonly text: string; readonly isRefused: boolean }>> = {
  'server/src/quoting/planted.ts': { text: CAST, isRefused: true },
  'server/src/quote-requests/planted-store.ts': { text: CAST, isRefused: true },
  'domain/src/quote-request/planted.ts': { text: CAST, isRefused: true },
  'server/src/quoting/planted-constant.ts': { text: 'export const PAIR = [1, 2] as const;\n', isRefused: false },
  'server/src/quoting/planted.test.ts': { text: CAST, isRefused: false },
  'server/src/rating/given-input.ts': { text: CAST, isRefused: false },
};

describe('a type is said where data comes in, and never again', () => {
  const tree = mkdtempSync(join(tmpdir(), 'bindery-casts-'));
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('refuses a cast everywhere but in the files that are named for it', async () => {
    copyFileSync(join(REPOSITORY, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    for (const [path, { text }] of Object.entries(PLANTED)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }

    const refused = Object.entries(PLANTED).filter(([, { isRefused }]) => isRefused);
    expect(await refusedFiles(tree)).toEqual(refused.map(([path]) => path).sort());
  });

  it('names fewer than a dozen files, and all of them exist', () => {
    const { overrides } = JSON.parse(readFileSync(join(REPOSITORY, '.oxlintrc.json'), 'utf8'));
    const named: readonly string[] = overrides
      .filter(({ rules }: { rules: Record<string, unknown> }) => rules[`typescript/${RULE}`] === 'off')
      .flatMap(({ files }: { files: readonly string[] }) => files);

    expect(named.length).toBeLessThan(12);
    expect(named.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
  });
});

async function refusedFiles(tree: string): Promise<readonly string[]> {
  const oxlint = join(REPOSITORY, 'node_modules/.bin/oxlint');
  // Without types: the rule needs none, and the tree has no compiler's settings.
  const settings = JSON.parse(readFileSync(join(tree, '.oxlintrc.json'), 'utf8'));
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify({ ...settings, options: {} }));
  const run = promisify(execFile)(oxlint, ['--format', 'json', '.'], { cwd: tree });
  // It ends with a status other than 0 when it has found something.
  const { stdout } = await run.catch((error: { readonly stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics
    .filter(({ code }: { code: string }) => code.includes(RULE))
    .map(({ filename }: { filename: string }) => filename)
    .sort();
}
