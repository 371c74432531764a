import { loses, type Remedy, type RuleRow } from '../rule.ts';

const SECURITY_TXT: Remedy = {
  what: 'security.txt tells people who find a fault whom to write to; yours is missing, incomplete or expired.',
  why: 'Faults that are reported in time are repaired before they become claims.',
  fix: [
    'Choose a mailbox that is read.',
    'Put Contact and Expires into /.well-known/security.txt.',
    'Note the date of expiry in the calendar.',
  ],
  who: 'WEB_DEVELOPER',
};

const REPORTS: Remedy = {
  what: 'You do not ask for reports about misuse of your domain.',
  why: 'Fraud in your name is noticed only when the damage is done.',
  fix: [
    'Choose a mailbox or a service that reads such reports.',
    'Add it to the record: rua in DMARC and TLS-RPT, iodef in CAA.',
    'Look at the reports once a week.',
  ],
  who: 'EMAIL_PROVIDER',
};

const TRANSPORT: Remedy = {
  what: 'Visitors are not led to the encrypted site always.',
  why: 'It is what an expert looks at first when a claim asks whether reasonable care was taken.',
  fix: [
    'Redirect http to https.',
    'Send Strict-Transport-Security with a max-age of at least six months.',
    'Load the site with http:// in front and look at the headers.',
  ],
  who: 'WEB_DEVELOPER',
};

const QUIET: Remedy = {
  what: 'Servers of yours tell their software versions.',
  why: 'It spares attackers the search.',
  fix: [
    'Turn the versions off in the configuration of each server.',
    'Restart the services.',
    'Ask for the headers and banners again.',
  ],
  who: 'IT',
};

const ROW = { rating: 'DEFENSIBILITY', severity: 'INFO' } as const;

/** Signs of care: what an expert would name in a dispute about reasonable care. */
export const DEFENSIBILITY_RULES = {
  DEFENCE_SECURITY_TXT: {
    ...ROW,
    check: 'SECURITY_TXT',
    severity: 'LOW',
    effect: loses(25),
    title: 'No valid security.txt',
    expected: 'Contact and an Expires in the future, at /.well-known/security.txt.',
    order: 'Publish a valid security.txt on {host}',
    remedy: SECURITY_TXT,
    source: 'https://www.rfc-editor.org/rfc/rfc9116',
  },
  DEFENCE_DMARC_REPORTS: {
    ...ROW,
    check: 'DMARC',
    effect: loses(15),
    title: 'DMARC without reports',
    expected: 'An rua address in the DMARC record.',
    order: 'Ask for DMARC reports for {host}',
    remedy: REPORTS,
    source: 'https://www.rfc-editor.org/rfc/rfc7489',
  },
  DEFENCE_TLS_REPORTS: {
    ...ROW,
    check: 'TLS_RPT',
    effect: loses(10),
    title: 'No reports of failed mail encryption asked for',
    expected: 'An rua address in the TLS-RPT record.',
    order: 'Ask for TLS reports for {host}',
    remedy: REPORTS,
    source: 'https://www.rfc-editor.org/rfc/rfc8460',
  },
  DEFENCE_CAA_IODEF: {
    ...ROW,
    check: 'CAA',
    effect: loses(5),
    title: 'CAA without a contact',
    expected: 'An iodef address in the CAA records.',
    order: 'Add an iodef contact to the CAA records of {host}',
    remedy: REPORTS,
    source: 'https://www.rfc-editor.org/rfc/rfc8659',
  },
  DEFENCE_HSTS: {
    ...ROW,
    check: 'WEB_HSTS',
    effect: loses(15),
    title: 'Encryption not made lasting',
    expected: 'Strict-Transport-Security with a max-age of at least six months.',
    order: 'Send Strict-Transport-Security on {host}',
    remedy: TRANSPORT,
    source: 'https://www.rfc-editor.org/rfc/rfc6797',
  },
  DEFENCE_HTTPS_REDIRECT: {
    ...ROW,
    check: 'WEB_REDIRECTION',
    effect: loses(15),
    title: 'Visitors not led to the encrypted site',
    expected: 'http answers with a redirect to https, or not at all.',
    order: 'Redirect http to https on {host}',
    remedy: TRANSPORT,
    source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS',
  },
  DEFENCE_VERSION_SHOWN: {
    ...ROW,
    check: 'VERSIONS',
    effect: loses(15),
    title: 'Servers that tell their versions',
    expected: 'No version number in headers, banners and pages.',
    order: 'Stop showing software versions on {host}',
    remedy: QUIET,
    source: 'https://owasp.org/www-project-web-security-testing-guide/',
  },
} as const satisfies Readonly<Record<string, RuleRow>>;
