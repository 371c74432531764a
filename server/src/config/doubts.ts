import type { Environment } from './environment.ts';
import { misspeltSettings } from './misspelt.ts';

/** What the settings allow, and may not be meant. */
export function doubtsOf(env: Environment): readonly string[] {
  return [...sandboxByDefault(env), ...misspeltSettings(env)];
}

function sandboxByDefault(env: Environment): readonly string[] {
  const isSandboxByDefault = env['BINDERY_ENV'] === undefined || env['BINDERY_ENV'] === '';
  if (!isSandboxByDefault || env['NODE_ENV'] !== 'production') return [];
  return [
    'NODE_ENV is production, but BINDERY_ENV is not set: this is a sandbox, with sample companies and made-up scores. Set BINDERY_ENV=production for real business, or BINDERY_ENV=sandbox to end this warning.',
  ];
}
