import type { Remedy } from '../rule.ts';

const WEB_DEVELOPER = 'WEB_DEVELOPER' as const;

/** One remedy for each test of the published table. */
export const WEB_REMEDIES = {
  CSP: {
    what: 'A content security policy tells the browser which scripts a page may run; yours is missing or too loose.',
    why: 'Without it, one injected line of script can copy card and log-in data of every visitor: a notifiable breach.',
    fix: [
      'Send Content-Security-Policy-Report-Only first and collect what it would block.',
      "Send Content-Security-Policy with default-src 'self' and without 'unsafe-inline' and 'unsafe-eval' for scripts.",
      'Move inline scripts into files, or give them nonces.',
    ],
    who: WEB_DEVELOPER,
  },
  COOKIES: {
    what: 'A cookie of your site misses a flag that keeps it secret.',
    why: 'A stolen session cookie is a log-in without a password or a second factor.',
    fix: [
      'Set Secure on every cookie and HttpOnly on every session cookie.',
      'Set SameSite=Lax or Strict, above all on tokens against forged requests.',
      'Load the site again and look at the Set-Cookie headers.',
    ],
    who: WEB_DEVELOPER,
  },
  CORS: {
    what: 'Your site lets every other site read its answers with the visitor’s log-in.',
    why: 'A page that a customer happens to open can read that customer’s data from your site.',
    fix: [
      'Find what sets Access-Control-Allow-Origin.',
      'Answer with a fixed list of origins instead of repeating the one that asks.',
      'Leave Access-Control-Allow-Credentials out where it is not needed.',
    ],
    who: WEB_DEVELOPER,
  },
  REDIRECTION: {
    what: 'Visitors who type your address are not taken to the encrypted site at once.',
    why: 'On a public network others can read and change what they see until then.',
    fix: [
      'Answer every http address with a redirect (301) to https on the same host.',
      'Redirect to other hosts only after that.',
      'Try the address with http:// in front.',
    ],
    who: WEB_DEVELOPER,
  },
  REFERRER: {
    what: 'Your site tells other sites the full address of the page a visitor came from.',
    why: 'Addresses can hold names, order numbers or tokens; that is personal data sent to third parties.',
    fix: [
      'Send Referrer-Policy: strict-origin-when-cross-origin.',
      'Remove the policies that send more.',
      'Load a page and look at the header.',
    ],
    who: WEB_DEVELOPER,
  },
  HSTS: {
    what: 'Strict-Transport-Security makes browsers use encryption always; yours is missing or too short.',
    why: 'Without it an attacker in the same network can move a visitor to an unencrypted copy of your site.',
    fix: [
      'See that every page works over https with a valid certificate.',
      'Send Strict-Transport-Security: max-age=63072000 on https answers.',
      'Add includeSubDomains when all sub-domains work over https.',
    ],
    who: WEB_DEVELOPER,
  },
  SRI: {
    what: 'Your pages run scripts of other sites without checking that they are unchanged.',
    why: 'When that other site is broken into, its script runs on yours: card skimming works that way.',
    fix: [
      'Host the scripts yourself where you can.',
      'Load the rest over https with an integrity attribute.',
      'Remove scripts that are no longer needed.',
    ],
    who: WEB_DEVELOPER,
  },
  CONTENT_TYPE: {
    what: 'Browsers may guess the type of your files.',
    why: 'An uploaded file can then run as a script on your site.',
    fix: [
      'Send X-Content-Type-Options: nosniff with every answer.',
      'See that every file has the right Content-Type.',
      'Load a page and look at the header.',
    ],
    who: WEB_DEVELOPER,
  },
  FRAMING: {
    what: 'Any other site may show yours inside a frame.',
    why: 'Visitors can be made to press buttons of your site without knowing it.',
    fix: [
      "Send Content-Security-Policy: frame-ancestors 'none', or 'self' when you frame your own pages.",
      'Or send X-Frame-Options: DENY or SAMEORIGIN.',
      'Load a page and look at the header.',
    ],
    who: WEB_DEVELOPER,
  },
  RESOURCE_POLICY: {
    what: 'The Cross-Origin-Resource-Policy header of your site has a value that no browser knows.',
    why: 'A protection that was meant to be on is off.',
    fix: [
      'Send Cross-Origin-Resource-Policy: same-origin or same-site.',
      'Use cross-origin only for files that others shall embed.',
      'Load a page and look at the header.',
    ],
    who: WEB_DEVELOPER,
  },
} as const satisfies Readonly<Record<string, Remedy>>;
