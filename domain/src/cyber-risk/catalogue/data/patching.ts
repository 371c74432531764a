import { minus, type Remedy, type RuleRow } from '../rule.ts';

const PATCH: Remedy = {
  what: 'The server tells the world which version of a program it runs, and that version has published security faults.',
  why: 'Attackers search the internet for such versions within hours of a publication; most ransomware claims start there.',
  fix: [
    'Update the program to the newest version its maker supports; for a gateway, install the fix named in the advisory.',
    'Look for signs of a break-in that happened before the update, and change the passwords of the device.',
    'Turn on automatic updates, or subscribe to the maker’s security notices.',
  ],
  who: 'IT',
};

const REPLACE: Remedy = {
  what: 'The server runs a version that its maker no longer repairs.',
  why: 'New faults in it stay open for good, and an insurer may ask why it was still in use when it was attacked.',
  fix: [
    'Find out what depends on the old version.',
    'Move to a version that is supported, on a copy of the system first.',
    'Note the end of support of the new version in the calendar.',
  ],
  who: 'IT',
};

const HIDE: Remedy = {
  what: 'The server tells the version of its software to everybody who connects.',
  why: 'It spares attackers the search: the day a fault is published, they know who has it.',
  fix: [
    'Turn the version off in the configuration of the server (ServerTokens, server_tokens, expose_php and the like).',
    'Restart the service.',
    'Ask for the headers again and see that the number is gone.',
  ],
  who: 'IT',
};

const KEV = 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog';
const CVSS = 'https://nvd.nist.gov/vuln-metrics/cvss';
const SOFTWARE = { check: 'SOFTWARE', rating: 'SOFTWARE_PATCHING' } as const;

const FAULTY = {
  ...SOFTWARE,
  expected: 'A version without published faults of this weight.',
  order: 'Update the software on {host} that has published faults',
  remedy: PATCH,
  source: CVSS,
} as const;

/** Versions that are disclosed, and what is published about them. EPSS adds to the points of a fault, see METHOD_1. */
export const PATCHING_RULES = {
  PATCH_KNOWN_EXPLOITED: {
    ...FAULTY,
    severity: 'CRITICAL',
    effect: minus(60),
    title: 'Software with a fault that attackers are known to use',
    expected: 'A version without a fault of the catalogue of known exploited vulnerabilities.',
    source: KEV,
  },
  PATCH_CVSS_CRITICAL: {
    ...FAULTY,
    severity: 'HIGH',
    effect: minus(30),
    title: 'Software with a fault rated 9 or more of 10',
  },
  PATCH_CVSS_HIGH: {
    ...FAULTY,
    severity: 'MEDIUM',
    effect: minus(20),
    title: 'Software with a fault rated 7 or more of 10',
  },
  PATCH_CVSS_MEDIUM: {
    ...FAULTY,
    severity: 'LOW',
    effect: minus(8),
    title: 'Software with a fault rated 4 or more of 10',
  },
  PATCH_END_OF_LIFE: {
    ...SOFTWARE,
    severity: 'HIGH',
    effect: minus(30),
    title: 'Software that its maker no longer repairs',
    expected: 'A version that still gets security updates.',
    order: 'Replace the software on {host} that is no longer supported',
    remedy: REPLACE,
    source: 'https://endoflife.date/',
  },
  PATCH_VERSION_SHOWN: {
    ...SOFTWARE,
    severity: 'INFO',
    effect: minus(3),
    title: 'Software version shown to everybody',
    expected: 'No version number in headers, banners and pages.',
    order: 'Stop showing software versions on {host}',
    remedy: HIDE,
    source: 'https://owasp.org/www-project-web-security-testing-guide/',
  },
} as const satisfies Readonly<Record<string, RuleRow>>;
