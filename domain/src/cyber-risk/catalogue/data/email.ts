import { loses, type Remedy, type RuleRow } from '../rule.ts';

const FORGERY =
  'Forged mail in your name is how invoices get paid to criminals; funds transfer fraud is among the most frequent claims.';

const SPF: Remedy = {
  what: 'SPF lists the servers that may send mail in your name; yours is missing, broken or too loose.',
  why: FORGERY,
  fix: [
    'List every service that sends mail for you, with the include it asks for.',
    'Publish one TXT record: v=spf1 with these includes and -all (or ~all) at its end, with at most 10 look-ups.',
    'Send a mail through each service and look at its Authentication-Results header.',
  ],
  who: 'EMAIL_PROVIDER',
};

const DMARC: Remedy = {
  what: 'DMARC tells other mail servers what to do with forged mail in your name; yours is missing or only watches.',
  why: FORGERY,
  fix: [
    'Publish v=DMARC1; p=none; rua=mailto:… at _dmarc and read the reports for some weeks.',
    'Correct the senders that fail.',
    'Change to p=quarantine, then to p=reject.',
  ],
  who: 'EMAIL_PROVIDER',
};

const DKIM: Remedy = {
  what: 'DKIM signs your mail; the key that was found is too short or was withdrawn.',
  why: 'A short key can be computed, and then forged mail carries your valid signature.',
  fix: [
    'Make a new key of 2048 bits in the settings of your mail service.',
    'Publish it under a new selector and change over.',
    'Remove the old selector after a week.',
  ],
  who: 'EMAIL_PROVIDER',
};

const STARTTLS: Remedy = {
  what: 'Your mail server takes mail without encryption.',
  why: 'Mail with personal data can be read on its way, which privacy laws treat as a breach.',
  fix: [
    'Turn on STARTTLS for incoming mail.',
    'Give the server a certificate of a public authority for its own name.',
    'Test it with a mail from outside.',
  ],
  who: 'EMAIL_PROVIDER',
};

const MTA_STS: Remedy = {
  what: 'MTA-STS makes other servers use encryption with yours always; it is missing or not enforced.',
  why: 'Without it an attacker on the way can turn the encryption of incoming mail off.',
  fix: [
    'Serve the policy at https://mta-sts.<domain>/.well-known/mta-sts.txt with every MX in it.',
    'Publish the TXT record _mta-sts.',
    'Start in mode testing and change to enforce when the reports are clean.',
  ],
  who: 'EMAIL_PROVIDER',
};

const TLS_RPT: Remedy = {
  what: 'No report tells you when encrypted delivery to your mail server fails.',
  why: 'An attack on the encryption of your mail stays unseen.',
  fix: [
    'Choose a mailbox or a service for the reports.',
    'Publish v=TLSRPTv1; rua=mailto:… at _smtp._tls.',
    'Read the first reports after a day.',
  ],
  who: 'EMAIL_PROVIDER',
};

const EMAIL = { rating: 'EMAIL_SECURITY' } as const;
const SPF_ROW = { ...EMAIL, check: 'SPF', remedy: SPF, source: 'https://www.rfc-editor.org/rfc/rfc7208' } as const;
const DMARC_ROW = {
  ...EMAIL,
  check: 'DMARC',
  remedy: DMARC,
  source: 'https://www.rfc-editor.org/rfc/rfc7489',
} as const;
const TLS_ROW = { ...EMAIL, check: 'STARTTLS', remedy: STARTTLS } as const;
const TLS_SOURCE = 'https://www.rfc-editor.org/rfc/rfc3207';
const STS_SOURCE = 'https://www.rfc-editor.org/rfc/rfc8461';
const SPF_EXPECTED = 'One SPF record that can be evaluated.';
const DMARC_EXPECTED = 'One valid DMARC record.';
const SPF_ORDER = 'Publish a valid SPF record for {host}';

