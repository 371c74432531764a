import type { PlanInput } from '../plan/plan-input.ts';

/**
 * Keeps what was compiled for the inputs in which options differ. Options mostly name the same ones, so there are few such
 * sets, and mostly the last one is asked for again.
 */
export function byDifferingInputs<T>(compile: (names: readonly string[]) => T): (options: readonly PlanInput[]) => T {
  const kept = new Map<string, T>();
  let latest: { readonly names: readonly string[]; readonly compiled: T } | undefined;
  return (options) => {
    if (latest && haveNames(options, latest.names)) return latest.compiled;
    const names = [...new Set(options.flatMap((option) => Object.keys(option)))];
    const key = names.join(' ');
    const compiled = kept.get(key) ?? compile(names);
    kept.set(key, compiled);
    latest = { names, compiled };
    return compiled;
  };
}

function haveNames(options: readonly PlanInput[], names: readonly string[]): boolean {
  for (const option of options) {
    let at = 0;
    for (const name in option) {
      if (names[at] !== name) return false;
      at += 1;
    }
    if (at !== names.length) return false;
  }
  return true;
}
