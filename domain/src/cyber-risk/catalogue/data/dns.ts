import { loses, type Remedy, type RuleRow } from '../rule.ts';

const DNSSEC: Remedy = {
  what: 'DNSSEC signs the answers about your domain name; it is off or broken.',
  why: 'Without it forged answers can lead visitors and mail to an attacker; broken, it makes your domain unreachable.',
  fix: [
    'Turn on DNSSEC at the company that runs your name servers.',
    'Give the DS record to the registrar, and remove one that fits no key.',
    'Check the chain with a public DNSSEC analyser.',
  ],
  who: 'DOMAIN_REGISTRAR',
};

const CAA: Remedy = {
  what: 'No CAA record says which authorities may issue certificates for your domain.',
  why: 'Any of some hundred authorities can be tricked into one for an attacker.',
  fix: [
    'Find out which authorities you use.',
    'Publish a CAA record with issue for each of them.',
    'Add iodef with a mailbox, so that you are told of attempts.',
  ],
  who: 'DOMAIN_REGISTRAR',
};

const NETWORKS: Remedy = {
  what: 'All your name servers stand in one network.',
  why: 'One failure or attack there takes website and mail away: an interruption of your business.',
  fix: [
    'Ask your provider for name servers in a second network.',
    'Enter them at the registrar.',
    'See that all of them give the same answers.',
  ],
  who: 'DOMAIN_REGISTRAR',
};

const DANGLING: Remedy = {
  what: 'A name under your domain points to a service that no longer exists.',
  why: 'An attacker who registers that service name speaks in your name: convincing phishing, with a valid certificate.',
  fix: [
    'Delete the record if it is no longer needed.',
    'Or point it to a service that is yours.',
    'Delete DNS records first when you end a cloud service in future.',
  ],
  who: 'DOMAIN_REGISTRAR',
};

const IPV6: Remedy = {
  what: 'Your website has no IPv6 address.',
  why: 'A small point: it shows how current the hosting is kept.',
  fix: ['Ask your hosting provider for IPv6.', 'Publish the AAAA record.', 'Guard it with the same firewall rules.'],
  who: 'HOSTING_PROVIDER',
};

const DNS = { rating: 'DNS_SECURITY' } as const;
const SIGNED = {
  ...DNS,
  check: 'DNSSEC',
  remedy: DNSSEC,
  expected: 'A signed domain whose chain is valid.',
  source: 'https://www.rfc-editor.org/rfc/rfc9364',
} as const;

/** How well the domain name itself is guarded. */
export const DNS_RULES = {
  DNS_DNSSEC_BOGUS: {
    ...SIGNED,
    severity: 'HIGH',
    effect: loses(10),
    title: 'Broken DNSSEC chain',
    order: 'Repair the DNSSEC chain of {host}',
  },
  DNS_DNSSEC_MISSING: {
    ...SIGNED,
    severity: 'LOW',
    effect: loses(8),
    title: 'Domain without DNSSEC',
    order: 'Turn on DNSSEC for {host}',
  },
  DNS_CAA_MISSING: {
    ...DNS,
    check: 'CAA',
    remedy: CAA,
    severity: 'LOW',
    effect: loses(5),
    title: 'No CAA record',
    expected: 'A CAA record that names the authorities.',
    order: 'Publish a CAA record for {host}',
    source: 'https://www.rfc-editor.org/rfc/rfc8659',
  },
  DNS_ONE_NETWORK: {
    ...DNS,
    check: 'NAME_SERVERS',
    remedy: NETWORKS,
    severity: 'LOW',
    effect: loses(5),
    title: 'Name servers in one network only',
    expected: 'At least two name servers in two networks.',
    order: 'Add a name server in a second network for {host}',
    source: 'https://www.rfc-editor.org/rfc/rfc2182',
  },
  DNS_DANGLING_CNAME: {
    ...DNS,
    check: 'CNAME',
    remedy: DANGLING,
    severity: 'HIGH',
    effect: loses(5),
    title: 'Name that points to a service that no longer exists',
    expected: 'No CNAME whose target does not exist.',
    order: 'Remove the dangling CNAME of {host}',
    source: 'https://owasp.org/www-project-web-security-testing-guide/',
  },
  DNS_IPV6_MISSING: {
    ...DNS,
    check: 'ADDRESSES',
    remedy: IPV6,
    severity: 'INFO',
    effect: loses(2),
    title: 'Website without IPv6',
    expected: 'An AAAA record.',
    order: 'Publish an IPv6 address for {host}',
    source: 'https://www.rfc-editor.org/rfc/rfc8200',
  },
} as const satisfies Readonly<Record<string, RuleRow>>;
