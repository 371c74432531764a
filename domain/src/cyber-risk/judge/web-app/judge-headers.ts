import { readPolicies } from './csp-policy.ts';
import { earns, type Outcome, raises } from './outcome.ts';
import type { PageView } from './page-view.ts';

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const UNSAFE = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** Referrer-Policy: the published test. Browsers take the last value they know. */
export function judgeReferrer(page: PageView): Outcome {
  const written = [...page.headers('referrer-policy'), ...(page.metaReferrer === null ? [] : [page.metaReferrer])];
  if (written.length === 0) return earns(0, 'No referrer policy');
  const known = written
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => PRIVATE.includes(value) || UNSAFE.includes(value));
  const policy = known.at(-1);
  if (policy === undefined)
    return raises('WEB_REFERRER_INVALID', `Referrer-Policy: ${written.join(', ').slice(0, 200)}`);
  return PRIVATE.includes(policy)
    ? earns(5, `Referrer policy ${policy}`)
    : raises('WEB_REFERRER_UNSAFE', `Referrer-Policy: ${policy}`);
}

/** X-Content-Type-Options: the published test. */
export function judgeContentType(page: PageView): Outcome {
  const value = page.headers('x-content-type-options')[0];
  if (value === undefined) return raises('WEB_NOSNIFF_MISSING', 'no X-Content-Type-Options');
  return value.trim().toLowerCase() === 'nosniff'
    ? earns(0, 'X-Content-Type-Options: nosniff')
    : raises('WEB_NOSNIFF_INVALID', `X-Content-Type-Options: ${value.slice(0, 200)}`);
}

/** X-Frame-Options and frame-ancestors, which replaces it: the published test. */
export function judgeFraming(page: PageView): Outcome {
  const policy = readPolicies(page.headers('content-security-policy'), []);
  if (policy?.directives.has('frame-ancestors')) return earns(5, 'frame-ancestors in the content security policy');
  const value = page.headers('x-frame-options')[0]?.trim().toLowerCase();
  if (value === undefined) return raises('WEB_FRAMING_ALLOWED', 'neither frame-ancestors nor X-Frame-Options');
  return value === 'deny' || value === 'sameorigin' || value.startsWith('allow-from')
    ? earns(0, `X-Frame-Options: ${value.slice(0, 100)}`)
    : raises('WEB_FRAMING_INVALID', `X-Frame-Options: ${value.slice(0, 200)}`);
}

/** Cross-Origin-Resource-Policy: the published test. */
export function judgeResourcePolicy(page: PageView): Outcome {
  const value = page.headers('cross-origin-resource-policy')[0]?.trim().toLowerCase();
  if (value === undefined || value === '') return earns(0, 'No Cross-Origin-Resource-Policy');
  if (value === 'same-origin' || value === 'same-site') return earns(10, `Cross-Origin-Resource-Policy: ${value}`);
  return value === 'cross-origin'
    ? earns(0, 'Cross-Origin-Resource-Policy: cross-origin')
    : raises('WEB_RESOURCE_POLICY_INVALID', `Cross-Origin-Resource-Policy: ${value.slice(0, 200)}`);
}

/** Cross-origin resource sharing: the published test. Only a server that repeats any origin is a finding. */
export function judgeCors(page: PageView): Outcome {
  const allowed = page.headers('access-control-allow-origin')[0]?.trim();
  const credentials = page.headers('access-control-allow-credentials')[0]?.trim().toLowerCase();
  const isUniversal = allowed === page.originSent && credentials === 'true';
  return isUniversal
    ? raises('WEB_CORS_UNIVERSAL', `Access-Control-Allow-Origin repeats ${page.originSent} with credentials`)
    : earns(0, 'No cross-origin access with credentials for all');
}
