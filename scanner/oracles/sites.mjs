/**
 * Websites that differ in their headers, cookies and scripts.
 * @typedef {{ headers: Record<string, string>, cookies?: string[], body?: string, redirects?: boolean, differs?: string }} Site
 * `differs` says why the two disagree, where we keep to the published table.
 */

const HSTS = { 'strict-transport-security': 'max-age=63072000' };
const SNIFF = { 'x-content-type-options': 'nosniff' };
const FRAME = { 'x-frame-options': 'DENY' };
const csp = (policy) => ({ 'content-security-policy': policy });
const SELF = csp("default-src 'self'");
const NONE = csp(
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);
const GOOD = { ...HSTS, ...SNIFF, ...FRAME, ...SELF };
const scripts = (text) => `<!doctype html><title>Harbor</title>${text}<h1>Harbor</h1>`;

/** @type {Record<string, Site>} */
export const SITES = {
  'a bare page': { headers: {} },
  'a bare page that does not lead to https': { headers: {}, redirects: false },
  'all that is good': {
    headers: { ...GOOD, ...NONE, 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' },
  },
  'a policy for everything': { headers: GOOD },
  'HSTS alone': { headers: HSTS },
  'HSTS of a month': { headers: { ...GOOD, 'strict-transport-security': 'max-age=2592000' } },
  'HSTS of half a year': { headers: { ...GOOD, 'strict-transport-security': 'max-age=15768000' } },
  'HSTS that cannot be read': {
    headers: { ...GOOD, 'strict-transport-security': 'max-age=never' },
    differs:
      'their program takes a max-age that is no number for a long one; RFC 6797, 6.1.1 ignores the header, as their own table says',
  },
  'HSTS with subdomains': { headers: { ...GOOD, 'strict-transport-security': 'max-age=63072000; includeSubDomains' } },
  'no HSTS': { headers: { ...SNIFF, ...FRAME, ...SELF } },
  'nosniff alone': { headers: SNIFF },
  'nosniff written wrong': { headers: { ...GOOD, 'x-content-type-options': 'sniff' } },
  'no nosniff': { headers: { ...HSTS, ...FRAME, ...SELF } },
  'frames denied alone': { headers: FRAME },
  'frames of the same origin': { headers: { ...GOOD, 'x-frame-options': 'SAMEORIGIN' } },
  'frames written wrong': { headers: { ...GOOD, 'x-frame-options': 'SOMETIMES' } },
  'frames allowed from one place': { headers: { ...GOOD, 'x-frame-options': 'ALLOW-FROM https://partner.example' } },
  'no word on frames': { headers: { ...HSTS, ...SNIFF, ...SELF } },
  'frames by policy': { headers: { ...HSTS, ...SNIFF, ...csp("default-src 'self'; frame-ancestors 'none'") } },
  'no policy': { headers: { ...HSTS, ...SNIFF, ...FRAME } },
  'a policy that only reports': {
    headers: { ...HSTS, ...SNIFF, ...FRAME, 'content-security-policy-report-only': "default-src 'self'" },
  },
  'a policy of nothing but what is named': { headers: { ...GOOD, ...NONE } },
  'unsafe-inline for scripts': {
    headers: { ...GOOD, ...csp("default-src 'self'; script-src 'self' 'unsafe-inline'") },
  },
  'unsafe-inline for styles': { headers: { ...GOOD, ...csp("default-src 'self'; style-src 'self' 'unsafe-inline'") } },
  'unsafe-inline for styles of nothing': {
    headers: { ...GOOD, ...csp("default-src 'none'; style-src 'self' 'unsafe-inline'") },
  },
  'unsafe-eval': { headers: { ...GOOD, ...csp("default-src 'self'; script-src 'self' 'unsafe-eval'") } },
  'unsafe-inline beside a nonce': {
    headers: {
      ...GOOD,
      ...csp("default-src 'self'; script-src 'nonce-abc123abc123' 'unsafe-inline'; object-src 'none'"),
    },
  },
  'strict-dynamic with a nonce': {
    headers: {
      ...GOOD,
      ...csp("default-src 'self'; script-src 'strict-dynamic' 'nonce-abc123abc123'; object-src 'none'"),
    },
  },
  'strict-dynamic alone': {
    headers: { ...GOOD, ...csp("default-src 'self'; script-src 'strict-dynamic'; object-src 'none'") },
  },
  'any https': { headers: { ...GOOD, ...csp('default-src https:') } },
  'any http': { headers: { ...GOOD, ...csp("default-src 'self' http:") } },
  'images over http': { headers: { ...GOOD, ...csp("default-src 'self'; img-src 'self' http:") } },
  'scripts over http': { headers: { ...GOOD, ...csp("default-src 'self'; script-src 'self' http://cdn.example") } },
  'a star for everything': { headers: { ...GOOD, ...csp('default-src *') } },
  'objects of data': { headers: { ...GOOD, ...csp("default-src 'self'; object-src data:") } },
  'a policy without default': { headers: { ...GOOD, ...csp("img-src 'self'") } },
  'a policy that is empty': { headers: { ...GOOD, ...csp(' ') } },
  'a directive twice': { headers: { ...GOOD, ...csp("default-src 'self'; default-src 'none'") } },
  'referrer kept': { headers: { ...GOOD, 'referrer-policy': 'strict-origin-when-cross-origin' } },
  'referrer told to all': { headers: { ...GOOD, 'referrer-policy': 'unsafe-url' } },
  'referrer written wrong': { headers: { ...GOOD, 'referrer-policy': 'whenever' } },
  'referrer as before': { headers: { ...GOOD, 'referrer-policy': 'no-referrer-when-downgrade' } },
  'resources for the same site': { headers: { ...GOOD, 'cross-origin-resource-policy': 'same-site' } },
  'resources for everyone': { headers: { ...GOOD, 'cross-origin-resource-policy': 'cross-origin' } },
  'resources written wrong': { headers: { ...GOOD, 'cross-origin-resource-policy': 'mine' } },
  'a script of its own': { headers: GOOD, body: scripts('<script src="/app.js"></script>') },
  'a script of another place': { headers: GOOD, body: scripts('<script src="https://cdn.other.test/a.js"></script>') },
  'a script of another place with its hash': {
    headers: GOOD,
    body: scripts('<script src="https://cdn.other.test/a.js" integrity="sha384-AAAA"></script>'),
  },
  'a script of another place over http': {
    headers: GOOD,
    body: scripts('<script src="http://cdn.other.test/a.js"></script>'),
  },
  'a cookie that is safe': { headers: GOOD, cookies: ['session=1; Secure; HttpOnly; SameSite=Strict'] },
  'a session that scripts can read': { headers: GOOD, cookies: ['sessionid=1; Secure'] },
  'a session without Secure': { headers: GOOD, cookies: ['sessionid=1; HttpOnly'] },
  'a session without Secure, and no HSTS': {
    headers: { ...SNIFF, ...FRAME, ...SELF },
    cookies: ['sessionid=1; HttpOnly'],
  },
  'a cookie of no session without Secure': { headers: { ...SNIFF, ...FRAME, ...SELF }, cookies: ['theme=dark'] },
  'a token against forgery without SameSite': { headers: GOOD, cookies: ['csrftoken=1; Secure; HttpOnly'] },
};
