import type { Json } from './json.ts';

/** Where somebody is; what is not known is null. */
export interface Address {
  readonly country: string | null;
  readonly street: string | null;
  readonly streetTwo: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
}

/** Whole numbers from 0 to 100, higher is better. */
export interface ScanRatings {
  readonly defensibilityRating: number;
  readonly dnsSecurityRating: number;
  readonly emailSecurityRating: number;
  readonly softwarePatchingRating: number;
  readonly systemHostingRating: number;
  readonly threatIntelRating: number;
  readonly webAppSecurityRating: number;
  readonly webEncryptionRating: number;
}

export interface ScanFinding {
  readonly severity: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';
  readonly title: string;
  readonly remedy: string;
}

export interface ClientTables {
  clients: {
    id: string;
    partner_id: string;
    brokerage_id: string;
    name: string;
    /** Lower case letters and digits only: compared for clearance. */
    normalised_name: string;
    primary_website: string | null;
    /** The registrable domain of the website. */
    website_domain: string | null;
    address: Json<Address | null>;
    postal_code: string | null;
    created_at: Date;
    updated_at: Date;
  };
  contacts: {
    id: string;
    partner_id: string;
    client_id: string;
    name: string;
    email: string;
    title: string | null;
    created_at: Date;
  };
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
  };
}
