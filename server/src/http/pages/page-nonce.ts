import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Ties a form to the browser that was shown it: the cookie contains a random value, the form its HMAC for this path.
 * Another site's page has neither, and nothing is stored on the server.
 */
export interface PageNonce {
  readonly cookieValue: string;
  readonly field: string;
}

/** `kept` is the cookie of a page that is already open: a second tab must not invalidate the form of the first. */
export function newPageNonce(key: Buffer, path: string, kept?: string): PageNonce {
  const cookieValue = kept !== undefined && /^[\w-]{32}$/.test(kept) ? kept : randomBytes(24).toString('base64url');
  return { cookieValue, field: fieldOf(key, cookieValue, path) };
}

export function isPageNonce(key: Buffer, path: string, given: { cookie: string | undefined; field: string }): boolean {
  if (given.cookie === undefined) return false;
  const expected = Buffer.from(fieldOf(key, given.cookie, path));
  const actual = Buffer.from(given.field);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function fieldOf(key: Buffer, cookieValue: string, path: string): string {
  return createHmac('sha256', key).update(`${cookieValue} ${path}`).digest('base64url');
}
