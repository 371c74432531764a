import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { execPath } from 'node:process';

const BUILD = resolve(import.meta.dirname, '../../web/build-apps.ts');

/** Vitest global set-up: the browser tests see the applications of the present sources, built once before them all. */
export function setup(): void {
  execFileSync(execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] });
}
