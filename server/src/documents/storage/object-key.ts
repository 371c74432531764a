const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const LONGEST_KEY = 512;

/**
 * True for a key that is safe as a relative path, as a URL path without escapes and as an S3 key: segments of ASCII
 * letters, digits, dot, dash and underscore that begin with a letter or digit (so never `.` or `..`), joined by `/`.
 */
export function isObjectKey(key: string): boolean {
  return key.length <= LONGEST_KEY && key.split('/').every((segment) => SEGMENT.test(segment));
}

/** Keys are made by this program from ids, never from a caller's text: an invalid key is a mistake of ours. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new RangeError(`not an object key: ${JSON.stringify(key)}`);
}

/** Where one check of an upload keeps the file that it looks at; no PUT link reaches it. */
export function checkedKey(storageKey: string, checkId: string): string {
  return `${storageKey.replace(/^incoming\//, 'uploads/')}-${checkId}`;
}
