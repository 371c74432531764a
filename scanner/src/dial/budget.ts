/** What one scan may cost at most. Milliseconds, bytes and counts; smaller in tests. */
export interface Budget {
  /** The whole scan; what is not measured by then is reported as such. */
  readonly scanMs: number;
  readonly connectMs: number;
  readonly tlsMs: number;
  /** One request with its connection, handshake and body. */
  readonly httpMs: number;
  /** One line of a mail server. */
  readonly lineMs: number;
  /** How long a port may take to speak first. */
  readonly bannerMs: number;
  /** One question to one resolver; each question is sent twice at most. */
  readonly dnsMs: number;
  /** Questions of the whole scan, repeated ones included. */
  readonly dnsQueries: number;
  readonly spfLookups: number;
  readonly spfVoidLookups: number;
  /** Of a body, before and after decompression. */
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly redirects: number;
  /** Connections to one address at the same time. */
  readonly connectionsPerHost: number;
  readonly hosts: number;
  readonly certificateNames: number;
  /** Addresses whose ports are looked at. */
  readonly portAddresses: number;
}

/** The budget of a scan of a business. */
export const SCAN_BUDGET: Budget = {
  scanMs: 60_000,
  connectMs: 3000,
  tlsMs: 5000,
  httpMs: 9000,
  lineMs: 5000,
  bannerMs: 500,
  dnsMs: 2000,
  dnsQueries: 120,
  spfLookups: 10,
  spfVoidLookups: 2,
  bodyBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  redirects: 5,
  connectionsPerHost: 4,
  hosts: 24,
  certificateNames: 10,
  portAddresses: 6,
};
