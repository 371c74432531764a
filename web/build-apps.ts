/**
 * Builds the applications into `dist/<app>`: `npm run build:web`, or one with `npm run build:web -- workbench`; with
 * `--when-changed` only those whose sources have changed since the last build.
 * There are no inline scripts or styles, so that the pages run under `script-src 'self'; style-src 'self'`.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

// In any environment (a test run sets its own), staff get the production build of React.
env.NODE_ENV = 'production';

const WEB = import.meta.dirname;
const APPS = ['workbench', 'dashboard'] as const;

// react-aria includes texts in 30 languages; the applications use English only.
const englishOnly: Plugin = {
  name: 'bindery-english-only',
  enforce: 'pre',
  load(id) {
    const isOther = /react-(aria|stately)[^?]*\/intl\/[^?]*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js/.test(id);
    return isOther ? 'export default {};' : null;
  },
};

async function buildApp(app: string): Promise<void> {
  await build({
    root: join(WEB, 'src', app),
    base: `/${app}/`,
    configFile: false,
    logLevel: 'warn',
    plugins: [englishOnly, react(), tailwind()],
    build: {
      outDir: join(WEB, 'dist', app),
      emptyOutDir: true,
      manifest: true,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
    },
  });
}

/** Beside each file a smaller copy in each encoding, which the server sends to browsers that take it. */
function compressAssets(app: string): void {
  // Nearly as small as with the highest quality, in a tenth of the time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  for (const file of globSync(join(WEB, 'dist', app, 'assets', '*.{js,css,svg}'))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

// Everything that an application is built from. Tests are left out: they change no screen.
const SOURCES = ['web/build-apps.ts', 'web/src/kit/**', 'domain/src/**/*.{ts,json}', 'package-lock.json'];

function stampOf(app: string): string {
  const root = join(WEB, '..');
  const files = globSync([...SOURCES, `web/src/${app}/**`], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Whether the last build used the same sources. The server compares file times, so the page is touched. */
function isUpToDate(app: string, stamp: string): boolean {
  const [kept, page] = [stampFile(app), join(WEB, 'dist', app, 'index.html')];
  if (!existsSync(page) || !existsSync(kept) || readFileSync(kept, 'utf8') !== stamp) return false;
  utimesSync(page, new Date(), new Date());
  return true;
}

const stampFile = (app: string): string => join(WEB, 'dist', `${app}.stamp`);

const names = argv.slice(2).filter((name) => !name.startsWith('--'));
const present = APPS.filter((app) => existsSync(join(WEB, 'src', app, 'index.html')));
for (const app of present.filter((name) => names.length === 0 || names.includes(name))) {
  const stamp = stampOf(app);
  if (argv.includes('--when-changed') && isUpToDate(app, stamp)) continue;
  await buildApp(app);
  compressAssets(app);
  writeFileSync(stampFile(app), stamp);
}
