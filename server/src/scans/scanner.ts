/** What the scanner found of one domain. Ratings are whole numbers from 0 to 100, higher is better. */
export interface ScanReport {
  readonly score: number;
  readonly ratings: ScanRatings;
  readonly findings: readonly ScanFinding[];
}

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

/** The port to whoever scans: PENDING means that the answer comes later or never. Throws when the scan failed. */
export type Scanner = (domain: string) => Promise<ScanReport | 'PENDING'>;
