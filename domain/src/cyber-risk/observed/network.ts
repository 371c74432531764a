/** Ports that are asked with a TCP connect and nothing else. */
export const SCANNED_PORTS = [
  21, 22, 23, 135, 139, 389, 445, 1433, 1521, 3306, 3389, 5432, 5900, 5985, 6379, 9200, 11211, 27017, 8080, 8443,
] as const;

/**
 * One port of one of the site's own addresses. SKIPPED is a result, not a failure: the address belongs to many, so that
 * an open port there says nothing about this business.
 */
export type PortSeen =
  | {
      readonly outcome: 'OPEN';
      readonly address: string;
      /** What the service said first without being asked, such as `SSH-2.0-OpenSSH_9.6`; null when it said nothing. */
      readonly banner: string | null;
    }
  | { readonly outcome: 'CLOSED' | 'FILTERED'; readonly address: string }
  | { readonly outcome: 'SKIPPED'; readonly address: string; readonly reason: string };

export const GATEWAY_PRODUCTS = [
  'FORTINET_SSL_VPN',
  'SONICWALL_SSL_VPN',
  'CISCO_ASA',
  'CITRIX_NETSCALER',
  'PALO_ALTO_GLOBALPROTECT',
  'IVANTI_CONNECT_SECURE',
  'CHECK_POINT_MOBILE_ACCESS',
  'MICROSOFT_EXCHANGE_OWA',
  'MICROSOFT_RD_WEB',
] as const;
export type GatewayProduct = (typeof GATEWAY_PRODUCTS)[number];

/** The one thing that told the product. */
export interface Fingerprint {
  readonly source: 'TITLE' | 'HEADER' | 'COOKIE' | 'PATH' | 'CERTIFICATE_ISSUER' | 'BODY';
  readonly text: string;
  /** Where the fingerprint is published. */
  readonly reference: string;
}

/** Plain GETs of one host at one port. `gateway` null: the host answered and is none of the known products. */
export interface GatewaySeen {
  readonly gateway: {
    readonly product: GatewayProduct;
    readonly fingerprints: readonly Fingerprint[];
    /** Only where the page itself states it, such as `7.2.4` or an Exchange build `15.2.1118.7`. */
    readonly statedVersion: string | null;
    readonly versionStatedIn: string | null;
  } | null;
}

/** What being on the list means: `DOMAIN` of a list of domains, the others of a list of addresses. */
export type ListedAs = 'DOMAIN' | 'SBL' | 'DROP' | 'XBL' | 'PBL';

/** One question to one block list. 127.255.255.x, refused questions and timeouts are UNKNOWN, never a listing. */
export interface ListSeen {
  readonly list: string;
  readonly subject: { readonly kind: 'DOMAIN' | 'ADDRESS'; readonly value: string };
  readonly answer:
    | { readonly outcome: 'LISTED'; readonly as: readonly ListedAs[]; readonly codes: readonly string[] }
    | { readonly outcome: 'NOT_LISTED' }
    | { readonly outcome: 'UNKNOWN'; readonly reason: string };
}
