import type { CalendarDay } from '../calendar.ts';
import type {
  AddressesSeen,
  CaaSeen,
  CnameSeen,
  DnssecSeen,
  MxSeen,
  NsSeen,
  SoaSeen,
  TxtSeen,
} from './observed/dns.ts';
import type { DkimSeen, DmarcSeen, MailHostSeen, MtaStsSeen, SpfSeen, TlsRptSeen } from './observed/mail.ts';
import type { GatewaySeen, ListSeen, PortSeen } from './observed/network.ts';
import type { CertificateSeen, TlsVersionSeen } from './observed/tls.ts';
import type { RobotsTxtSeen, SecurityTxtSeen, WebSeen } from './observed/web.ts';

/** What can be seen, by kind. Everything is plain JSON and holds no verdict. */
export interface SeenByKind {
  readonly ADDRESSES: AddressesSeen;
  readonly MX: MxSeen;
  readonly NS: NsSeen;
  readonly SOA: SoaSeen;
  readonly CAA: CaaSeen;
  readonly TXT: TxtSeen;
  readonly DNSSEC: DnssecSeen;
  readonly CNAME: CnameSeen;
  readonly SPF: SpfSeen;
  readonly DMARC: DmarcSeen;
  readonly MTA_STS: MtaStsSeen;
  readonly TLS_RPT: TlsRptSeen;
  readonly DKIM: DkimSeen;
  readonly MAIL_HOST: MailHostSeen;
  readonly WEB: WebSeen;
  readonly SECURITY_TXT: SecurityTxtSeen;
  readonly ROBOTS_TXT: RobotsTxtSeen;
  readonly TLS_VERSION: TlsVersionSeen;
  readonly CERTIFICATE: CertificateSeen;
  readonly PORT: PortSeen;
  readonly GATEWAY: GatewaySeen;
  readonly LIST: ListSeen;
}

export type ObservationKind = keyof SeenByKind;

/** Why a question has no answer. None of them is held against the business. */
export type NotMeasuredReason =
  | 'TIMEOUT'
  | 'CONNECTION_REFUSED'
  | 'CONNECTION_LOST'
  | 'NAME_NOT_FOUND'
  | 'NAME_SERVER_FAILED'
  | 'ADDRESS_NOT_ALLOWED'
  | 'SHARED_ADDRESS'
  | 'NOT_CONFIGURED'
  | 'OPTED_OUT'
  | 'BUDGET_SPENT'
  | 'TOO_LARGE'
  | 'PROTOCOL_FAULT';

export type Measurement<Seen> =
  | {
      readonly state: 'MEASURED';
      readonly seen: Seen;
      /** What came back, as text for a person, at most 2 kB (`cutEvidence`). */
      readonly evidence: string;
    }
  | { readonly state: 'NOT_MEASURED'; readonly reason: NotMeasuredReason; readonly detail: string };

/**
 * One question and what became of it. `host` is a name, lower-case (the domain itself for DNS questions about it);
 * `port` is null for DNS. `question` is what was sent in one line: `MX example.com`, `GET https://example.com/`,
 * `TCP connect 192.0.2.7:3389`.
 */
export interface ObservationOf<Kind extends ObservationKind> {
  readonly kind: Kind;
  readonly host: string;
  readonly port: number | null;
  /** RFC 3339 in UTC. */
  readonly askedAt: string;
  readonly question: string;
  readonly result: Measurement<SeenByKind[Kind]>;
}

export type Observation = { readonly [Kind in ObservationKind]: ObservationOf<Kind> }[ObservationKind];

export const TARGET_REASONS = [
  'APEX',
  'WWW',
  'WEBSITE',
  'MX',
  'NS',
  'MTA_STS',
  'CERTIFICATE_NAME',
  'USUAL_NAME',
] as const;
export type TargetReason = (typeof TARGET_REASONS)[number];

/** A host that was looked at or left out. One host can have several reasons. */
export interface Target {
  readonly host: string;
  readonly reasons: readonly TargetReason[];
  /** Why it was left out, such as the limit of 24 hosts; null when it was looked at. */
  readonly leftOutBecause: string | null;
}

/** A whole scan: what is stored, and all that `assess` reads besides the threat data. Instants are RFC 3339 in UTC. */
export interface Scan {
  /** The registrable domain, IDNA-normalised. */
  readonly domain: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  /** The method that was live when the scan ran, such as `1`. */
  readonly methodVersion: string;
  readonly threatDataDate: CalendarDay;
  readonly targets: readonly Target[];
  readonly observations: readonly Observation[];
}

const EVIDENCE_BYTES = 2048;

/** Cuts text to 2 kB of UTF-8 without splitting a character; a cut text ends in `…`. */
export function cutEvidence(text: string): string {
  let bytes = 0;
  let fitting = '';
  for (const character of text) {
    bytes += utf8Length(character);
    if (bytes > EVIDENCE_BYTES) return `${fitting}…`;
    // Room for the ellipsis, in case a later character does not fit.
    if (bytes <= EVIDENCE_BYTES - 3) fitting += character;
  }
  return text;
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
