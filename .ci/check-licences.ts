/**
 * Refuses a package of the lock file that is installed at run time under a licence that is not on the list below; GPL
 * and AGPL can never be. Run by `npm run check:licences`. The list of everything with its licence, as CycloneDX, is
 * `npm run -s sbom`.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Files of such a package that we change would have to be published; we change none.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  // Given into the public domain.
  'Unlicense',
]);

/** Packages whose package.json names no licence, with what their LICENSE file says. */
const READ_BY_HAND: readonly (readonly [RegExp, string])[] = [
  [/^png-js$/, 'MIT'],
  [/^@tailwindcss\/oxide-/, 'MIT'],
];

export interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/** `name: licence` of every package that may not be there at run time. */
export function refusedLicences(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, devOptional, link }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || dev || devOptional || link) return [];
    const name = path.slice(at + 'node_modules/'.length);
    const found = license ?? READ_BY_HAND.find(([pattern]) => pattern.test(name))?.[1];
    return found !== undefined && isAllowed(found) ? [] : [`${name}: ${found ?? 'names no licence'}`];
  });
}

/** Of `A OR B` one is enough, of `A AND B` both are needed; parentheses only ever surround the whole. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((one) => ALLOWED.has(one.trim())));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const refused = refusedLicences(packages);
  for (const line of refused) console.error(line);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
