import { minus, type Remedy, type RuleRow, type Severity } from '../rule.ts';

const LISTED: Remedy = {
  what: 'Your domain or an address of yours stands on a public block list.',
  why: 'It usually means that a computer or account of yours sends spam or malware now, and your own mail is refused.',
  fix: [
    'Read on the list why it is there.',
    'Find and clean the computer, account or website that caused it.',
    'Ask for removal on the page of the list.',
  ],
  who: 'IT',
};

const row = (severity: Severity, points: number, [title, order]: readonly [string, string]): RuleRow => ({
  check: 'LIST',
  rating: 'THREAT_INTEL',
  severity,
  effect: points === 0 ? { kind: 'NONE' } : minus(points),
  title,
  expected: 'Not on the list.',
  order,
  remedy: LISTED,
  source: 'https://www.spamhaus.org/blocklists/',
});

const ADDRESS = 'Get the address of {host} off the block list';

/** What the block lists say. PBL is a policy of the network, not a sign of abuse. */
export const THREAT_INTEL_RULES = {
  LIST_DOMAIN: row('HIGH', 60, ['Domain on a block list', 'Get {host} off the block list']),
  LIST_XBL: row('HIGH', 50, ['Address on a list of infected computers', ADDRESS]),
  LIST_SBL: row('HIGH', 40, ['Address on a list of spam sources or hijacked networks', ADDRESS]),
  LIST_PBL: row('INFO', 0, ['Address on a list of addresses that should send no mail', ADDRESS]),
} as const satisfies Readonly<Record<string, RuleRow>>;
