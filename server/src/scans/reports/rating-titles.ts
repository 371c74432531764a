import { RATING_TITLES, type RatingName } from '@bindery/domain/cyber-risk/index.ts';
import type { ScanRatings } from '../scanner/scanner.ts';

/** The fields of the contract and the ratings of the method, which have the words. */
const RATINGS = [
  ['defensibilityRating', 'DEFENSIBILITY'],
  ['dnsSecurityRating', 'DNS_SECURITY'],
  ['emailSecurityRating', 'EMAIL_SECURITY'],
  ['softwarePatchingRating', 'SOFTWARE_PATCHING'],
  ['systemHostingRating', 'SYSTEM_HOSTING'],
  ['threatIntelRating', 'THREAT_INTEL'],
  ['webAppSecurityRating', 'WEB_APP_SECURITY'],
  ['webEncryptionRating', 'WEB_ENCRYPTION'],
] as const satisfies readonly (readonly [keyof ScanRatings, RatingName])[];

export interface TitledRating {
  readonly name: keyof ScanRatings;
  readonly title: string;
  readonly value: number | null;
}

/** The ratings of a score by the titles that every report has, for brokers and for underwriters. */
export function titledRatings(ratings: Readonly<Partial<ScanRatings>>): readonly TitledRating[] {
  return RATINGS.map(([name, rating]) => ({ name, title: RATING_TITLES[rating], value: ratings[name] ?? null }));
}
