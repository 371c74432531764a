import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '../../routes.ts';

/** Addresses of the files that every page loads. */
export interface Assets {
  readonly script: string;
  readonly themeScript: string;
  readonly style: string;
}

interface ViteManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

/** Bundles runtime, islands and styles with hashed names into `out/assets`; deletes everything older in `out`. */
export async function bundleBrowserCode(web: string, out: string): Promise<Assets> {
  await rm(out, { recursive: true, force: true });
  const [themeScript] = await bundle(web, out, 'theme-first.ts', 'iife');
  const [script, style] = await bundle(web, out, 'main.ts', 'es');
  return { script, themeScript, style };
}

/** One bundle: the theme must be a classic script, because a module would run after the first paint. */
async function bundle(web: string, out: string, source: string, format: 'es' | 'iife'): Promise<[string, string]> {
  const input = resolve(web, 'src/api-docs/runtime', source);
  await build({
    root: web,
    base: `${ROOT}/`,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: out,
      emptyOutDir: false,
      manifest: true,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      // The preload helper is for apps with many chunks; here it would only add weight to the first script.
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: { input, output: { format } },
    },
  });
  const manifestFile = resolve(out, '.vite/manifest.json');
  const manifest: Record<string, ViteManifestEntry> = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(resolve(out, '.vite'), { recursive: true });
  const built = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!built) throw new Error(`the bundle has no ${source}`);
  return [`${ROOT}/${built.file}`, `${ROOT}/${built.css?.[0] ?? ''}`];
}
