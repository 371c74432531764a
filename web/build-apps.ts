/**
 * Builds the applications into `dist/<app>`: `npm run build:web`, or one with `npm run build:web -- workbench`.
 * No inline script or style comes out, so that the pages run under `script-src 'self'; style-src 'self'`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

// Whatever environment the caller runs in (a test run has its own), staff get the production build of React.
env.NODE_ENV = 'production';

const WEB = import.meta.dirname;
const APPS = ['workbench', 'dashboard'] as const;

// react-aria brings the words of 30 languages; the applications speak English.
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

const asked = argv.slice(2);
const present = APPS.filter((app) => existsSync(join(WEB, 'src', app, 'index.html')));
for (const app of present.filter((name) => asked.length === 0 || asked.includes(name))) await buildApp(app);
