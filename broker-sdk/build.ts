/** Builds dist/: the package as partners install it, JavaScript with declarations, its manifest and its README. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'tsdown';

const folder = import.meta.dirname;
const dist = process.argv[2] ?? join(folder, 'dist');

const both: InlineConfig = {
  config: false,
  cwd: folder,
  tsconfig: join(folder, 'tsconfig.build.json'),
  outDir: dist,
  format: 'esm',
  target: 'node20',
  logLevel: 'warn',
  fixedExtension: false,
  // Without shortened names and in lines, so that a stack trace can be read: Node prints the whole line that threw an
  // uncaught error. The comments are in the declarations.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  outputOptions: { comments: false },
  inputOptions: { experimental: { attachDebugInfo: 'none' } },
  // The verifier is part of the package: there is nothing to install beside it.
  deps: { alwaysBundle: [/^@bindery\//] },
};
await build({
  ...both,
  platform: 'neutral',
  clean: true,
  dts: { generator: 'oxc' },
  entry: { index: 'src/index.ts', testing: 'src/testing.ts' },
});
await build({ ...both, platform: 'node', clean: false, dts: false, entry: { broker: 'src/cli/main.ts' } });

copyFileSync(join(folder, 'README.md'), join(dist, 'README.md'));
const { name, version, description, license } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
) as Readonly<Record<string, string>>;
const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
const manifest = {
  name,
  version,
  description,
  license,
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': entry('index'), './testing': entry('testing') },
  types: './index.d.ts',
  bin: { broker: './broker.js' },
  files: ['*.js', '*.d.ts'],
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
