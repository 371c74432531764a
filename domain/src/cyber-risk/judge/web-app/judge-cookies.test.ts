import { expect, it } from 'vitest';
import type { Cookie } from '../../observed/web.ts';
import { said } from '../../testing/outcome-in-words.ts';
import { judgeCookies } from './judge-cookies.ts';

const cookie = (more: Partial<Cookie>): Cookie => ({
  name: 'theme',
  isSecure: true,
  isHttpOnly: true,
  sameSite: 'strict',
  url: 'https://example.com/',
  ...more,
});

function judged(cookies: readonly Cookie[], hasHsts = false): string {
  return said(judgeCookies(cookies, hasHsts));
}

it.each<[string, readonly Cookie[], string]>([
  ['no cookies', [], '0: No cookies'],
  ['a cookie of the platform', [cookie({ name: 'heroku-session-affinity', isSecure: false })], '0: No cookies'],
  [
    'cookies with every flag',
    [cookie({}), cookie({ sameSite: 'Lax ' })],
    '5: Cookies with Secure, HttpOnly and SameSite',
  ],
  ['one of two without SameSite', [cookie({}), cookie({ sameSite: null })], '0: Cookies with Secure and HttpOnly'],
  [
    'a script-readable cookie that is no session',
    [cookie({ isHttpOnly: false })],
    '5: Cookies with Secure, HttpOnly and SameSite',
  ],
  ['a token with SameSite', [cookie({ name: 'csrftoken' })], '5: Cookies with Secure, HttpOnly and SameSite'],
  [
    'a token without SameSite',
    [cookie({ name: 'XCSRF', sameSite: null })],
    'WEB_COOKIE_CSRF_WITHOUT_SAME_SITE: cookie XCSRF',
  ],
  [
    'a session without Secure',
    [cookie({ name: 'SESSID', isSecure: false })],
    'WEB_COOKIE_SESSION_WITHOUT_SECURE: cookie SESSID',
  ],
])('%s', (_case, cookies, expected) => {
  expect(judged(cookies)).toBe(expected);
});

it('names every cookie with the worst fault once, in order, and no other', () => {
  const plain = (name: string) => cookie({ name, isSecure: false });
  const cookies = [plain('b'), plain('a'), plain('a'), cookie({ name: 'c', sameSite: 'odd' })];
  expect(judged([plain('b'), plain('a'), plain('a')])).toBe('WEB_COOKIE_WITHOUT_SECURE: cookie a, b');
  expect(judged(cookies)).toBe('WEB_COOKIE_SAME_SITE_INVALID: cookie c');
  expect(judged(cookies.toReversed(), true)).toBe('WEB_COOKIE_SAME_SITE_INVALID: cookie c');
});
