export const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof TLS_VERSIONS)[number];

export interface Cipher {
  /** The name as OpenSSL writes it. */
  readonly name: string;
  /** Bits of the symmetric key: 128, 256, 112 for 3DES, 0 for a cipher without encryption. */
  readonly bits: number;
}

/**
 * One handshake that offered one version only. NO_TLS: nothing listens (the connection was refused), or what answered
 * was no TLS; a connection that was never answered is "not measured" instead.
 */
export type TlsVersionSeen =
  | {
      readonly outcome: 'ACCEPTED';
      readonly version: TlsVersion;
      /** Every cipher that was seen accepted with this version, at least one. */
      readonly ciphers: readonly Cipher[];
      /** Size of the ephemeral key as an RSA key of the same strength: X25519 and P-256 are 3072; null: not ephemeral. */
      readonly exchangeBitsAsRsa: number | null;
    }
  | { readonly outcome: 'REJECTED'; readonly version: TlsVersion; readonly alert: string }
  | { readonly outcome: 'NO_TLS'; readonly version: TlsVersion; readonly error: string };

/** What a client that knows the public authorities makes of the chain. */
export type ChainOutcome = 'TRUSTED' | 'INCOMPLETE' | 'SELF_SIGNED' | 'UNTRUSTED_ROOT' | 'REVOKED' | 'OTHER_FAULT';

export interface CertificateSeen {
  readonly subject: string;
  readonly issuer: string;
  /** Names of the subject alternative name, lower-case, wildcards as they are. */
  readonly names: readonly string[];
  readonly isForHost: boolean;
  readonly serialNumber: string;
  readonly fingerprintSha256: string;
  /** Instants, RFC 3339 in UTC. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly keyType: 'RSA' | 'EC' | 'ED25519' | 'OTHER';
  readonly keyBits: number;
  readonly signatureAlgorithm: string;
  readonly chain: ChainOutcome;
  /** Subjects of the chain as the server sent it, its own certificate first. */
  readonly chainSubjects: readonly string[];
  /** The words of the verification that failed, such as `unable to get local issuer certificate`. */
  readonly chainError: string | null;
}
