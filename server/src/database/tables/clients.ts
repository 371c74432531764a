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
    address: unknown;
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
    ratings: unknown;
    has_critical_finding: boolean;
    findings: unknown;
    /** Who made the report; null while there is none. */
    scanner: 'live' | 'mock' | 'off' | null;
  };
}
