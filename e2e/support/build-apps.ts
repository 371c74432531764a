import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { execPath } from 'node:process';

const BUILD = resolve(import.meta.dirname, '../../web/build-apps.ts');

/**
 * Vitest global set-up: builds the applications when their sources have changed, so that the browser tests see the
 * current state.
 */
export function setup(): void {
  execFileSync(execPath, [BUILD, '--when-changed'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
