/** The dead-code check (`npm run check:dead-code`) sees what it is there for: one violation is planted for each kind. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const CONFIG = join(REPOSITORY, 'knip.json');
const CHECK = join(REPOSITORY, 'node_modules/knip/bin/knip.js');

/** What is planted, by the kind of the check: `file: name`. */
const PLANTED = {
  files: 'server/src/quoting/forgotten.ts: server/src/quoting/forgotten.ts',
  exports: 'server/src/quoting/price.ts: unused',
  dependencies: 'server/package.json: left-over',
  unlisted: 'server/src/quoting/price.ts: undeclared',
  unresolved: 'server/src/quoting/price.ts: ./missing.ts',
};

const TREE = {
  'package.json': { name: 'planted', private: true, workspaces: ['server'] },
  'server/package.json': { name: '@planted/server', type: 'module', dependencies: { kysely: '1', 'left-over': '1' } },
  'server/src/app.ts': "import { used } from './quoting/index.ts';\n\nused();\n",
  'server/src/quoting/index.ts': "export { used } from './price.ts';\n",
  'server/src/quoting/price.ts': [
    "import 'kysely';",
    "import 'undeclared';",
    "import './missing.ts';",
    'export const used = () => 1;',
    'export const unused = 2;',
    '',
  ].join('\n'),
  'server/src/quoting/forgotten.ts': 'export const never = 1;\n',
};

const folder = mkdtempSync(join(tmpdir(), 'bindery-dead-code-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('looks for every kind that is planted here', () => {
  const { include }: { include: readonly string[] } = JSON.parse(readFileSync(CONFIG, 'utf8'));
  expect(new Set(include)).toEqual(new Set(Object.keys(PLANTED)));
});

it('sees every planted violation, and accuses nothing else', async () => {
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof text === 'string' ? text : JSON.stringify(text));
  }

  expect(new Set(await accused())).toEqual(new Set(Object.entries(PLANTED).map(([kind, one]) => `${kind} ${one}`)));
});

/** Runs the check as `npm run check` does; a finding makes it end with 1. */
async function accused(): Promise<readonly string[]> {
  const options = [
    '--directory',
    folder,
    '--config',
    CONFIG,
    '--reporter',
    'json',
    '--no-progress',
    '--no-config-hints',
  ];
  const run = promisify(execFile)(execPath, [CHECK, ...options]);
  const { stdout } = await run.catch((failed: { readonly stdout: string }) => failed);
  const { issues }: { issues: readonly Issue[] } = JSON.parse(stdout);
  return issues.flatMap((issue) =>
    (['files', 'exports', 'dependencies', 'unlisted', 'unresolved'] as const).flatMap((kind) =>
      issue[kind].map(({ name }) => `${kind} ${issue.file}: ${name}`),
    ),
  );
}

type Issue = { readonly file: string } & Readonly<Record<keyof typeof PLANTED, readonly { readonly name: string }[]>>;
