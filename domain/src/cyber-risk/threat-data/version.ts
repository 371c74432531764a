import type { VersionRange } from './threat-data.ts';

// Words that come before the release they name: 3.0.0-beta1 is older than 3.0.0.
const BEFORE_RELEASE = ['dev', 'snapshot', 'alpha', 'a', 'beta', 'b', 'preview', 'pre', 'rc', 'm'];
// `b` of 9.20b is an update of OpenSSL and others, not a beta: single letters count only after a dash.
const SINGLE = /^[abm]$/;

interface Part {
  /** 0 before the release, 1 nothing or the number 0, 2 an update word such as `p1` or `w`, 3 a number above 0. */
  readonly rank: 0 | 1 | 2 | 3;
  readonly text: string;
}

const NOTHING: Part = { rank: 1, text: '' };

/**
 * Compares two versions of one product: negative when `a` is older. Numbers count as numbers, a missing number as 0,
 * `rc`, `beta` and the like as older than the release, and other letters as updates of it: 8.9 < 8.9p1 < 8.10,
 * 1.1.1 < 1.1.1w, 10.2.9 < 10.2.9-h1, 22.7R2.4 < 22.7R2.5, 9.16(4) < 9.16(4)14, 15.2.1118.7 < 15.2.1258.12.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = compareParts(left[index] ?? NOTHING, right[index] ?? NOTHING);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True when the version lies in the range. */
export function isInRange(version: string, { from, to }: VersionRange): boolean {
  if (from) {
    const difference = compareVersions(version, from.version);
    if (difference < 0 || (difference === 0 && !from.isIncluded)) return false;
  }
  if (!to) return true;
  const difference = compareVersions(version, to.version);
  return difference < 0 || (difference === 0 && to.isIncluded);
}

function partsOf(version: string): readonly Part[] {
  return [...version.toLowerCase().matchAll(/[-~]?(?:\d+|[a-z]+)/g)].map(([written]) => partOf(written));
}

function partOf(written: string): Part {
  const token = written.replace(/[-~]/, '');
  if (/\d/.test(token)) {
    const digits = token.replace(/^0+/, '');
    return digits === '' ? NOTHING : { rank: 3, text: digits };
  }
  const isEarly = BEFORE_RELEASE.includes(token) && (!SINGLE.test(token) || token !== written);
  return isEarly ? { rank: 0, text: String(BEFORE_RELEASE.indexOf(token)) } : { rank: 2, text: token };
}

function compareParts(a: Part, b: Part): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  // Numbers without leading zeros: the longer one is greater, whatever its size.
  if (a.rank !== 2 && a.text.length !== b.text.length) return a.text.length - b.text.length;
  if (a.text === b.text) return 0;
  return a.text < b.text ? -1 : 1;
}
