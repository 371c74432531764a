import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, describe, expect, it } from 'vitest';
import { INNOCENT, PACKAGES, PLANTED } from './architecture-plants.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const { forbidden = [], options } = await extractDepcruiseConfig(join(REPOSITORY, '.dependency-cruiser.mjs'));

describe('import rules', () => {
  const tree = buildTree();
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('has one planted violation for each rule', () => {
    expect(new Set(Object.keys(PLANTED))).toEqual(new Set(forbidden.map((rule) => rule.name)));
  });

  it('sees every planted violation at the place where it was planted', async () => {
    const { summary } = await cruiseTree(tree);

    expect(summary.totalCruised).toBeGreaterThan(Object.keys(PLANTED).length);
    const seen = new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`));
    const planted = Object.entries(PLANTED).map(([rule, { file }]) => `${rule}: ${file}`);
    expect(planted.filter((plant) => !seen.has(plant))).toEqual([]);
  });

  it('says nothing about imports that are allowed', async () => {
    const { summary } = await cruiseTree(tree);

    const accused = new Set(summary.violations.map(({ from }) => from));
    expect(Object.keys(INNOCENT).filter((file) => accused.has(file))).toEqual([]);
  });

  it('gives a reason with each rule', () => {
    expect(forbidden.filter((rule) => !rule.comment?.endsWith('.'))).toEqual([]);
  });
});

describe('this repository', () => {
  it('keeps every import rule, with no file unseen', async () => {
    const { summary, modules } = await cruiseTree(REPOSITORY);

    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(0);
    // `@bindery/domain/x.ts` must be judged as domain/src/x.ts and not as a package of strangers.
    expect(modules.filter(({ source }) => source.includes('@bindery/'))).toEqual([]);
  });
});

async function cruiseTree(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['.'], {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** A tree of the same rooms in a temporary folder, with workspaces linked and packages stubbed as npm would. */
function buildTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'bindery-tree-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };

  write('package.json', JSON.stringify({ workspaces: ['domain', 'server', 'web'], devDependencies: { vitest: '1' } }));
  const declared = Object.fromEntries(PACKAGES.map((name) => [name, '1']));
  for (const workspace of ['server', 'web']) {
    write(`${workspace}/package.json`, JSON.stringify({ dependencies: { ...declared, '@bindery/domain': '1' } }));
  }
  write('domain/package.json', JSON.stringify({ name: '@bindery/domain', exports: { './*': './src/*' } }));
  mkdirSync(join(tree, 'node_modules/@bindery'), { recursive: true });
  symlinkSync('../../domain', join(tree, 'node_modules/@bindery/domain'));
  for (const name of [...PACKAGES, 'vitest', 'undeclared']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.x = 1;\n');
  }

  const imports = [...Object.entries(INNOCENT), ...Object.values(PLANTED).map(({ file, target }) => [file, target])];
  for (const [file = '', target = ''] of imports) write(file, importLine(target));
  write('domain/src/policy/hen.ts', importLine('./egg.ts')); // The other half of the planted cycle.
  for (const [file = '', target = ''] of imports) {
    const path = targetPath(file, target);
    if (path && !existsSync(join(tree, path))) write(path, 'export const x = 1;\n');
  }
  return tree;
}

// Type-only imports, because these are the ones a checker loses first; the types of a test tool alone do no harm.
function importLine(target: string): string {
  return `import ${target === 'vitest' ? '' : 'type '}{ x } from '${target}';\n\nexport type Y = typeof x;\n`;
}

/** The file that an import needs to exist; undefined for packages and for the one that must be missing. */
function targetPath(file: string, target: string): string | undefined {
  if (target.startsWith('@bindery/domain/')) return target.replace('@bindery/domain', 'domain/src');
  return target.startsWith('.') && target !== './missing.ts' ? join(dirname(file), target) : undefined;
}
