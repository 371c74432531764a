/**
 * Builds the documentation site: `node web/src/api-docs/build/main.ts [--input JSON] [--out DIR] [--schema FILE]`.
 * First Vite bundles the browser code, then every page is rendered to HTML, Markdown and search entries.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { parseInput } from './docs-input.ts';
import { bundleBrowserCode } from './output/bundle-browser-code.ts';
import { writeSdkPackage } from './output/sdk-package.ts';
import { sourceStamp } from './output/source-stamp.ts';
import { writeSite } from './output/write-site.ts';

// Whatever environment the caller runs in (a test run has its own), readers get the production build of React.
// oxlint-disable-next-line no-process-env -- Vite and React read the mode from here and nowhere else
process.env.NODE_ENV = 'production';

const WEB = resolve(import.meta.dirname, '../../..');

const { values } = parseArgs({
  options: {
    input: { type: 'string', default: '{}' },
    out: { type: 'string', default: resolve(WEB, 'dist/api-docs') },
    schema: { type: 'string', default: resolve(WEB, '../schema/broker.graphql') },
    stamp: { type: 'boolean', default: false },
  },
});

const input = parseInput(values.input);
const stamp = sourceStamp(WEB, input);

if (values.stamp) {
  process.stdout.write(`${stamp}\n`);
} else {
  const startedAt = performance.now();
  const assets = await bundleBrowserCode(WEB, values.out);
  await writeSdkPackage(values.out);
  const { module } = await runnerImport<typeof import('./render-site.tsx')>(
    resolve(import.meta.dirname, 'render-site.tsx'),
    { root: WEB, configFile: false, logLevel: 'warn' },
  );
  const site = await module.renderSite({ input, assets, stamp, schemaFile: values.schema, builtAt: new Date() });
  await writeSite(values.out, site);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`api-docs: ${site.files.length} files in ${seconds} s\n`);
}
