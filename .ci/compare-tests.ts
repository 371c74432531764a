/**
 * Compares the tests of two states of the tree by name: which moved to another file, which are gone, which are new.
 * Make each list in its own tree with `npx vitest list --json=LIST.json`.
 * Usage: node .ci/compare-tests.ts BEFORE.json AFTER.json; exits 1 when a test is gone.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface ListedTest {
  /** With the names of the enclosing groups: `the queue > keeps the filters`. */
  readonly name: string;
  /** Relative to the root of the repository. */
  readonly file: string;
}

export interface Comparison {
  /** `name: old file -> new file`. */
  readonly moved: readonly string[];
  /** `old file: name`. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

/** A name counts as often as it is listed: the same name in three files needs three counterparts. */
export function compareTests(before: readonly ListedTest[], after: readonly ListedTest[]): Comparison {
  const left = new Map<string, string[]>();
  for (const { name, file } of after) left.set(name, [...(left.get(name) ?? []), file]);
  const take = (name: string, file?: string): string | undefined => {
    const files = left.get(name) ?? [];
    const index = file === undefined ? 0 : files.indexOf(file);
    return index < 0 ? undefined : files.splice(index, 1)[0];
  };
  // Tests that did not move are matched first, so that none of them is taken for the counterpart of another.
  const missing = before.filter(({ name, file }) => take(name, file) === undefined);
  const moved: string[] = [];
  const gone: string[] = [];
  for (const { name, file } of missing) {
    const place = take(name);
    if (place === undefined) gone.push(`${file}: ${name}`);
    else moved.push(`${name}: ${file} -> ${place}`);
  }
  const added = [...left].flatMap(([name, files]) => files.map((file) => `${file}: ${name}`));
  return { moved, gone, added };
}

const FOLDERS = /^.*?\/(?=(?:docs-search|domain|outbound|scanner|server|web|webhook-verify|broker-sdk|e2e)\/)/;

function readList(path: string): readonly ListedTest[] {
  const list: readonly ListedTest[] = JSON.parse(readFileSync(path, 'utf8'));
  return list.map(({ name, file }) => ({ name, file: file.replace(FOLDERS, '') }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [before, after] = [readList(process.argv[2] ?? ''), readList(process.argv[3] ?? '')];
  const { moved, gone, added } = compareTests(before, after);
  for (const line of moved) console.log(`moved: ${line}`);
  for (const line of gone) console.log(`gone: ${line}`);
  console.log(
    `${before.length} before, ${after.length} after: ${moved.length} moved, ${gone.length} gone, ${added.length} new`,
  );
  process.exitCode = gone.length === 0 ? 0 : 1;
}
