/** Builds dist/: the package as partners install it, plain JavaScript with declarations, vectors and README. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const dist = process.argv[2] ?? join(folder, 'dist');

execFileSync('tsc', ['-p', join(folder, 'tsconfig.build.json'), '--outDir', dist], { stdio: 'inherit' });
for (const file of ['README.md', 'vectors.json']) copyFileSync(join(folder, file), join(dist, file));

const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
const entry = { types: './index.d.ts', default: './index.js' };
const manifest = { name, version, type: 'module', exports: { '.': entry, './vectors.json': './vectors.json' } };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ ...manifest, engines: { node: '>=20' } }, null, 2)}\n`);
