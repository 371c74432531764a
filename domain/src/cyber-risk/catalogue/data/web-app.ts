import { type Effect, minus, type RuleRow, type Severity } from '../rule.ts';
import { WEB_REMEDIES } from './web-app-remedies.ts';

type Test = keyof typeof WEB_REMEDIES;

const EXPECTED: Readonly<Record<Test, string>> = {
  CSP: "A Content-Security-Policy without 'unsafe-inline' and 'unsafe-eval' for scripts.",
  COOKIES: 'Every cookie with Secure and SameSite, session cookies with HttpOnly.',
  CORS: 'No answer that any origin may read with credentials.',
  REDIRECTION: 'A redirect from http to https on the same host.',
  REFERRER: 'No Referrer-Policy, or one that sends at most the origin to other sites.',
  HSTS: 'Strict-Transport-Security with a max-age of at least six months.',
  SRI: 'Scripts of other sites over https and with an integrity attribute.',
  CONTENT_TYPE: 'X-Content-Type-Options: nosniff.',
  FRAMING: 'frame-ancestors in the content security policy, or X-Frame-Options DENY or SAMEORIGIN.',
  RESOURCE_POLICY: 'Cross-Origin-Resource-Policy with a known value, or none.',
};

const ORDERS: Readonly<Record<Test, string>> = {
  CSP: 'Send a safe content security policy on {host}',
  COOKIES: 'Set the missing flags of the cookies of {host}',
  CORS: 'Stop letting every origin read {host} with credentials',
  REDIRECTION: 'Redirect http to https on {host}',
  REFERRER: 'Send a safe referrer policy on {host}',
  HSTS: 'Send Strict-Transport-Security on {host}',
  SRI: 'Check scripts of other sites on {host} with integrity attributes',
  CONTENT_TYPE: 'Send X-Content-Type-Options: nosniff on {host}',
  FRAMING: 'Forbid other sites to frame {host}',
  RESOURCE_POLICY: 'Correct the Cross-Origin-Resource-Policy of {host}',
};

const row = (test: Test, severity: Severity, points: number, title: string): RuleRow & { readonly effect: Effect } => ({
  check: `WEB_${test}`,
  rating: 'WEB_APP_SECURITY',
  severity,
  effect: minus(points),
  title,
  expected: EXPECTED[test],
  order: ORDERS[test],
  remedy: WEB_REMEDIES[test],
  source: 'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
});

/** Every outcome of the published table of the HTTP Observatory that costs points. */
export const WEB_APP_RULES = {
  WEB_CSP_MISSING: row('CSP', 'MEDIUM', 25, 'No content security policy'),
  WEB_CSP_REPORT_ONLY: row('CSP', 'MEDIUM', 25, 'Content security policy only reports and blocks nothing'),
  WEB_CSP_INVALID: row('CSP', 'MEDIUM', 25, 'Content security policy that cannot be read'),
  WEB_CSP_UNSAFE_INLINE: row('CSP', 'LOW', 20, 'Content security policy that lets any script run'),
  WEB_CSP_INSECURE_SCHEME: row('CSP', 'LOW', 20, 'Content security policy that allows unencrypted sources'),
  WEB_CSP_UNSAFE_EVAL: row('CSP', 'LOW', 10, 'Content security policy that allows text to run as script'),
  WEB_CSP_INSECURE_MEDIA: row('CSP', 'LOW', 10, 'Content security policy that allows unencrypted images or media'),
  WEB_COOKIE_SESSION_WITHOUT_SECURE: row('COOKIES', 'HIGH', 40, 'Session cookie that is sent without encryption'),
  WEB_COOKIE_SESSION_WITHOUT_HTTP_ONLY: row('COOKIES', 'MEDIUM', 30, 'Session cookie that scripts can read'),
  WEB_COOKIE_CSRF_WITHOUT_SAME_SITE: row('COOKIES', 'MEDIUM', 20, 'Token against forged requests without SameSite'),
  WEB_COOKIE_SAME_SITE_INVALID: row('COOKIES', 'LOW', 20, 'Cookie with a SameSite value that browsers ignore'),
  WEB_COOKIE_WITHOUT_SECURE: row('COOKIES', 'MEDIUM', 20, 'Cookie that is sent without encryption'),
  WEB_COOKIE_SESSION_UNDER_HSTS: row('COOKIES', 'LOW', 10, 'Session cookie without Secure, protected by HSTS only'),
  WEB_COOKIE_UNDER_HSTS: row('COOKIES', 'LOW', 5, 'Cookie without Secure, protected by HSTS only'),
  WEB_CORS_UNIVERSAL: row('CORS', 'HIGH', 50, 'Every site may read this one with the visitor’s log-in'),
  WEB_REDIRECT_MISSING: row('REDIRECTION', 'MEDIUM', 20, 'No redirect from http to https'),
  WEB_REDIRECT_NOT_TO_HTTPS: row('REDIRECTION', 'MEDIUM', 20, 'Redirects that end without encryption'),
  WEB_REDIRECT_INVALID_CERTIFICATE: row('REDIRECTION', 'MEDIUM', 20, 'Redirect to a site whose certificate is invalid'),
  WEB_REDIRECT_NOT_FIRST: row('REDIRECTION', 'LOW', 10, 'First redirect is not to https'),
  WEB_REDIRECT_OFF_HOST: row('REDIRECTION', 'LOW', 5, 'First redirect leaves the host'),
  WEB_REFERRER_UNSAFE: row('REFERRER', 'LOW', 5, 'Referrer policy that tells other sites full addresses'),
  WEB_REFERRER_INVALID: row('REFERRER', 'LOW', 5, 'Referrer policy that browsers ignore'),
  WEB_HSTS_MISSING: row('HSTS', 'MEDIUM', 20, 'No Strict-Transport-Security'),
  WEB_HSTS_INVALID: row('HSTS', 'MEDIUM', 20, 'Strict-Transport-Security that browsers ignore'),
  WEB_HSTS_NO_HTTPS: row('HSTS', 'MEDIUM', 20, 'No Strict-Transport-Security, because there is no https'),
  WEB_HSTS_INVALID_CERTIFICATE: row('HSTS', 'MEDIUM', 20, 'Strict-Transport-Security void by an invalid certificate'),
  WEB_HSTS_SHORT: row('HSTS', 'LOW', 10, 'Strict-Transport-Security for less than six months'),
  WEB_SRI_MISSING_INSECURE: row('SRI', 'HIGH', 50, 'Scripts of other sites without encryption and without a check'),
  WEB_SRI_INSECURE: row('SRI', 'MEDIUM', 20, 'Scripts of other sites without encryption'),
  WEB_SRI_MISSING: row('SRI', 'LOW', 5, 'Scripts of other sites without a check'),
  WEB_NOSNIFF_MISSING: row('CONTENT_TYPE', 'LOW', 5, 'No X-Content-Type-Options'),
  WEB_NOSNIFF_INVALID: row('CONTENT_TYPE', 'LOW', 5, 'X-Content-Type-Options that browsers ignore'),
  WEB_FRAMING_ALLOWED: row('FRAMING', 'MEDIUM', 20, 'Other sites may frame the site'),
  WEB_FRAMING_INVALID: row('FRAMING', 'MEDIUM', 20, 'X-Frame-Options that browsers ignore'),
  WEB_RESOURCE_POLICY_INVALID: row('RESOURCE_POLICY', 'LOW', 5, 'Cross-Origin-Resource-Policy that browsers ignore'),
} as const satisfies Readonly<Record<string, RuleRow>>;
