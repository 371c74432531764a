import type { CertificateSeen } from './tls.ts';

/** The qualifier of the `all` that decides, after every `redirect=`; null when no `all` is reached. */
export type SpfAll = '-' | '~' | '?' | '+';

/** SPF: the texts that start with `v=spf1`, and how RFC 7208 evaluates them. */
export interface SpfSeen {
  /** Empty: no SPF. More than one is a permanent error of its own. */
  readonly records: readonly string[];
  readonly evaluation: 'VALID' | 'PERMANENT_ERROR' | 'TEMPORARY_ERROR' | 'NONE';
  readonly all: SpfAll | null;
  readonly lookups: number;
  readonly voidLookups: number;
  /** Why it is an error, in the words of the evaluator. */
  readonly error: string | null;
}

export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** DMARC of the domain, or of its organisational domain when it has none of its own. */
export interface DmarcSeen {
  readonly records: readonly string[];
  /** The name that answered: `_dmarc.example.com`; null when no name did. */
  readonly foundAt: string | null;
  readonly evaluation: 'VALID' | 'INVALID' | 'NONE';
  /** The policy that applies to mail of the domain scanned. */
  readonly policy: DmarcPolicy | null;
  readonly percent: number;
  readonly rua: readonly string[];
  readonly ruf: readonly string[];
  readonly error: string | null;
}

/** MTA-STS: the record and the policy file; `policy` is null when the file is missing or cannot be used. */
export interface MtaStsSeen {
  readonly record: string | null;
  readonly policyUrl: string | null;
  readonly policyText: string | null;
  readonly policy: {
    readonly mode: 'enforce' | 'testing' | 'none';
    readonly mx: readonly string[];
    readonly maxAgeSeconds: number;
  } | null;
  /** False when an MX of the domain matches no pattern of the policy. */
  readonly coversEveryMx: boolean;
  readonly error: string | null;
}

export interface TlsRptSeen {
  readonly record: string | null;
  readonly rua: readonly string[];
  readonly isValid: boolean;
}

/** One selector that was asked: `host` of the observation is `<selector>._domainkey.<domain>`. */
export interface DkimSeen {
  readonly selector: string;
  /** Null: this selector does not exist, which says nothing about others. */
  readonly record: string | null;
  readonly keyType: 'RSA' | 'ED25519' | null;
  readonly keyBits: number | null;
  /** An empty `p=`: the key was withdrawn. */
  readonly isRevoked: boolean;
}

/** The greeting of a mail host at port 25, and what came of STARTTLS. No mail is sent. */
export interface MailHostSeen {
  readonly banner: string;
  /** Lines of the answer to EHLO without their numbers. */
  readonly ehlo: readonly string[];
  readonly startTls: StartTlsSeen;
}

export type StartTlsSeen =
  | { readonly outcome: 'NOT_OFFERED' }
  | { readonly outcome: 'FAILED'; readonly error: string }
  | { readonly outcome: 'DONE'; readonly protocol: string; readonly certificate: CertificateSeen };
