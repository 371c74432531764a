import type { ListedAs } from '@bindery/domain/cyber-risk/index.ts';

/** A DNS block list that the operator has the right to ask (RFC 5782). */
export interface BlockList {
  readonly name: string;
  /** Zone that is asked, such as `zen.spamhaus.org`, with the operator's key in it where the list wants one. */
  readonly zone: string;
  readonly subject: 'DOMAIN' | 'ADDRESS';
  /** What each answer means. An answer that is not here, 127.255.255.x above all, is unknown. */
  readonly meanings: Readonly<Record<string, ListedAs>>;
}

/** Answer codes of the two best known lists, as their operator publishes them. */
const SPAMHAUS_ZEN: Readonly<Record<string, ListedAs>> = {
  '127.0.0.2': 'SBL',
  '127.0.0.3': 'SBL',
  '127.0.0.4': 'XBL',
  '127.0.0.5': 'XBL',
  '127.0.0.6': 'XBL',
  '127.0.0.7': 'XBL',
  '127.0.0.9': 'DROP',
  '127.0.0.10': 'PBL',
  '127.0.0.11': 'PBL',
};

/** Of the domain list: spam, phishing, malware, botnet, and the same for abused legitimate sites. */
const SPAMHAUS_DBL: Readonly<Record<string, ListedAs>> = {
  '127.0.1.2': 'DOMAIN',
  '127.0.1.4': 'DOMAIN',
  '127.0.1.5': 'DOMAIN',
  '127.0.1.6': 'DOMAIN',
  '127.0.1.102': 'DOMAIN',
  '127.0.1.103': 'DOMAIN',
  '127.0.1.104': 'DOMAIN',
  '127.0.1.105': 'DOMAIN',
  '127.0.1.106': 'DOMAIN',
};

/** A list of Spamhaus, of addresses (zen) or of domains (dbl), at the zone that the operator may ask. */
export function blockListOf(kind: 'zen' | 'dbl', zone: string): BlockList {
  return kind === 'zen'
    ? { name: 'Spamhaus ZEN', zone, subject: 'ADDRESS', meanings: SPAMHAUS_ZEN }
    : { name: 'Spamhaus DBL', zone, subject: 'DOMAIN', meanings: SPAMHAUS_DBL };
}
