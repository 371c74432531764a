/** What the DNS answered. Names are lower-case and without a trailing dot; addresses are in their canonical text form. */

/** A and AAAA of one host, and whose network the addresses are in. Asked of every target, of MX and of NS hosts. */
export interface AddressesSeen {
  readonly ipv4: readonly string[];
  readonly ipv6: readonly string[];
  /** The content network that owns the addresses, such as `Cloudflare`; null when they are the site's own. */
  readonly sharedNetwork: string | null;
}

export interface MailExchange {
  readonly preference: number;
  readonly host: string;
}

/** MX of the domain. Empty: there is none. A null MX (RFC 7505) is `[{ preference: 0, host: '' }]`. */
export interface MxSeen {
  readonly records: readonly MailExchange[];
}

/** NS of the domain, each with its addresses: two networks are told apart by them. */
export interface NsSeen {
  readonly servers: readonly { readonly host: string; readonly addresses: readonly string[] }[];
}

export interface SoaSeen {
  readonly primary: string;
  readonly mailbox: string;
  readonly serial: number;
}

export interface CaaRecord {
  readonly isCritical: boolean;
  /** `issue`, `issuewild`, `iodef` or another tag, lower-case. */
  readonly tag: string;
  readonly value: string;
}

/** CAA that applies to the domain (RFC 8659 climbs towards the root); empty: any authority may issue. */
export interface CaaSeen {
  readonly records: readonly CaaRecord[];
}

/** TXT of one name, the strings of a record joined. */
export interface TxtSeen {
  readonly records: readonly string[];
}

export type ResponseCode = 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED' | 'OTHER';

/**
 * DS at the parent, DNSKEY of the domain, and what a validating resolver said. A chain that is broken answers SERVFAIL
 * with checking and NOERROR with the CD bit set.
 */
export interface DnssecSeen {
  readonly ds: readonly string[];
  readonly dnskey: readonly string[];
  readonly hasAdBit: boolean;
  readonly responseCode: ResponseCode;
  readonly responseCodeUnchecked: ResponseCode;
  /** False when the resolver does not validate: without DS that is still "unsigned", with DS it is unknown. */
  readonly isResolverValidating: boolean;
}

/** The CNAME chain of one host, from the first target to the last; empty: the host has no CNAME. */
export interface CnameSeen {
  readonly chain: readonly string[];
  /** What the last name of the chain answers. NXDOMAIN with a chain is a dangling CNAME. */
  readonly end: 'RESOLVES' | 'NO_ADDRESS' | 'NXDOMAIN';
}
