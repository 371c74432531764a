import { enableCompileCache } from 'node:module';
import { env } from 'node:process';

const FOLDER = new URL('../../../node_modules/.cache/compiled', import.meta.url).pathname;

/**
 * The code of a process as Node has compiled it is kept beside what is installed, for the next start of this process, its
 * threads and those that it starts: there, only those write who may change the code as well. Called before anything else
 * is imported. Where the folder may not be written, everything is compiled anew, as without it.
 */
export function keepCompiledCode(): void {
  const { directory } = enableCompileCache(env['NODE_COMPILE_CACHE'] ?? FOLDER);
  if (directory !== undefined) env['NODE_COMPILE_CACHE'] ??= FOLDER;
}
