import { minus, type Remedy, type RuleRow } from '../rule.ts';

const HTTPS: Remedy = {
  what: 'The website has no encryption.',
  why: 'Everything visitors type, passwords included, can be read on the way.',
  fix: [
    'Get a certificate; most hosting providers include one free of charge.',
    'Turn on https for every name of the site.',
    'Redirect http to https.',
  ],
  who: 'HOSTING_PROVIDER',
};

const CERTIFICATE: Remedy = {
  what: 'The certificate of the website is not valid for it, or soon will not be.',
  why: 'Visitors get used to warnings and then also pass the warning of a forged site.',
  fix: [
    'Renew the certificate for every name of the site, from a public authority.',
    'Install it together with the intermediate certificates of the authority.',
    'Turn on automatic renewal.',
  ],
  who: 'HOSTING_PROVIDER',
};

const PROTOCOLS: Remedy = {
  what: 'The server allows encryption that is out of date.',
  why: 'Recorded traffic can be opened, and card rules (PCI DSS) forbid it, which can cost cover for fines.',
  fix: [
    'Allow TLS 1.2 and 1.3 only.',
    'Allow AES-GCM and ChaCha20 ciphers only (the intermediate profile of Mozilla’s configuration generator).',
    'Test the site with the browsers your customers use.',
  ],
  who: 'HOSTING_PROVIDER',
};

const GUIDE = 'https://github.com/ssllabs/research/wiki/SSL-Server-Rating-Guide';
const ROW = { rating: 'WEB_ENCRYPTION', source: GUIDE } as const;
const CERT = { ...ROW, check: 'CERTIFICATE', remedy: CERTIFICATE } as const;
const TLS = { ...ROW, check: 'TLS_VERSION', remedy: PROTOCOLS } as const;

/** What the SSL Labs rating guide sees; its formula reads protocols, keys and ciphers. */
export const ENCRYPTION_RULES = {
  TLS_NO_HTTPS: {
    ...TLS,
    remedy: HTTPS,
    severity: 'HIGH',
    effect: { kind: 'ZERO' },
    title: 'Website without encryption',
    expected: 'https with a valid certificate.',
    order: 'Turn on https on {host}',
  },
  TLS_CERTIFICATE_INVALID: {
    ...CERT,
    severity: 'HIGH',
    effect: { kind: 'ZERO' },
    title: 'Invalid certificate',
    expected: 'A certificate of a public authority, for this name, in its time.',
    order: 'Install a valid certificate on {host}',
  },
  TLS_KEY_BREAKABLE: {
    ...CERT,
    severity: 'HIGH',
    effect: { kind: 'ZERO' },
    title: 'Certificate with a key that can be computed',
    expected: 'A key as strong as RSA with 2048 bits.',
    order: 'Replace the certificate of {host} by one with a key of 2048 bits',
  },
  TLS_CHAIN_INCOMPLETE: {
    ...CERT,
    severity: 'MEDIUM',
    effect: { kind: 'AT_MOST', value: 79 },
    title: 'Incomplete certificate chain',
    expected: 'The intermediate certificates sent along.',
    order: 'Install the intermediate certificates on {host}',
  },
  TLS_CERTIFICATE_EXPIRES: {
    ...CERT,
    severity: 'MEDIUM',
    effect: minus(10),
    title: 'Certificate that expires within 14 days',
    expected: 'A certificate renewed at least 14 days before its end.',
    order: 'Renew the certificate of {host}',
  },
  TLS_NO_MODERN_VERSION: {
    ...TLS,
    severity: 'HIGH',
    effect: { kind: 'AT_MOST', value: 64 },
    title: 'Neither TLS 1.2 nor TLS 1.3',
    expected: 'TLS 1.2 or TLS 1.3.',
    order: 'Turn on TLS 1.2 and 1.3 on {host}',
  },
  TLS_OLD_VERSION: {
    ...TLS,
    severity: 'MEDIUM',
    effect: { kind: 'FORMULA' },
    title: 'TLS 1.0 or 1.1 still allowed',
    expected: 'TLS 1.2 and 1.3 only.',
    order: 'Turn off TLS 1.0 and 1.1 on {host}',
  },
  TLS_WEAK_CIPHER: {
    ...TLS,
    severity: 'MEDIUM',
    effect: { kind: 'FORMULA' },
    title: 'Ciphers with less than 128 bits still allowed',
    expected: 'Ciphers with at least 128 bits only.',
    order: 'Turn off weak ciphers on {host}',
  },
  TLS_WEAK_KEY: {
    ...TLS,
    severity: 'MEDIUM',
    effect: { kind: 'FORMULA' },
    title: 'Keys weaker than RSA with 2048 bits',
    expected: 'Certificate and key exchange as strong as RSA with 2048 bits.',
    order: 'Use stronger keys on {host}',
  },
} as const satisfies Readonly<Record<string, RuleRow>>;
