import type {
  Finding,
  FindingDecision,
  Resolution,
  Scan,
  Severity,
  ShownSoftware,
  TechnologyKind,
  ThreatData,
} from '@bindery/domain/cyber-risk/index.ts';
import type { Generated } from 'kysely';
import type { ChangeActor } from './events.ts';
import type { Json } from './json.ts';

/** Whole numbers from 0 to 100, higher is better; null where it could not be measured. */
export interface ScanRatings {
  readonly defensibilityRating: number | null;
  readonly dnsSecurityRating: number | null;
  readonly emailSecurityRating: number | null;
  readonly softwarePatchingRating: number | null;
  readonly systemHostingRating: number | null;
  readonly threatIntelRating: number | null;
  readonly webAppSecurityRating: number | null;
  readonly webEncryptionRating: number | null;
}

export interface ScanFinding {
  readonly severity: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';
  readonly title: string;
  readonly remedy: string;
}

/** What an underwriter decided about a finding, and who it was. */
export interface KeptDecision extends FindingDecision {
  readonly decidedBy: string;
}

export interface ScanTables {
  scans: {
    id: string;
    partner_id: string;
    client_id: string;
    domain: string;
    /** Null where a release before this column asked for the scan. */
    host: string | null;
    state: 'PENDING' | 'DONE' | 'FAILED';
    requested_at: Date;
    deadline_at: Date;
    finished_at: Date | null;
    score: number | null;
    ratings: Json<ScanRatings | null>;
    has_critical_finding: boolean;
    findings: Json<readonly ScanFinding[] | null>;
    /** Who made the report; null while there is none. */
    scanner: 'live' | 'mock' | 'off' | null;
    asked_by: Json<ChangeActor>;
    /** In words, for a scan that failed. */
    failed_because: string | null;
  };
  threat_data: {
    id: string;
    data_date: string;
    /** sha256 of the content. */
    fingerprint: string;
    content: Json<ThreatData>;
    imported_at: Date;
    imported_by: string;
    /** CVE that this import brought as known exploited, for which the book is asked. */
    newly_exploited: Json<readonly string[]>;
    /** Null until the book was asked. */
    book_asked_at: Date | null;
  };
  /** The observations of a finished scan. */
  scan_reports: {
    scan_id: string;
    partner_id: string;
    client_id: string;
    domain: string;
    scanned_at: Date;
    /** What the scan was judged by. */
    threat_data_id: string;
    observed: Json<Scan>;
    /** Keys of the critical findings that were not known before; null in the reports of earlier releases. */
    new_critical: Json<readonly string[] | null>;
    /** False in the reports of a release that did not keep `shared_technologies`, until a job has read them. */
    technologies_read: Generated<boolean>;
  };
  /** One row for each finding that was ever seen of a client. */
  scan_findings: {
    id: string;
    partner_id: string;
    client_id: string;
    finding_key: string;
    /** Order of the list: worst first, resolved ones last. */
    rank: number;
    severity: Severity;
    finding: Json<Finding>;
    first_seen_at: Date;
    last_seen_at: Date;
    resolved_at: Date | null;
    /** Null while it is open. */
    resolved_because: Resolution | null;
    /** Of the website whose scan saw it last; null where a release before this column kept it. */
    domain: string | null;
    decision: Json<KeptDecision | null>;
  };
  /** Versions that the newest scan of a client shows, for the question who has a fault. */
  shown_software: {
    client_id: string;
    partner_id: string;
    scan_id: string;
    product: string;
    shown: Json<ShownSoftware>;
  };
  /** What the newest scan of a client shows that many businesses share. */
  shared_technologies: {
    kind: TechnologyKind;
    /** Such as `Microsoft 365` or `192.0.2.0/24`. */
    name: string;
    client_id: string;
    partner_id: string;
    scan_id: string;
    /** Where it was seen. */
    host: string;
  };
  /** Which scan may look at a domain now, in all processes; real time. */
  domain_turns: {
    domain: string;
    scan_id: string;
    held_until: Date;
  };
  scan_opt_outs: {
    id: string;
    kind: 'DOMAIN' | 'ADDRESS';
    /** A registrable domain, an address or a network. */
    value: string;
    reason: string;
    created_by: string;
    created_at: Date;
  };
  report_links: {
    id: string;
    token_hash: Buffer;
    partner_id: string;
    client_id: string;
    created_by: string;
    /** Instants of the partner's own time. */
    created_at: Date;
    expires_at: Date;
    withdrawn_at: Date | null;
    /** The last time that it was recorded. */
    opened_at: Date | null;
  };
}
