import type { RuleId } from '../../catalogue/catalogue.ts';
import type { Cookie } from '../../observed/web.ts';
import { earns, type Outcome, raises } from './outcome.ts';

const KNOWN = ['strict', 'lax', 'none'];
// Set by a hosting platform for itself, and told apart by the published test as well.
const IGNORED = ['heroku-session-affinity'];

/** Worst last: of several faults the worst counts. */
const ORDER = [
  'WEB_COOKIE_UNDER_HSTS',
  'WEB_COOKIE_WITHOUT_SECURE',
  'WEB_COOKIE_SESSION_UNDER_HSTS',
  'WEB_COOKIE_SAME_SITE_INVALID',
  'WEB_COOKIE_CSRF_WITHOUT_SAME_SITE',
  'WEB_COOKIE_SESSION_WITHOUT_HTTP_ONLY',
  'WEB_COOKIE_SESSION_WITHOUT_SECURE',
] as const satisfies readonly RuleId[];

/** Flags of cookies: the published test. `hasHsts`: Strict-Transport-Security of at least six months is in force. */
export function judgeCookies(all: readonly Cookie[], hasHsts: boolean): Outcome {
  const cookies = all.filter(({ name }) => !IGNORED.includes(name));
  if (cookies.length === 0) return earns(0, 'No cookies');
  const faults = cookies.flatMap((cookie) => faultsOf(cookie, hasHsts).map((ruleId) => ({ ruleId, cookie })));
  const worst = faults.toSorted((a, b) => ORDER.indexOf(b.ruleId) - ORDER.indexOf(a.ruleId))[0];
  if (worst) {
    const names = faults.filter(({ ruleId }) => ruleId === worst.ruleId).map(({ cookie }) => cookie.name);
    return raises(worst.ruleId, `cookie ${[...new Set(names)].toSorted().join(', ')}`);
  }
  return cookies.every(({ sameSite }) => sameSite !== null)
    ? earns(5, 'Cookies with Secure, HttpOnly and SameSite')
    : earns(0, 'Cookies with Secure and HttpOnly');
}

function faultsOf(cookie: Cookie, hasHsts: boolean): readonly (typeof ORDER)[number][] {
  const name = cookie.name.toLowerCase();
  const isSession = name.includes('login') || name.includes('sess');
  const sameSite = cookie.sameSite?.trim().toLowerCase() ?? null;
  const isInvalid = sameSite !== null && (!KNOWN.includes(sameSite) || (sameSite === 'none' && !cookie.isSecure));
  const faults: (typeof ORDER)[number][] = [];
  if (!cookie.isSecure) faults.push(hasHsts ? 'WEB_COOKIE_UNDER_HSTS' : 'WEB_COOKIE_WITHOUT_SECURE');
  if (isSession && !cookie.isSecure) {
    faults.push(hasHsts ? 'WEB_COOKIE_SESSION_UNDER_HSTS' : 'WEB_COOKIE_SESSION_WITHOUT_SECURE');
  }
  if (isInvalid) faults.push('WEB_COOKIE_SAME_SITE_INVALID');
  if (name.includes('csrf') && sameSite === null) faults.push('WEB_COOKIE_CSRF_WITHOUT_SAME_SITE');
  if (isSession && !cookie.isHttpOnly) faults.push('WEB_COOKIE_SESSION_WITHOUT_HTTP_ONLY');
  return faults;
}
