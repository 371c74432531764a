import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { execPath } from 'node:process';

const BUILD = resolve(import.meta.dirname, '../../web/build-apps.ts');

/** Vitest global set-up: the browser tests see the applications of the present sources, built when they have changed. */
export function setup(): void {
  execFileSync(execPath, [BUILD, '--when-changed'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