/** Sender authentication and the encryption of incoming mail. */
export const EMAIL_RULES = {
  EMAIL_SPF_MISSING: {
    ...SPF_ROW,
    severity: 'HIGH',
    effect: loses(10),
    title: 'No SPF record',
    expected: SPF_EXPECTED,
    order: SPF_ORDER,
  },
  EMAIL_SPF_INVALID: {
    ...SPF_ROW,
    severity: 'HIGH',
    effect: loses(10),
    title: 'SPF record that receivers cannot use',
    expected: SPF_EXPECTED,
    order: SPF_ORDER,
  },
  EMAIL_SPF_POLICY_WEAK: {
    ...SPF_ROW,
    severity: 'MEDIUM',
    effect: loses(10),
    title: 'SPF record that lets every server send',
    expected: '-all or ~all at the end; -all for a domain without mail.',
    order: 'End the SPF record of {host} with -all or ~all',
  },
  EMAIL_DMARC_MISSING: {
    ...DMARC_ROW,
    severity: 'HIGH',
    effect: loses(10),
    title: 'No DMARC record',
    expected: DMARC_EXPECTED,
    order: 'Publish a DMARC record for {host}',
  },
  EMAIL_DMARC_INVALID: {
    ...DMARC_ROW,
    severity: 'HIGH',
    effect: loses(10),
    title: 'DMARC record that receivers cannot use',
    expected: DMARC_EXPECTED,
    order: 'Correct the DMARC record of {host}',
  },
  EMAIL_DMARC_POLICY_WEAK: {
    ...DMARC_ROW,
    severity: 'MEDIUM',
    effect: loses(8),
    title: 'DMARC that only watches',
    expected: 'p=quarantine or p=reject; p=reject for a domain without mail.',
    order: 'Change the DMARC policy of {host} to quarantine or reject',
  },
  EMAIL_DKIM_WEAK: {
    ...EMAIL,
    check: 'DKIM',
    remedy: DKIM,
    severity: 'MEDIUM',
    effect: loses(10),
    title: 'DKIM key that is too short or withdrawn',
    expected: 'A selector with an RSA key of at least 1024 bits, or an Ed25519 key.',
    order: 'Replace the DKIM key of {host}',
    source: 'https://www.rfc-editor.org/rfc/rfc8301',
  },
  EMAIL_STARTTLS_MISSING: {
    ...TLS_ROW,
    severity: 'HIGH',
    effect: loses(10),
    title: 'Mail server that takes mail without encryption',
    expected: 'STARTTLS in the answer to EHLO, and a handshake that works.',
    order: 'Turn on STARTTLS on {host}',
    source: TLS_SOURCE,
  },
  EMAIL_STARTTLS_BROKEN: {
    ...TLS_ROW,
    severity: 'HIGH',
    effect: loses(10),
    title: 'Mail server whose encryption fails',
    expected: 'A handshake that works after STARTTLS.',
    order: 'Repair STARTTLS on {host}',
    source: TLS_SOURCE,
  },
  EMAIL_STARTTLS_CERTIFICATE: {
    ...TLS_ROW,
    severity: 'INFO',
    effect: { kind: 'NONE' },
    title: 'Mail server with a certificate that is not for it',
    expected: 'A certificate of a public authority for the name of the MX.',
    order: 'Give the mail server {host} a valid certificate',
    source: 'https://www.rfc-editor.org/rfc/rfc7672',
  },
  EMAIL_MTA_STS_MISSING: {
    ...EMAIL,
    check: 'MTA_STS',
    remedy: MTA_STS,
    severity: 'LOW',
    effect: loses(5),
    title: 'No MTA-STS policy in force',
    expected: 'A policy in mode enforce that covers every MX.',
    order: 'Publish an MTA-STS policy in mode enforce for {host}',
    source: STS_SOURCE,
  },
  EMAIL_TLS_RPT_MISSING: {
    ...EMAIL,
    check: 'TLS_RPT',
    remedy: TLS_RPT,
    severity: 'INFO',
    effect: loses(2),
    title: 'No reports of failed mail encryption',
    expected: 'A valid TLS-RPT record.',
    order: 'Publish a TLS-RPT record for {host}',
    source: 'https://www.rfc-editor.org/rfc/rfc8460',
  },
} as const satisfies Readonly<Record<string, RuleRow>>;
