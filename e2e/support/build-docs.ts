import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { execPath } from 'node:process';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILD = resolve(ROOT, 'web/src/api-docs/build/main.ts');
const MANIFEST = resolve(ROOT, 'web/dist/api-docs/manifest.json');

/**
 * Vitest global set-up: builds the site once when its sources have changed, so that the browser tests see the current
 * state.
 */
export function setup(): void {
  const wanted = execFileSync(execPath, [BUILD, '--stamp'], { encoding: 'utf8' }).trim();
  if (builtStamp() === wanted) return;
  execFileSync(execPath, [BUILD], { stdio: 'inherit' });
}

function builtStamp(): string | undefined {
  try {
    return JSON.parse(readFileSync(MANIFEST, 'utf8')).stamp;
  } catch {
    return undefined;
  }
}
